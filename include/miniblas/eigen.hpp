/** @file
 * Eigen's matrices, maps, references and blocks as views, and copies of them in device memory.
 *
 * Outer strides become leading dimensions, both storage orders work. Views of Eigen's matrices show host memory: they
 * are what upload and download take, and operands of routines on the host device. */
#ifndef MINIBLAS_EIGEN_HPP
#define MINIBLAS_EIGEN_HPP

#include <Eigen/Core>
#include <algorithm>
#include <cstdint>
#include <string>
#include <type_traits>
#include <utility>

#include "miniblas/miniblas.hpp"

namespace miniblas {
inline namespace api {
namespace detail {

template <class Matrix>
using Element = std::remove_pointer_t<decltype(std::declval<std::remove_reference_t<Matrix>&>().data())>;

// An expression has no memory, and a temporary matrix takes its memory away.
template <class Matrix>
constexpr void require_memory() {
  using Plain = std::decay_t<Matrix>;
  static_assert((Plain::Flags & Eigen::DirectAccessBit) != 0,
                "this is an expression without memory; evaluate it into a matrix first");
  static_assert(
      std::is_lvalue_reference<Matrix>::value || !std::is_base_of<Eigen::PlainObjectBase<Plain>, Plain>::value,
      "the view would outlive this temporary matrix");
}

}  // namespace detail

/** A view of an Eigen matrix, map, reference or block. Its inner stride must be 1: another one does not compile, or
 * throws where it is known at run time only. */
template <class Matrix>
auto matrix_view(Matrix&& matrix) {
  detail::require_memory<Matrix>();
  constexpr int inner_stride = std::decay_t<Matrix>::InnerStrideAtCompileTime;
  static_assert(inner_stride == 1 || inner_stride == Eigen::Dynamic, "the inner stride is not 1");
  const std::int64_t inner_size = matrix.innerSize();
  if (inner_size > 1 && matrix.innerStride() != 1) {
    detail::refuse("matrix_view", "an inner stride of " + std::to_string(matrix.innerStride()) + "; it must be 1");
  }
  // The stride of a single column or row says nothing.
  const std::int64_t tight = std::max<std::int64_t>(1, inner_size);
  const std::int64_t ld = matrix.outerSize() > 1 && inner_size > 0 ? matrix.outerStride() : tight;
  return MatrixView<detail::Element<Matrix>>(
      matrix.data(), matrix.rows(), matrix.cols(), ld,
      std::decay_t<Matrix>::IsRowMajor ? Layout::row_major : Layout::column_major);
}

/** A view of an Eigen vector, or of a row or column of a matrix. The stride may be any. */
template <class Vector>
auto vector_view(Vector&& vector) {
  detail::require_memory<Vector>();
  static_assert(std::decay_t<Vector>::IsVectorAtCompileTime, "this is no vector");
  return VectorView<detail::Element<Vector>>(vector.data(), vector.size(),
                                             vector.size() > 1 ? vector.innerStride() : 1);
}

/** A copy of an Eigen matrix in the memory of the handle's device, with the same layout. */
template <class Matrix>
auto upload(miniblasHandle_t handle, const Matrix& matrix) {
  const auto source = matrix_view(matrix);
  DeviceMatrix<typename Matrix::Scalar> copy(handle, source.rows(), source.cols(), source.layout());
  copy.upload(source);
  return copy;
}

/** Copies a matrix from device memory to an Eigen matrix of the same shape and layout, when all queued work is done. */
template <class T, class Matrix>
void download(const DeviceMatrix<T>& source, Matrix&& matrix) {
  source.download(matrix_view(std::forward<Matrix>(matrix)));
}

}  // namespace api
}  // namespace miniblas

#endif
