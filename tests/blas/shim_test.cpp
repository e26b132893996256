// libminiblas_blas.so as its clients use it: by Fortran's and CBLAS's names, with an error handler of their own.
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstring>
#include <limits>
#include <string>
#include <thread>
#include <vector>

#include "miniblas/blas.h"
#include "tests/blas/blas_names.h"

namespace {

struct Illegal {
  std::string routine;
  int position = 0;
};

Illegal last_illegal;
int illegal_count = 0;

}  // namespace

// The program's own handler. The library finds it since the program exports it.
extern "C" MINIBLAS_API void xerbla_(const char* routine, const int* position, std::size_t length) {
  last_illegal = {std::string(routine, length), *position};
  ++illegal_count;
}

extern "C" MINIBLAS_API void cblas_xerbla(int position, const char* routine, const char*, ...) {
  last_illegal = {routine, position};
  ++illegal_count;
}

namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr int row_major = 101;
constexpr int col_major = 102;

// Runs a call that is illegal, and tells what the handler got of it.
template <class Call>
std::string illegal(const Call& call) {
  last_illegal = {};
  const int before = illegal_count;
  call();
  if (illegal_count != before + 1) return "the handler was called " + std::to_string(illegal_count - before) + " times";
  return last_illegal.routine + " " + std::to_string(last_illegal.position);
}

class Blas : public testing::Test {
 protected:
  const int n = 2;
  const int one = 1;
  const int zero = 0;
  const int less = -1;
  const float alpha = 1.0f;
  const float beta = 0.0f;
  std::array<float, 16> a = {1, 2, 3, 4};
  std::array<float, 16> b = {5, 6, 7, 8};
  std::array<float, 16> c = {};
};

TEST_F(Blas, IllegalArgumentsReachFortransHandlerByNumber) {
  float* const A = a.data();
  float* const B = b.data();
  float* const C = c.data();
  EXPECT_EQ(illegal([&] { sgemm_("/", "N", &n, &n, &n, &alpha, A, &n, B, &n, &beta, C, &n); }), "SGEMM  1");
  EXPECT_EQ(illegal([&] { sgemm_("N", "/", &n, &n, &n, &alpha, A, &n, B, &n, &beta, C, &n); }), "SGEMM  2");
  EXPECT_EQ(illegal([&] { sgemm_("N", "N", &less, &n, &n, &alpha, A, &n, B, &n, &beta, C, &n); }), "SGEMM  3");
  EXPECT_EQ(illegal([&] { sgemm_("n", "t", &n, &n, &n, &alpha, A, &one, B, &n, &beta, C, &n); }), "SGEMM  8");
  EXPECT_EQ(illegal([&] { sgemm_("C", "c", &n, &n, &n, &alpha, A, &n, B, &n, &beta, C, &one); }), "SGEMM  13");
  EXPECT_EQ(illegal([&] { ssymm_("L", "/", &n, &n, &alpha, A, &n, B, &n, &beta, C, &n); }), "SSYMM  2");
  EXPECT_EQ(illegal([&] { ssyrk_("U", "N", &n, &less, &alpha, A, &n, &beta, C, &n); }), "SSYRK  4");
  EXPECT_EQ(illegal([&] { ssyr2k_("U", "N", &n, &n, &alpha, A, &n, B, &one, &beta, C, &n); }), "SSYR2K 9");
  EXPECT_EQ(illegal([&] { strmm_("L", "U", "N", "N", &n, &n, &alpha, A, &n, B, &one); }), "STRMM  11");
  EXPECT_EQ(illegal([&] { strsm_("L", "U", "N", "/", &n, &n, &alpha, A, &n, B, &n); }), "STRSM  4");
  EXPECT_EQ(illegal([&] { sgemv_("N", &n, &n, &alpha, A, &n, B, &zero, &beta, C, &one); }), "SGEMV  8");
  EXPECT_EQ(illegal([&] { sger_(&n, &n, &alpha, A, &one, B, &one, C, &one); }), "SGER   9");
  EXPECT_EQ(illegal([&] { ssymv_("/", &n, &alpha, A, &n, B, &one, &beta, C, &one); }), "SSYMV  1");
  EXPECT_EQ(illegal([&] { ssyr_("U", &less, &alpha, B, &one, A, &n); }), "SSYR   2");
  EXPECT_EQ(illegal([&] { ssyr2_("U", &n, &alpha, B, &one, C, &zero, A, &n); }), "SSYR2  7");
  EXPECT_EQ(illegal([&] { strmv_("U", "N", "N", &n, A, &n, B, &zero); }), "STRMV  8");
  EXPECT_EQ(illegal([&] { strsv_("U", "N", "N", &n, A, &one, B, &one); }), "STRSV  6");
  EXPECT_EQ(c, (std::array<float, 16>{}));
}

