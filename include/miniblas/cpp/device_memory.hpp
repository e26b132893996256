/** @file
 * Owners of memory on a handle's device, and copies between it and the host. */
#ifndef MINIBLAS_CPP_DEVICE_MEMORY_HPP
#define MINIBLAS_CPP_DEVICE_MEMORY_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <string>
#include <type_traits>

#include "miniblas/cpp/error.hpp"
#include "miniblas/cpp/views.hpp"
#include "miniblas/memory.h"

namespace miniblas {
inline namespace api {
namespace detail {

using CopyMatrix = miniblasStatus_t (*)(int, int, int, const void*, int, void*, int, miniblasStream_t);

// Copies in the order of the handle's stream, and waits. The C API counts in int, so that a large matrix goes in parts.
template <class T>
void copy(const char* routine,
          CopyMatrix copy_matrix,
          miniblasHandle_t handle,
          const MatrixView<const T>& source,
          const MatrixView<T>& destination) {
  match(routine, source.rows(), "rows of the source", destination.rows(), "rows of the destination");
  match(routine, source.cols(), "columns of the source", destination.cols(), "columns of the destination");
  if (source.layout() != destination.layout()) refuse(routine, "the source and the destination differ in layout");
  if (source.layout() == Layout::row_major) {
    return copy(routine, copy_matrix, handle, source.transposed(), destination.transposed());
  }
  if (source.rows() == 0 || source.cols() == 0) return;
  miniblasStream_t stream = nullptr;
  check(routine, miniblasGetStream(handle, &stream));

  constexpr std::int64_t most = std::numeric_limits<int>::max();
  const bool whole_columns = source.ld() <= most && destination.ld() <= most;
  const std::int64_t rows = std::min(source.rows(), most);
  const std::int64_t cols = whole_columns ? std::min(source.cols(), most) : 1;
  for (std::int64_t col = 0; col < source.cols(); col += cols) {
    for (std::int64_t row = 0; row < source.rows(); row += rows) {
      const int part_rows = static_cast<int>(std::min(rows, source.rows() - row));
      const int part_cols = static_cast<int>(std::min(cols, source.cols() - col));
      const int lda = whole_columns ? static_cast<int>(source.ld()) : part_rows;
      const int ldb = whole_columns ? static_cast<int>(destination.ld()) : part_rows;
      check(routine, copy_matrix(part_rows, part_cols, sizeof(T), source.data() + row + col * source.ld(), lda,
                                 destination.data() + row + col * destination.ld(), ldb, stream));
    }
  }
  check(routine, miniblasSynchronize(handle));
}

}  // namespace detail

/** Elements in the memory of a handle's device. The handle must outlive it. */
template <class T>
class DeviceVector {
  static_assert(std::is_trivially_copyable<T>::value, "elements are copied byte by byte");

 public:
  /** Memory for `size` elements, which have no value yet. */
  DeviceVector(miniblasHandle_t handle, std::int64_t size) : memory_(nullptr, Free{handle}), size_(size) {
    constexpr std::uint64_t most = std::numeric_limits<std::size_t>::max() / sizeof(T);
    if (size < 0 || static_cast<std::uint64_t>(size) > most) {
      detail::refuse("DeviceVector", "a size of " + std::to_string(size));
    }
    void* memory = nullptr;
    check("miniblasMalloc", miniblasMalloc(handle, &memory, static_cast<std::size_t>(size) * sizeof(T)));
    memory_.reset(static_cast<T*>(memory));
  }

  /** The first element, in device memory; null if there is none. */
  T* data() { return memory_.get(); }
  /** The same, to read. */
  const T* data() const { return memory_.get(); }
  /** The number of elements. */
  std::int64_t size() const { return size_; }
  /** The handle whose device has the memory. */
  miniblasHandle_t handle() const { return memory_.get_deleter().handle; }

  /** All elements. */
  operator VectorView<T>() { return {data(), size_}; }
  /** All elements, to read. */
  operator VectorView<const T>() const { return {data(), size_}; }

  /** Copies size() elements from host memory, behind all queued work, and waits. */
  void upload(const T* source) {
    detail::copy<T>("upload", miniblasSetMatrixAsync, handle(), as_column(source), as_column(data()));
  }

  /** Copies all elements to host memory when all queued work is done. */
  void download(T* destination) const {
    detail::copy<T>("download", miniblasGetMatrixAsync, handle(), as_column(data()), as_column(destination));
  }

 private:
  struct Free {
    miniblasHandle_t handle;
    void operator()(T* memory) const { static_cast<void>(miniblasFree(handle, memory)); }
  };

  template <class Element>
  MatrixView<Element> as_column(Element* elements) const {
    return {elements, size_, 1, std::max<std::int64_t>(1, size_)};
  }

  std::unique_ptr<T, Free> memory_;
  std::int64_t size_;
};

/** A matrix in the memory of a handle's device, without padding. The handle must outlive it. */
template <class T>
class DeviceMatrix {
 public:
  /** Memory for rows x cols elements, which have no value yet. Throws if rows or cols < 0. */
  DeviceMatrix(miniblasHandle_t handle, std::int64_t rows, std::int64_t cols, Layout layout = Layout::column_major)
      : shape_(nullptr, rows, cols, std::max<std::int64_t>(1, layout == Layout::column_major ? rows : cols), layout),
        elements_(handle, product(rows, cols)) {}

  /** The number of rows. */
  std::int64_t rows() const { return shape_.rows(); }
  /** The number of columns. */
  std::int64_t cols() const { return shape_.cols(); }
  /** How the matrix lies in memory. */
  Layout layout() const { return shape_.layout(); }

  /** The matrix, to compute with. */
  MatrixView<T> view() { return {elements_.data(), rows(), cols(), shape_.ld(), layout()}; }
  /** The matrix, to read. */
  MatrixView<const T> view() const { return {elements_.data(), rows(), cols(), shape_.ld(), layout()}; }
  /** view() */
  operator MatrixView<T>() { return view(); }
  /** view() */
  operator MatrixView<const T>() const { return view(); }

  /** Copies a matrix of the same shape and layout from host memory, behind all queued work, and waits. */
  void upload(const MatrixView<const T>& source) {
    detail::copy<T>("upload", miniblasSetMatrixAsync, elements_.handle(), source, view());
  }

  /** Copies the matrix to one of the same shape and layout in host memory when all queued work is done. */
  void download(const MatrixView<T>& destination) const {
    detail::copy<T>("download", miniblasGetMatrixAsync, elements_.handle(), view(), destination);
  }

 private:
  static std::int64_t product(std::int64_t rows, std::int64_t cols) {
    if (rows > 0 && cols > std::numeric_limits<std::int64_t>::max() / rows) {
      detail::refuse("DeviceMatrix", "a matrix of " + std::to_string(rows) + " x " + std::to_string(cols));
    }
    return rows * cols;
  }

  MatrixView<T> shape_;
  DeviceVector<T> elements_;
};

}  // namespace api
}  // namespace miniblas

#endif
