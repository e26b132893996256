// Operands of the C++ routines: integers, so that results are exact, in the middle of memory that must not change.
#pragma once

#include <gtest/gtest.h>

#include <Eigen/Core>
#include <cstdint>
#include <string>

#include "miniblas/eigen.hpp"
#include "tests/support/device_test.h"
#include "tests/support/random.h"

namespace miniblas::test {

constexpr Layout layouts[] = {Layout::column_major, Layout::row_major};
constexpr Operation operations[] = {Operation::N, Operation::T, Operation::C};
constexpr Triangle triangles[] = {Triangle::lower, Triangle::upper};
constexpr Diagonal diagonals[] = {Diagonal::non_unit, Diagonal::unit};
constexpr Side sides[] = {Side::left, Side::right};

// Integers from -3 to 3.
Eigen::MatrixXf integers(Random& random, std::int64_t rows, std::int64_t cols);

Eigen::MatrixXf apply(Operation op, const Eigen::MatrixXf& A);

// The symmetric, and the triangular matrix of which A's triangle `uplo` is stored.
Eigen::MatrixXf symmetric(Triangle uplo, const Eigen::MatrixXf& A);
Eigen::MatrixXf triangular(Triangle uplo, Diagonal diag, const Eigen::MatrixXf& A);

// A with NaN outside the triangle `uplo`, and on a unit diagonal.
Eigen::MatrixXf with_nan(Triangle uplo, Diagonal diag, const Eigen::MatrixXf& A);

// A matrix on a handle's device. Two rows and columns of NaN surround it.
class Operand {
 public:
  Operand(miniblasHandle_t handle, const Eigen::MatrixXf& content, Layout layout = Layout::column_major);

  MatrixView<float> view() { return memory_.view().block(2, 2, rows_, cols_); }
  operator MatrixView<float>() { return view(); }
  operator MatrixView<const float>() { return view(); }

  // A column; in a row-major matrix its elements are apart.
  VectorView<float> col() { return view().col(0); }

  // The matrix as it is now. A failure where something around it has changed.
  Eigen::MatrixXf read() const;

  // It equals `expected`, NaN as NaN, and nothing around it has changed.
  testing::AssertionResult holds(const Eigen::MatrixXf& expected) const;

 private:
  std::int64_t rows_;
  std::int64_t cols_;
  DeviceMatrix<float> memory_;
};

// What `call` throws, or an empty text.
template <class Call>
std::string thrown_by(const Call& call) {
  try {
    call();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

}  // namespace miniblas::test
