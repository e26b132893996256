// Public faults, groups E and G: zero sizes, scalars, NaN and infinity, pointer modes.
#include "tests/faults/fault_test.h"

#include <limits>

namespace miniblas::test {
namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

using ScalarsTest = FaultTest;
MINIBLAS_TEST_ON_ALL_DEVICES(ScalarsTest);

TEST_P(ScalarsTest, F25_EmptyProblemsTouchNothing) {
  for (const char* sizes : {"m=0 n=5 k=5", "m=5 n=0 k=5", "m=0 n=0 k=0"}) {
    EXPECT_TRUE(lines_.are_right("Sgemm %s A=null B=null C=null alpha=null beta=null", sizes));
    EXPECT_TRUE(lines_.are_right("SgemmStridedBatched %s A=null B=null C=null batchCount=3", sizes));
    EXPECT_TRUE(lines_.are_right("SgemmBatched %s Aarray=null Barray=null Carray=null batchCount=3", sizes));
  }
  for (const char* routine : {"SgemmStridedBatched", "SgemmBatched"}) {
    EXPECT_TRUE(lines_.are_right("%s m=5 n=5 k=5 batchCount=0", routine));
  }
  for (const char* line : {"Sgeam m=0 n=5",  "Sgeam m=5 n=0", "Stranspose m=0 n=5", "Ssymm m=0 n=5", "Ssyrk n=0 k=5",
                           "Ssyr2k n=0 k=5", "Strmm m=5 n=0", "Strsm m=0 n=5",      "Sgemv m=0 n=5", "Sgemv m=5 n=0",
                           "Sger m=0 n=5",   "Ssymv n=0",     "Ssyr n=0",           "Ssyr2 n=0",     "Strmv n=0",
                           "Strsv n=0",      "Saxpy n=0",     "Sdot n=0",           "Snrm2 n=0",     "Isamax n=0"}) {
    EXPECT_TRUE(lines_.are_right("%s", line));
  }
}

// The products of a kind of matrix routine, m = n = 5: calls it with one value in all elements of A, B and C.
struct Filled {
  float alpha;
  float beta;
  int k;
  float a;
  float c;
  float right;
};

TEST_P(ScalarsTest, F26_KOfZeroScalesC) {
  constexpr Filled rows[] = {{3.0f, 2.0f, 0, nan, 1.0f, 2.0f},
                             {3.0f, 0.0f, 0, nan, nan, 0.0f},
                             {3.0f, 1.0f, 0, nan, 7.0f, 7.0f},
                             {nan, 2.0f, 0, nan, 1.0f, 2.0f}};
  for (const Filled& row : rows) EXPECT_TRUE(fills_c(row.alpha, row.beta, row.k, row.a, row.a, row.c, row.right));
  EXPECT_TRUE(lines_.are_right("Sgemm m=5 n=5 k=0 alpha=3 beta=2 A=null B=null"));
  EXPECT_TRUE(lines_.are_right("SgemmStridedBatched m=5 n=5 k=0 alpha=3 beta=2 A=null B=null batchCount=3"));
  EXPECT_TRUE(lines_.are_right("Ssyrk n=5 k=0 beta=2 A=null"));
  EXPECT_TRUE(lines_.are_right("Ssyr2k n=5 k=0 beta=2 A=null B=null"));
}

TEST_P(ScalarsTest, F28_AlphaOfZeroScalesC) {
  constexpr Filled rows[] = {{0.0f, 3.0f, 4, nan, 1.0f, 3.0f},
                             {-0.0f, 3.0f, 4, infinity, 1.0f, 3.0f},
                             {0.0f, 0.0f, 4, nan, nan, 0.0f},
                             {0.0f, 1.0f, 4, nan, 7.0f, 7.0f}};
  for (const Filled& row : rows) EXPECT_TRUE(fills_c(row.alpha, row.beta, row.k, row.a, row.a, row.c, row.right));
}

TEST_P(ScalarsTest, F30_BetaOfZeroOverwritesC) {
  for (const float c : {nan, infinity}) {
    for (const float beta : {0.0f, -0.0f}) EXPECT_TRUE(fills_c(1.0f, beta, 64, 2.0f, 2.0f, c, 256.0f));
  }
}

TEST_P(ScalarsTest, F32_InfinityTimesZeroIsNaN) {
  // A = (Inf 1; 1 1), B = (0 0; 1 1), column-major.
  for (const char* kernel : gemm_kernels()) {
    ASSERT_EQ(miniblasSetGemmKernel(handle_, kernel), MINIBLAS_STATUS_SUCCESS);
    const DeviceBuffer<float> a(handle_, {infinity, 1.0f, 1.0f, 1.0f});
    const DeviceBuffer<float> b(handle_, {0.0f, 1.0f, 0.0f, 1.0f});
    const DeviceBuffer<float> c(handle_, {5.0f, 5.0f, 5.0f, 5.0f});
    const float one = 1.0f;
    const float zero = 0.0f;
    ASSERT_EQ(miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, 2, 2, 2, &one, a.data(), 2, b.data(), 2, &zero,
                            c.data(), 2),
              MINIBLAS_STATUS_SUCCESS);
    const auto result = c.read();
    EXPECT_TRUE(std::isnan(result[0]) && std::isnan(result[2])) << kernel;
    EXPECT_TRUE(result[1] == 1.0f && result[3] == 1.0f) << kernel;
  }
}

