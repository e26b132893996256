/** @file
 * How a matrix of either layout looks to the C API, which takes it as column-major. */
#ifndef MINIBLAS_CPP_SHAPES_HPP
#define MINIBLAS_CPP_SHAPES_HPP

#include <cstdint>
#include <string>

#include "miniblas/cpp/options.hpp"
#include "miniblas/cpp/views.hpp"

namespace miniblas {
inline namespace api {
namespace detail {

template <class T>
bool is_row_major(const MatrixView<T>& A) {
  return A.layout() == Layout::row_major;
}

// The operation, or the triangle, of the column-major matrix in A's memory that is meant by that of A.
template <class Choice, class T>
Choice stored(Choice choice, const MatrixView<T>& A) {
  return is_row_major(A) ? flipped(choice) : choice;
}

// The sizes of that matrix.
template <class T>
std::int64_t stored_rows(const MatrixView<T>& A) {
  return is_row_major(A) ? A.cols() : A.rows();
}
template <class T>
std::int64_t stored_cols(const MatrixView<T>& A) {
  return is_row_major(A) ? A.rows() : A.cols();
}

// The sizes of op(A).
template <class T>
std::int64_t rows(Operation op, const MatrixView<T>& A) {
  return op == Operation::N ? A.rows() : A.cols();
}
template <class T>
std::int64_t cols(Operation op, const MatrixView<T>& A) {
  return op == Operation::N ? A.cols() : A.rows();
}

template <class T>
void require_square(const char* routine, const MatrixView<T>& A) {
  match(routine, A.rows(), "rows of A", A.cols(), "columns of A");
}

template <class T, class U>
void require_same_layout(const char* routine, const MatrixView<T>& A, const MatrixView<U>& B, const char* names) {
  if (A.layout() != B.layout()) refuse(routine, std::string(names) + " differ in layout");
}

}  // namespace detail
}  // namespace api
}  // namespace miniblas

#endif
