// Illegal calls, of LAPACK and of miniblas, where the program has a handler of its own.
#include <gtest/gtest.h>

#include <string>

#include "miniblas/blas.h"
#include "tests/clients/lapack.h"
#include "tests/clients/served.h"

namespace {

// What xerbla_ has been told.
std::string reported_routine;
int reported_position = 0;

}  // namespace

// Stands before LAPACK's and the BLAS's.
extern "C" MINIBLAS_API void xerbla_(const char* routine, const int* position, std::size_t length) {
  reported_routine.assign(routine, length);
  reported_position = *position;
}

namespace miniblas::test {
namespace {

TEST(Lapack, IllegalCallsReachTheHandler) {
  const int m = -1, n = 2, ld = 2;
  float a[4] = {};
  int pivots[2], info = 0;
  reported_routine.clear();
  sgetrf_(&m, &n, a, &ld, pivots, &info);
  EXPECT_EQ(info, -1);
  EXPECT_EQ(reported_routine.substr(0, 6), "SGETRF");
  EXPECT_EQ(reported_position, 1);

  const Served served("sgemm_");
  const float one = 1.0f;
  const int small_ld = 1;
  reported_routine.clear();
  sgemm_("N", "T", &n, &n, &n, &one, a, &ld, a, &small_ld, &one, a, &ld, 1, 1);
  EXPECT_EQ(reported_routine, "SGEMM ");
  EXPECT_EQ(reported_position, 10);
  EXPECT_EQ(served.calls(), 0u);
}

}  // namespace
}  // namespace miniblas::test
