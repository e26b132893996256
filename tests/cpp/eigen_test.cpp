// Views of Eigen's matrices, and copies of them on a device.
#include <vector>

#include "tests/cpp/operand.h"

namespace miniblas::test {
namespace {

using RowMajorMatrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

template <class T>
void expect_view(const MatrixView<T>& view,
                 const float* data,
                 std::int64_t rows,
                 std::int64_t cols,
                 std::int64_t ld,
                 Layout layout) {
  EXPECT_EQ(view.data(), data);
  EXPECT_EQ(view.rows(), rows);
  EXPECT_EQ(view.cols(), cols);
  EXPECT_EQ(view.ld(), ld);
  EXPECT_EQ(view.layout(), layout);
}

TEST(EigenViews, Matrices) {
  Eigen::MatrixXf A(3, 5);
  expect_view(matrix_view(A), A.data(), 3, 5, 3, Layout::column_major);
  expect_view(matrix_view(A.block(1, 1, 2, 3)), A.data() + 4, 2, 3, 3, Layout::column_major);
  expect_view(matrix_view(A.transpose()), A.data(), 5, 3, 3, Layout::row_major);
  const RowMajorMatrix B(3, 5);
  expect_view<const float>(matrix_view(B), B.data(), 3, 5, 5, Layout::row_major);
  Eigen::Matrix<float, 3, 4> fixed;
  expect_view(matrix_view(fixed), fixed.data(), 3, 4, 3, Layout::column_major);
  Eigen::VectorXf x(7);
  expect_view(matrix_view(x), x.data(), 7, 1, 7, Layout::column_major);
}

TEST(EigenViews, OuterStrideOfMapsAndRefs) {
  std::vector<float> memory(60);
  using Strided = Eigen::Map<Eigen::MatrixXf, 0, Eigen::OuterStride<>>;
  Strided A(memory.data(), 3, 5, Eigen::OuterStride<>(8));
  expect_view(matrix_view(A), memory.data(), 3, 5, 8, Layout::column_major);
  Eigen::Ref<Eigen::MatrixXf> reference = A.leftCols(2);
  expect_view(matrix_view(reference), memory.data(), 3, 2, 8, Layout::column_major);
  const Eigen::Ref<const Eigen::MatrixXf> constant = A;
  expect_view<const float>(matrix_view(constant), memory.data(), 3, 5, 8, Layout::column_major);
  Eigen::Map<RowMajorMatrix, 0, Eigen::OuterStride<>> B(memory.data(), 3, 5, Eigen::OuterStride<>(9));
  expect_view(matrix_view(B), memory.data(), 3, 5, 9, Layout::row_major);
}

// A single column has no stride, an empty matrix neither; Eigen gives 0 or what it was made with.
TEST(EigenViews, StridesThatSayNothing) {
  std::vector<float> memory(60);
  Eigen::Map<Eigen::MatrixXf, 0, Eigen::OuterStride<>> column(memory.data(), 4, 1, Eigen::OuterStride<>(0));
  expect_view(matrix_view(column), memory.data(), 4, 1, 4, Layout::column_major);
  Eigen::MatrixXf empty(0, 5);
  expect_view(matrix_view(empty), empty.data(), 0, 5, 1, Layout::column_major);
}

TEST(EigenViews, StridesThatAreRefused) {
  std::vector<float> memory(60);
  using Strided = Eigen::Map<Eigen::MatrixXf, 0, Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic>>;
  const auto map = [&](int outer, int inner) {
    return thrown_by([&] {
      matrix_view(Strided(memory.data(), 3, 4, Eigen::Stride<Eigen::Dynamic, Eigen::Dynamic>(outer, inner)));
    });
  };
  EXPECT_EQ(map(5, 1), "");
  EXPECT_EQ(map(9, 2), "matrix_view: MINIBLAS_STATUS_INVALID_VALUE: an inner stride of 2; it must be 1");
  EXPECT_EQ(map(2, 1), "MatrixView: MINIBLAS_STATUS_INVALID_VALUE: a matrix of 3 x 4 with a leading dimension of 2");
  // A row of a column-major matrix, as a matrix.
  Eigen::MatrixXf A(3, 4);
  EXPECT_NE(thrown_by([&] { matrix_view(A.row(1)); }), "");
}

TEST(EigenViews, Vectors) {
  Eigen::MatrixXf A(3, 4);
  EXPECT_EQ(vector_view(A.row(1)).data(), A.data() + 1);
  EXPECT_EQ(vector_view(A.row(1)).size(), 4);
  EXPECT_EQ(vector_view(A.row(1)).inc(), 3);
  EXPECT_EQ(vector_view(A.col(2)).data(), A.data() + 6);
  EXPECT_EQ(vector_view(A.col(2)).inc(), 1);
  const Eigen::VectorXf x(5);
  const VectorView<const float> view = vector_view(x);
  EXPECT_EQ(view.size(), 5);
}

class EigenTest : public DeviceTest {};
MINIBLAS_TEST_ON_ALL_DEVICES(EigenTest);

// Blocks of larger matrices in both storage orders go up, are multiplied, and come down into a block.
TEST_P(EigenTest, UploadMultiplyDownload) {
  Random random;
  const Eigen::MatrixXf a = integers(random, 9, 8);
  const RowMajorMatrix b = integers(random, 7, 8);
  Eigen::MatrixXf c = integers(random, 8, 8);
  Eigen::MatrixXf expected = c;
  expected.block(2, 1, 5, 6) = a.block(1, 2, 5, 4) * b.block(3, 1, 4, 6);

  const DeviceMatrix<float> A = upload(handle_, a.block(1, 2, 5, 4));
  const DeviceMatrix<float> B = upload(handle_, b.block(3, 1, 4, 6));
  EXPECT_EQ(A.layout(), Layout::column_major);
  EXPECT_EQ(B.layout(), Layout::row_major);
  DeviceMatrix<float> C(handle_, 5, 6);
  gemm(handle_, Operation::N, Operation::N, 1, A, B, 0, C);
  download(C, c.block(2, 1, 5, 6));
  EXPECT_EQ(c, expected);

  Eigen::MatrixXf small(5, 5);
  EXPECT_EQ(thrown_by([&] { download(C, small); }),
            "download: MINIBLAS_STATUS_INVALID_VALUE: 6 columns of the source, but 5 columns of the destination");
}

// The host device computes on Eigen's own memory.
TEST(EigenViews, OperandsOnTheHostDevice) {
  Random random;
  const api::Handle handle("host");
  const Eigen::MatrixXf a = integers(random, 5, 4);
  const RowMajorMatrix b = integers(random, 4, 6);
  RowMajorMatrix c(5, 6);
  gemm(handle, Operation::N, Operation::N, 1, matrix_view(a), matrix_view(b), 0, matrix_view(c));
  handle.synchronize();
  EXPECT_EQ(c, a * b);
}

}  // namespace
}  // namespace miniblas::test
