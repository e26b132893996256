// Public faults, groups A and B: edges, tails, odd sizes, alignment.
#include "tests/faults/fault_test.h"

namespace miniblas::test {
namespace {

using EdgesTest = FaultTest;
MINIBLAS_TEST_ON_ALL_DEVICES(EdgesTest);

TEST_P(EdgesTest, F1_SizesThatAreNoMultipleOfTheTile) {
  constexpr int sweep[] = {1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11,  12,  13,
                           14, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 128, 129};
  for (const char* kernel : gemm_kernels()) {
    for (const char* ops : {"transa=N transb=N", "transa=N transb=T", "transa=T transb=N", "transa=T transb=T"}) {
      for (const char* sizes : {"m=3 n=3 k=431", "m=2 n=1 k=3", "m=33 n=32 k=32", "m=100 n=100 k=100"}) {
        ASSERT_TRUE(lines_.are_right("Sgemm %s %s gemm_kernel=%s", ops, sizes, kernel));
      }
    }
    // Each size sweeps while the others are small; the ops change with it.
    for (const int size : sweep) {
      ASSERT_TRUE(lines_.are_right("Sgemm transa=%c m=%d n=5 k=33 gemm_kernel=%s", "NT"[size % 2], size, kernel));
      ASSERT_TRUE(lines_.are_right("Sgemm transb=%c m=33 n=%d k=5 gemm_kernel=%s", "NT"[size % 2], size, kernel));
      ASSERT_TRUE(lines_.are_right("Sgemm transa=T m=5 n=33 k=%d gemm_kernel=%s", size, kernel));
      ASSERT_TRUE(lines_.are_right("Sgemm m=%d n=%d k=%d gemm_kernel=%s", size, size, size / 2 + 1, kernel));
    }
  }
}

TEST_P(EdgesTest, F2_EveryRowAndColumnIsWritten) {
  // With beta = 0 C holds NaN before, so that an element that is not written is seen.
  ASSERT_TRUE(lines_.are_right("Sgemm m=1000 n=1000 k=%d beta=0", on_host() ? 10 : 1000));
  for (const char* kernel : gemm_kernels()) {
    ASSERT_TRUE(lines_.are_right("Sgemm m=200 n=200 k=8 beta=0 gemm_kernel=%s", kernel));
  }
}

TEST_P(EdgesTest, F5_MixedOperationsAndNOf3Modulo4) {
  for (const char* kernel : gemm_kernels()) {
    for (const int n : {7, 11, 15, 19}) {
      for (const char* ops : {"transa=T transb=N", "transa=N transb=T"}) {
        for (const char* routine : {"Sgemm", "SgemmRowMajor"}) {
          ASSERT_TRUE(lines_.are_right("%s %s m=13 n=%d k=13 gemm_kernel=%s", routine, ops, n, kernel));
        }
      }
    }
  }
}

// Operands that end with their allocation: a sanitizer sees a read past them. Guards stand nowhere else here.
TEST_P(EdgesTest, F7_NoReadPastTheEndOfAnOperand) {
  for (const char* kernel : gemm_kernels()) {
    ASSERT_EQ(miniblasSetGemmKernel(handle_, kernel), MINIBLAS_STATUS_SUCCESS);
    for (const int k : {8, 16, 32, 64}) {
      constexpr int m = 64;
      constexpr int n = 64;
      const DeviceBuffer<float> a(handle_, std::vector<float>(m * k, 1.0f));
      const DeviceBuffer<float> b(handle_, std::vector<float>(k * n, 2.0f));
      const DeviceBuffer<float> c(handle_, std::vector<float>(m * n, 0.0f));
      const float one = 1.0f;
      const float zero = 0.0f;
      ASSERT_EQ(miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, m, n, k, &one, a.data(), m, b.data(), k, &zero,
                              c.data(), m),
                MINIBLAS_STATUS_SUCCESS);
      ASSERT_EQ(c.read(), std::vector<float>(m * n, 2.0f * static_cast<float>(k))) << kernel << ", k = " << k;
    }
  }
}

TEST_P(EdgesTest, F8_KShorterThanThePipeline) {
  for (const char* kernel : gemm_kernels()) {
    for (const int k : {1, 2, 3, 7, 8, 9, 15, 16, 17, 23, 24, 25, 31, 32, 33, 63, 64, 65}) {
      ASSERT_TRUE(lines_.are_right("Sgemm m=40 n=36 k=%d gemm_kernel=%s", k, kernel));
    }
  }
}

TEST_P(EdgesTest, F9_OnePastTheTileInEachDirection) {
  for (const char* kernel : gemm_kernels()) {
    for (const int tile : {8, 16, 32, 64, 128}) {
      for (const char* ops : {"transa=N transb=N", "transa=T transb=T"}) {
        ASSERT_TRUE(
            lines_.are_right("Sgemm %s m=%d n=%d k=%d gemm_kernel=%s", ops, tile + 1, tile + 1, tile / 2 + 1, kernel));
      }
    }
  }
}

TEST_P(EdgesTest, F10_TheSameBitsInEachRun) {
  const int size = on_host() ? 40 : 512;
  const int k = on_host() ? 100 : 4096;
  const int repeats = on_host() ? 3 : 1000;
  Random random;
  const DeviceBuffer<float> a(handle_, random_matrix(random, size, k).data);
  const DeviceBuffer<float> b(handle_, random_matrix(random, k, size).data);
  const float one = 1.0f;
  const float zero = 0.0f;
  for (const char* kernel : gemm_kernels()) {
    ASSERT_EQ(miniblasSetGemmKernel(handle_, kernel), MINIBLAS_STATUS_SUCCESS);
    std::vector<float> first;
    for (int repeat = 0; repeat < (std::string_view(kernel) == "00_uncoalesced" ? 3 : repeats); ++repeat) {
      const DeviceBuffer<float> c(handle_, std::vector<float>(static_cast<std::size_t>(size) * size));
      ASSERT_EQ(miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, size, size, k, &one, a.data(), size, b.data(), k,
                              &zero, c.data(), size),
                MINIBLAS_STATUS_SUCCESS);
      auto result = c.read();
      if (repeat == 0)
        first = std::move(result);
      else
        ASSERT_EQ(result, first) << kernel << ", repeat " << repeat;
    }
  }
}

TEST_P(EdgesTest, F12_LeadingDimensionsThatForbidFloat4) {
  for (const char* kernel : gemm_kernels()) {
    for (const char* ops : {"transa=N transb=N", "transa=N transb=T", "transa=T transb=N", "transa=T transb=T"}) {
      for (const char* lds : {"lda=65 ldb=67 ldc=70", "lda=65 ldb=64 ldc=64", "lda=64 ldb=65 ldc=64",
                              "lda=64 ldb=64 ldc=65", "lda=66 ldb=66 ldc=66"}) {
        ASSERT_TRUE(lines_.are_right("Sgemm %s m=64 n=64 k=64 %s gemm_kernel=%s", ops, lds, kernel));
      }
    }
    ASSERT_TRUE(lines_.are_right("Sgemm m=64 n=64 k=64 A=@4 B=@8 C=@12 gemm_kernel=%s", kernel));
  }
}

}  // namespace
}  // namespace miniblas::test
