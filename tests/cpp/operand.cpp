#include "tests/cpp/operand.h"

#include <cmath>
#include <limits>

namespace miniblas::test {
namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

bool same(const Eigen::MatrixXf& a, const Eigen::MatrixXf& b) {
  if (a.rows() != b.rows() || a.cols() != b.cols()) return false;
  for (std::int64_t col = 0; col < a.cols(); ++col) {
    for (std::int64_t row = 0; row < a.rows(); ++row) {
      const float x = a(row, col);
      const float y = b(row, col);
      if (!(x == y || (std::isnan(x) && std::isnan(y)))) return false;
    }
  }
  return true;
}

bool is_stored(Triangle uplo, std::int64_t row, std::int64_t col) {
  return uplo == Triangle::lower ? row >= col : row <= col;
}

}  // namespace

Eigen::MatrixXf integers(Random& random, std::int64_t rows, std::int64_t cols) {
  Eigen::MatrixXf matrix(rows, cols);
  for (float& element : matrix.reshaped()) element = static_cast<float>(random.integer(-3, 3));
  return matrix;
}

Eigen::MatrixXf apply(Operation op, const Eigen::MatrixXf& A) {
  if (op == Operation::N) return A;
  return A.transpose();
}

Eigen::MatrixXf symmetric(Triangle uplo, const Eigen::MatrixXf& A) {
  if (uplo == Triangle::lower) return A.selfadjointView<Eigen::Lower>();
  return A.selfadjointView<Eigen::Upper>();
}

Eigen::MatrixXf triangular(Triangle uplo, Diagonal diag, const Eigen::MatrixXf& A) {
  Eigen::MatrixXf result = uplo == Triangle::lower ? A.triangularView<Eigen::Lower>().toDenseMatrix()
                                                   : A.triangularView<Eigen::Upper>().toDenseMatrix();
  if (diag == Diagonal::unit) result.diagonal().setOnes();
  return result;
}

Eigen::MatrixXf with_nan(Triangle uplo, Diagonal diag, const Eigen::MatrixXf& A) {
  Eigen::MatrixXf result = A;
  for (std::int64_t col = 0; col < A.cols(); ++col) {
    for (std::int64_t row = 0; row < A.rows(); ++row) {
      if (!is_stored(uplo, row, col) || (row == col && diag == Diagonal::unit)) result(row, col) = nan;
    }
  }
  return result;
}

Operand::Operand(miniblasHandle_t handle, const Eigen::MatrixXf& content, Layout layout)
    : rows_(content.rows()), cols_(content.cols()), memory_(handle, rows_ + 4, cols_ + 4, layout) {
  Eigen::MatrixXf all = Eigen::MatrixXf::Constant(rows_ + 4, cols_ + 4, nan);
  all.block(2, 2, rows_, cols_) = content;
  if (layout == Layout::column_major) {
    memory_.upload(matrix_view(all));
  } else {
    const Eigen::MatrixXf turned = all.transpose();
    memory_.upload(matrix_view(turned).transposed());
  }
}

Eigen::MatrixXf Operand::read() const {
  Eigen::MatrixXf all(memory_.rows(), memory_.cols());
  if (memory_.layout() == Layout::column_major) {
    memory_.download(matrix_view(all));
  } else {
    Eigen::MatrixXf turned(memory_.cols(), memory_.rows());
    memory_.download(matrix_view(turned).transposed());
    all = turned.transpose();
  }
  const Eigen::MatrixXf content = all.block(2, 2, rows_, cols_);
  all.block(2, 2, rows_, cols_).setConstant(nan);
  EXPECT_TRUE(same(all, Eigen::MatrixXf::Constant(all.rows(), all.cols(), nan)))
      << "something around the matrix has changed";
  return content;
}

testing::AssertionResult Operand::holds(const Eigen::MatrixXf& expected) const {
  const Eigen::MatrixXf content = read();
  if (same(content, expected)) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "it is\n" << content << "\nand should be\n" << expected;
}

}  // namespace miniblas::test