TEST_F(Blas, NullPointersAreIllegalArguments) {
  EXPECT_EQ(illegal([&] { sgemm_("N", "N", &n, &n, &n, &alpha, nullptr, &n, b.data(), &n, &beta, c.data(), &n); }),
            "SGEMM  7");
  EXPECT_EQ(illegal([&] { cblas_saxpy(2, 1.0f, nullptr, 1, c.data(), 1); }), "cblas_saxpy 3");
}

// The layout is the first argument, and a row-major call's arguments keep their own numbers.
TEST_F(Blas, IllegalArgumentsReachCblassHandlerByNumber) {
  float* const A = a.data();
  float* const B = b.data();
  float* const C = c.data();
  EXPECT_EQ(illegal([&] { cblas_sgemm(7, 111, 111, 2, 2, 2, 1, A, 2, B, 2, 0, C, 2); }), "cblas_sgemm 1");
  EXPECT_EQ(illegal([&] { cblas_sgemm(col_major, 0, 111, 2, 2, 2, 1, A, 2, B, 2, 0, C, 2); }), "cblas_sgemm 2");
  EXPECT_EQ(illegal([&] { cblas_sgemm(row_major, 0, 111, 2, 2, 2, 1, A, 2, B, 2, 0, C, 2); }), "cblas_sgemm 2");
  EXPECT_EQ(illegal([&] { cblas_sgemm(row_major, 111, 111, -1, 2, 2, 1, A, 2, B, 2, 0, C, 2); }), "cblas_sgemm 4");
  EXPECT_EQ(illegal([&] { cblas_sgemm(row_major, 111, 111, 2, 2, 2, 1, A, 1, B, 2, 0, C, 2); }), "cblas_sgemm 9");
  EXPECT_EQ(illegal([&] { cblas_sgemm(row_major, 111, 111, 2, 2, 2, 1, A, 2, B, 1, 0, C, 2); }), "cblas_sgemm 11");
  EXPECT_EQ(illegal([&] { cblas_sgemv(row_major, 111, 2, -1, 1, A, 2, B, 1, 0, C, 1); }), "cblas_sgemv 4");
  EXPECT_EQ(illegal([&] { cblas_sgemv(row_major, 111, 3, 2, 1, A, 1, B, 1, 0, C, 1); }), "cblas_sgemv 7");
  EXPECT_EQ(illegal([&] { cblas_sger(row_major, 2, -1, 1, A, 1, B, 1, C, 2); }), "cblas_sger 3");
  EXPECT_EQ(illegal([&] { cblas_sger(row_major, 2, 2, 1, A, 0, B, 1, C, 2); }), "cblas_sger 6");
  EXPECT_EQ(illegal([&] { cblas_sger(row_major, 2, 2, 1, A, 1, B, 0, C, 2); }), "cblas_sger 8");
  EXPECT_EQ(illegal([&] { cblas_strsm(row_major, 141, 121, 111, 0, 2, 2, 1, A, 2, B, 2); }), "cblas_strsm 5");
  EXPECT_EQ(illegal([&] { cblas_strmv(row_major, 0, 111, 131, 2, A, 2, B, 1); }), "cblas_strmv 2");
  EXPECT_EQ(c, (std::array<float, 16>{}));
}

TEST_F(Blas, ServedCallsAreCountedByName) {
  const auto fortran = miniblasBlasServedCalls("sgemm_");
  const auto cblas = miniblasBlasServedCalls("cblas_sgemm");
  const auto all = miniblasBlasServedCalls(nullptr);
  sgemm_("N", "N", &n, &n, &n, &alpha, a.data(), &n, b.data(), &n, &beta, c.data(), &n);
  cblas_sgemm(row_major, 111, 111, 2, 2, 2, 1, a.data(), 2, b.data(), 2, 0, c.data(), 2);
  illegal([&] { cblas_sgemm(7, 111, 111, 2, 2, 2, 1, a.data(), 2, b.data(), 2, 0, c.data(), 2); });
  EXPECT_EQ(miniblasBlasServedCalls("sgemm_"), fortran + 1);
  EXPECT_EQ(miniblasBlasServedCalls("cblas_sgemm"), cblas + 1);
  EXPECT_EQ(miniblasBlasServedCalls(nullptr), all + 2);
  EXPECT_EQ(miniblasBlasServedCalls("dgemm_"), 0u);
}

TEST_F(Blas, LayoutsGiveTheProductByRowsAndByColumns) {
  cblas_sgemm(col_major, 111, 111, 2, 2, 2, 1, a.data(), 2, b.data(), 2, 0, c.data(), 2);
  EXPECT_EQ((std::vector<float>{c[0], c[1], c[2], c[3]}), (std::vector<float>{23, 34, 31, 46}));
  cblas_sgemm(row_major, 111, 111, 2, 2, 2, 1, a.data(), 2, b.data(), 2, 0, c.data(), 2);
  EXPECT_EQ((std::vector<float>{c[0], c[1], c[2], c[3]}), (std::vector<float>{19, 22, 43, 50}));
}

