// A matrix in host memory, as it lies or turned.
#pragma once

#include <cstddef>
#include <cstdint>

namespace miniblas::bench {

// A column-major matrix without padding, or the transpose of one.
struct MatrixView {
  const float* data = nullptr;
  std::int64_t rows = 0;  // of what is seen
  std::int64_t cols = 0;
  bool transposed = false;  // `data` holds a (cols, rows) matrix

  float operator()(std::int64_t row, std::int64_t col) const {
    return data[static_cast<std::size_t>(transposed ? col + row * cols : row + col * rows)];
  }
};

inline MatrixView transpose(const MatrixView& matrix) {
  return {matrix.data, matrix.cols, matrix.rows, !matrix.transposed};
}

inline MatrixView square_view(const float* data, std::int64_t n) { return {data, n, n, false}; }

}  // namespace miniblas::bench
