/** @file
 * Vectors and matrices that belong to somebody else. */
#ifndef MINIBLAS_CPP_VIEWS_HPP
#define MINIBLAS_CPP_VIEWS_HPP

#include <cstdint>
#include <string>
#include <type_traits>

#include "miniblas/cpp/error.hpp"
#include "miniblas/cpp/options.hpp"

namespace miniblas {
inline namespace api {

/** How a matrix lies in memory. */
enum class Layout {
  column_major, /**< element (i, j) is data[i + j * ld] */
  row_major     /**< element (i, j) is data[i * ld + j] */
};

namespace detail {

// A view of Other may stand where one of T is wanted: they are the same, or T is const.
template <class Other, class T>
using IfViews = std::enable_if_t<std::is_convertible<Other (*)[], T (*)[]>::value>;

}  // namespace detail

/** A vector in the memory of somebody else: `size` elements, `inc` elements apart. With a negative increment it starts
 * at the other end, as in BLAS. */
template <class T>
class VectorView {
 public:
  /** Throws if size < 0. */
  VectorView(T* data, std::int64_t size, std::int64_t inc = 1) : data_(data), size_(size), inc_(inc) {
    if (size < 0) detail::refuse("VectorView", "a size of " + std::to_string(size));
  }

  /** A view of const elements from one of elements. */
  template <class Other, class = detail::IfViews<Other, T>>
  VectorView(const VectorView<Other>& other) : VectorView(other.data(), other.size(), other.inc()) {}

  /** The lowest element in memory. */
  T* data() const { return data_; }
  /** The number of elements. */
  std::int64_t size() const { return size_; }
  /** The distance of neighbours, in elements. */
  std::int64_t inc() const { return inc_; }

 private:
  T* data_;
  std::int64_t size_;
  std::int64_t inc_;
};

/** A matrix in the memory of somebody else, with its leading dimension. Every routine takes both layouts, since a
 * row-major matrix is the transpose of the column-major one in the same memory. */
template <class T>
class MatrixView {
 public:
  /** Throws if rows or cols < 0, or ld < max(1, rows), for row-major max(1, cols). */
  MatrixView(T* data, std::int64_t rows, std::int64_t cols, std::int64_t ld, Layout layout = Layout::column_major)
      : data_(data), rows_(rows), cols_(cols), ld_(ld), layout_(layout) {
    const std::int64_t length = layout == Layout::column_major ? rows : cols;
    if (rows < 0 || cols < 0 || ld < 1 || ld < length) {
      detail::refuse("MatrixView", "a matrix of " + std::to_string(rows) + " x " + std::to_string(cols) +
                                       " with a leading dimension of " + std::to_string(ld));
    }
  }

  /** A view of const elements from one of elements. */
  template <class Other, class = detail::IfViews<Other, T>>
  MatrixView(const MatrixView<Other>& other)
      : MatrixView(other.data(), other.rows(), other.cols(), other.ld(), other.layout()) {}

  /** Element (0, 0). */
  T* data() const { return data_; }
  /** The number of rows. */
  std::int64_t rows() const { return rows_; }
  /** The number of columns. */
  std::int64_t cols() const { return cols_; }
  /** The distance of neighbouring columns, for row-major of neighbouring rows, in elements. */
  std::int64_t ld() const { return ld_; }
  /** How the matrix lies in memory. */
  Layout layout() const { return layout_; }

  /** The transpose: the same memory in the other layout. */
  MatrixView transposed() const {
    return {data_, cols_, rows_, ld_, layout_ == Layout::column_major ? Layout::row_major : Layout::column_major};
  }

  /** The block of `rows` x `cols` elements from (row, col) on. Throws if it does not lie in the matrix. */
  MatrixView block(std::int64_t row, std::int64_t col, std::int64_t rows, std::int64_t cols) const {
    if (row < 0 || col < 0 || rows < 0 || cols < 0 || rows > rows_ - row || cols > cols_ - col) {
      detail::refuse("MatrixView", "a block of " + std::to_string(rows) + " x " + std::to_string(cols) + " at (" +
                                       std::to_string(row) + ", " + std::to_string(col) + ") of a matrix of " +
                                       std::to_string(rows_) + " x " + std::to_string(cols_));
    }
    return {data_ + row * row_step() + col * col_step(), rows, cols, ld_, layout_};
  }

  /** A row. Throws if there is no such row. */
  VectorView<T> row(std::int64_t row) const { return {block(row, 0, 1, cols_).data(), cols_, col_step()}; }

  /** A column. Throws if there is no such column. */
  VectorView<T> col(std::int64_t col) const { return {block(0, col, rows_, 1).data(), rows_, row_step()}; }

 private:
  std::int64_t row_step() const { return layout_ == Layout::column_major ? 1 : ld_; }
  std::int64_t col_step() const { return layout_ == Layout::column_major ? ld_ : 1; }

  T* data_;
  std::int64_t rows_;
  std::int64_t cols_;
  std::int64_t ld_;
  Layout layout_;
};

}  // namespace api
}  // namespace miniblas

#endif