// netlib's rules, where miniblas has cuBLAS's.
TEST(BlasAsNetlib, NormTakesAnyIncrement) {
  const float x[] = {3, 9, 4};
  EXPECT_EQ(cblas_snrm2(2, x, 2), 5.0f);
  EXPECT_EQ(cblas_snrm2(2, x, -2), 5.0f);
  EXPECT_EQ(cblas_snrm2(4, x, 0), 6.0f);
  EXPECT_EQ(cblas_snrm2(1, x, 0), 3.0f);
  EXPECT_EQ(cblas_snrm2(0, nullptr, 0), 0.0f);
}

TEST(BlasAsNetlib, LargestIsANanThatComesFirst) {
  const float first[] = {nan, 5, 7};
  const float later[] = {1, nan, 7};
  const int n = 3;
  const int one = 1;
  EXPECT_EQ(isamax_(&n, first, &one), 1);
  EXPECT_EQ(isamax_(&n, later, &one), 3);
  EXPECT_EQ(cblas_isamax(3, first, 1), 0u);
  EXPECT_EQ(cblas_isamax(3, later, 1), 2u);
  EXPECT_EQ(cblas_isamax(0, later, 1), 0u);
}

// A column whose factor in y is 0 keeps its bits: no NaN from x, and no +0 for -0.
TEST(BlasAsNetlib, RankOneUpdateLeavesOutZerosOfY) {
  for (const int incy : {1, -2}) {
    const int n = 5;
    const float x[] = {nan, 1};
    std::vector<float> y(9, nan);
    const float factors[] = {0, 2, 3, 0, -0.0f};
    for (int j = 0; j < n; ++j) y[incy > 0 ? j : 8 - 2 * j] = factors[j];
    std::vector<float> a(10, -0.0f);
    cblas_sger(col_major, 2, n, 1, x, 1, y.data(), incy, a.data(), 2);
    for (int j = 0; j < n; ++j) {
      const bool is_left_out = factors[j] == 0;
      EXPECT_EQ(std::isnan(a[2 * j]), !is_left_out) << "column " << j << ", incy " << incy;
      EXPECT_EQ(std::signbit(a[2 * j + 1]), is_left_out) << "column " << j << ", incy " << incy;
      if (!is_left_out) {
        EXPECT_EQ(a[2 * j + 1], factors[j]);
      }
    }
  }
}

TEST(BlasInChildren, WorksAfterFork) {
  const float a[] = {1, 2, 3, 4};
  float c[4] = {};
  cblas_sgemm(col_major, 111, 111, 2, 2, 2, 1, a, 2, a, 2, 0, c, 2);
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    float d[4] = {};
    const auto before = miniblasBlasServedCalls(nullptr);
    cblas_sgemm(col_major, 111, 111, 2, 2, 2, 1, a, 2, a, 2, 0, d, 2);
    const bool right = before == 0 && miniblasBlasServedCalls("cblas_sgemm") == 1 && std::memcmp(c, d, sizeof(c)) == 0;
    _exit(right ? 0 : 1);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

// Children are made while other threads are in the middle of calls, which must not keep fork() waiting.
TEST(BlasInChildren, WorksAfterForkBesideThreads) {
  std::atomic<bool> stop = false;
  const auto work = [&] {
    std::vector<float> a(64 * 64, 1.0f);
    std::vector<float> c(64 * 64);
    while (!stop) cblas_sgemm(col_major, 111, 111, 64, 64, 64, 1, a.data(), 64, a.data(), 64, 0, c.data(), 64);
  };
  std::thread one(work);
  std::thread other(work);
  std::chrono::duration<double> longest{0};
  for (int i = 0; i < 20; ++i) {
    const auto asked = std::chrono::steady_clock::now();
    const pid_t child = fork();
    if (child != 0)
      longest = std::max<std::chrono::duration<double>>(longest, std::chrono::steady_clock::now() - asked);
    ASSERT_GE(child, 0);
    if (child == 0) {
      alarm(20);
      const float x[] = {3, 4};
      _exit(cblas_snrm2(2, x, 1) == 5.0f ? 0 : 1);
    }
    int status = 0;
    ASSERT_EQ(waitpid(child, &status, 0), child);
    EXPECT_EQ(status, 0) << "child " << i;
  }
  stop = true;
  one.join();
  other.join();
  // A call takes milliseconds.
  EXPECT_LT(longest.count(), 2.0);
}

TEST(BlasInThreads, CallsOfSeveralThreadsAreRight) {
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      const std::vector<float> x(100, static_cast<float>(t + 1));
      for (int i = 0; i < 200; ++i) wrong += cblas_sdot(100, x.data(), 1, x.data(), 1) != 100.0f * (t + 1) * (t + 1);
    });
  }
  for (std::thread& thread : threads) thread.join();
  EXPECT_EQ(wrong, 0);
}

}  // namespace
