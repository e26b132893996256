// Public faults, groups H and I: aliasing, transposition, batches, strides, layouts.
#include "tests/faults/fault_test.h"

namespace miniblas::test {
namespace {

using LayoutTest = FaultTest;
MINIBLAS_TEST_ON_ALL_DEVICES(LayoutTest);

// The result is undefined; an access that is illegal, or a crash, is not.
TEST_P(LayoutTest, F49_GemmWithCOverAStaysInItsMemory) {
  const float one = 1.0f;
  for (const int size : {4, on_host() ? 200 : 5000}) {
    Matrix matrix(size, size, 1.0f);
    const GuardedMatrix a(handle_, matrix);
    EXPECT_EQ(miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, size, size, size, &one, a.data(), size, a.data(),
                            size, &one, a.data(), size),
              MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(miniblasSynchronize(handle_), MINIBLAS_STATUS_SUCCESS);
    EXPECT_TRUE(a.guards_intact());
  }
}

TEST_P(LayoutTest, F51_InPlaceTranspositionOfARectangle) {
  EXPECT_EQ(Lines::expected_status("Sgeam transa=T m=3 n=5 C=A ldc=3"), MINIBLAS_STATUS_INVALID_VALUE);
  EXPECT_TRUE(lines_.are_right("Sgeam transa=T m=3 n=5 beta=0 C=A lda=5 ldc=3"));
  EXPECT_TRUE(lines_.are_right("Stranspose m=3 n=5 B=A"));
  EXPECT_EQ(Lines::expected_status("Stranspose m=3 n=5 lda=4 B=A"), MINIBLAS_STATUS_INVALID_VALUE);
  EXPECT_TRUE(lines_.are_right("Stranspose m=3 n=5 lda=4 B=A"));
}

TEST_P(LayoutTest, F52_RectanglesAreTransposedRight) {
  for (const char* kernel : transpose_kernels()) {
    for (const char* sizes :
         {"m=100 n=110", "m=1 n=1000", "m=1000 n=1", "m=33 n=2", "m=2 n=33", "m=31 n=65", "m=31 n=65 lda=37 ldb=70"}) {
      ASSERT_TRUE(lines_.are_right("Stranspose %s transpose_kernel=%s", sizes, kernel));
    }
  }
  for (const char* sizes : {"m=100 n=110", "m=33 n=2 lda=9 ldc=40", "m=31 n=65"}) {
    ASSERT_TRUE(lines_.are_right("Sgeam transa=T %s alpha=1 beta=0", sizes));
  }
}

TEST_P(LayoutTest, F55_AStrideOfZeroSharesAMatrix) {
  for (const char* strides : {"strideA=0", "strideB=0", "strideA=0 strideB=0"}) {
    ASSERT_TRUE(lines_.are_right("SgemmStridedBatched m=33 n=33 k=33 %s strideC=1089 batchCount=7", strides));
  }
}

TEST_P(LayoutTest, F56_OneItemNeedsNoStride) {
  for (const char* strides : {"strideC=0", "strideA=0 strideB=0 strideC=0", "strideC=3"}) {
    ASSERT_TRUE(lines_.are_right("SgemmStridedBatched m=8 n=9 k=10 %s batchCount=1", strides));
  }
  // Of several items that share C the result is undefined; the call is legal and stays in its memory.
  const float one = 1.0f;
  const GuardedMatrix c(handle_, Matrix(4, 4, 1.0f));
  const GuardedMatrix a(handle_, Matrix(4, 4, 1.0f));
  for (const long long stride : {0LL, 15LL}) {
    const int count = stride == 0 ? 2 : 1;
    EXPECT_EQ(miniblasSgemmStridedBatched(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, 4, 4, 4, &one, a.data(), 4, 0,
                                          a.data(), 4, 0, &one, c.data(), 4, stride, count),
              MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(miniblasSynchronize(handle_), MINIBLAS_STATUS_SUCCESS);
    EXPECT_TRUE(c.guards_intact());
  }
}

TEST_P(LayoutTest, F57_HugeAndNegativeStrides) {
  ASSERT_TRUE(
      lines_.are_right("SgemmStridedBatched m=5 n=6 k=7 strideA=1099511627776 strideB=-8589934592 batchCount=1"));
  ASSERT_TRUE(lines_.are_right("SgemmStridedBatched m=5 n=6 k=7 strideB=-42 batchCount=4"));
  ASSERT_TRUE(lines_.are_right("SgemmStridedBatched m=5 n=6 k=7 strideA=-35 strideC=-30 batchCount=4"));
}

TEST_P(LayoutTest, F60_SizesOfGemvDescribeAAsStored) {
  ASSERT_TRUE(lines_.are_right("Sgemv trans=T m=5 n=3 lda=5"));
  ASSERT_TRUE(lines_.are_right("Sgemv trans=T m=3 n=5 lda=4 incx=-2 incy=3"));
}

// Row-major C (2 x 3) = A (2 x 4) * B (4 x 3), through the exchange of A and B and through the helper.
TEST_P(LayoutTest, F61_RowMajorMatrices) {
  const DeviceBuffer<float> a(handle_, {1, 2, 3, 4, 5, 6, 7, 8});
  const DeviceBuffer<float> b(handle_, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
  const std::vector<float> product = {70, 80, 90, 158, 184, 210};
  const float one = 1.0f;
  const float zero = 0.0f;
  DeviceBuffer<float> c(handle_, std::vector<float>(6));
  ASSERT_EQ(
      miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, 3, 2, 4, &one, b.data(), 3, a.data(), 4, &zero, c.data(), 3),
      MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(c.read(), product);
  c.write(std::vector<float>(6));
  ASSERT_EQ(miniblasSgemmRowMajor(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, 2, 3, 4, &one, a.data(), 4, b.data(), 3, &zero,
                                  c.data(), 3),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(c.read(), product);
}

}  // namespace
}  // namespace miniblas::test
