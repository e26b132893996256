// What the tests of LAPACK share.
//
// Their residuals are those of LAPACK's TESTING/LIN, by float64. Which routines a factorisation calls depends on
// LAPACK's version and blocks: that they are called at all shows that the work went through miniblas.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <vector>

#include "tests/clients/lapack.h"
#include "tests/clients/matrices.h"
#include "tests/clients/residual.h"
#include "tests/clients/served.h"
#include "tests/support/matrix.h"
#include "tests/support/oracle.h"

namespace miniblas::test {

inline constexpr int lapack_sizes[] = {1, 2, 5, 10, 33, 64, 65, 129, 200, 300};
inline constexpr int large_size = 129;  // from there on the host device takes long, and a test has fewer cases
inline constexpr int nrhs = 3;

// Fails at its end for a routine that miniblas has not served since its beginning.
class ExpectServed {
 public:
  explicit ExpectServed(std::initializer_list<const char*> symbols) {
    for (const char* const symbol : symbols) served_.push_back({symbol, Served(symbol)});
  }
  ~ExpectServed() {
    for (const auto& [symbol, served] : served_) EXPECT_GT(served.calls(), 0u) << symbol;
  }

 private:
  struct Counted {
    const char* symbol;
    Served served;
  };
  std::vector<Counted> served_;
};

// op(a) op(b), by 'N' and 'T'.
Reference product(const Matrix& a, const Matrix& b, char transa = 'N', char transb = 'N');

// The triangle of `uplo`, with zeros beside it.
Matrix triangle_of(const Matrix& a, char uplo, int rows, int cols, bool has_unit_diagonal);

// NaN in the other triangle, and whether it is still there.
Matrix without_other_triangle(Matrix a, char uplo);
testing::AssertionResult keeps_other_triangle(const Matrix& a, char uplo);

}  // namespace miniblas::test