TEST_P(ScalarsTest, F33_ScalMultipliesByZeroAndByNaN) {
  for (const int inc : {1, 2}) {
    EXPECT_TRUE(scales({nan, infinity, 1.0f, -0.0f, 2.0f}, 0.0f, inc, {nan, nan, 0.0f, -0.0f, 0.0f}));
    for (const std::size_t n : {1u, 3u, 4u, 5u, 7u, 8u, 9u, 33u}) {
      EXPECT_TRUE(scales(std::vector<float>(n, 1.0f), nan, inc, std::vector<float>(n, nan)));
      EXPECT_TRUE(scales(std::vector<float>(n, nan), 1.0f, inc, std::vector<float>(n, nan)));
    }
  }
}

TEST_P(ScalarsTest, F37_SubnormalsAreNotFlushed) {
  constexpr float small = 1e-40f;
  EXPECT_TRUE(fills_c(1.0f, 0.0f, 1, small, 1.0f, nan, small));
  EXPECT_TRUE(scales({small, -small, 3e-45f}, 2.0f, 1, {2 * small, -2 * small, 6e-45f}));
  const DeviceBuffer<float> x(handle_, {small, 5e-39f});
  const DeviceBuffer<float> y(handle_, {small, small});
  const float one = 1.0f;
  const float zero = 0.0f;
  ASSERT_EQ(miniblasSaxpy(handle_, 2, &one, x.data(), 1, y.data(), 1), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(y.read(), (std::vector<float>{small + small, small + 5e-39f}));
  ASSERT_EQ(
      miniblasSgeam(handle_, MINIBLAS_OP_T, MINIBLAS_OP_N, 1, 2, &one, x.data(), 2, &zero, nullptr, 1, y.data(), 1),
      MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(y.read(), (std::vector<float>{small, 5e-39f}));
}

TEST_P(ScalarsTest, F44_EveryRoutineHonoursThePointerMode) {
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_DEVICE;
  ASSERT_EQ(miniblasGetPointerMode(handle_, &mode), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(mode, MINIBLAS_POINTER_MODE_HOST);
  EXPECT_EQ(miniblasSetPointerMode(handle_, any_enum<miniblasPointerMode_t>(99)), MINIBLAS_STATUS_INVALID_VALUE);
  for (const char* line : {"Sgemm m=5 n=6 k=7 alpha=2.5 beta=-0.75",
                           "SgemmBatched m=5 n=6 k=7 alpha=2.5 beta=-0.75 batchCount=3",
                           "SgemmStridedBatched m=5 n=6 k=7 alpha=2.5 beta=-0.75 batchCount=3",
                           "Sgeam m=5 n=6 alpha=2.5 beta=-0.75",
                           "Ssymm m=5 n=6 alpha=2.5 beta=-0.75",
                           "Ssyrk n=5 k=6 alpha=2.5 beta=-0.75",
                           "Ssyr2k n=5 k=6 alpha=2.5 beta=-0.75",
                           "Strmm m=5 n=6 alpha=2.5",
                           "Strsm m=5 n=6 alpha=2.5",
                           "Sgemv m=5 n=6 alpha=2.5 beta=-0.75",
                           "Sger m=5 n=6 alpha=2.5",
                           "Ssymv n=5 alpha=2.5 beta=-0.75",
                           "Ssyr n=5 alpha=2.5",
                           "Ssyr2 n=5 alpha=2.5",
                           "Saxpy n=9 alpha=2.5",
                           "Sscal n=9 alpha=2.5",
                           "Sdot n=9",
                           "Snrm2 n=9",
                           "Sasum n=9",
                           "Isamax n=9",
                           "Isamin n=9",
                           "Srot n=9",
                           "Srotg",
                           "Srotm n=9",
                           "Srotmg"}) {
    for (const char* pointer_mode : {"host", "device"}) {
      EXPECT_TRUE(lines_.are_right("%s pointer_mode=%s", line, pointer_mode));
    }
  }
}

}  // namespace
}  // namespace miniblas::test
