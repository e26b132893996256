#include "tests/support/routine_rows.h"

#include <algorithm>

namespace miniblas::test {

Reference as_reference(const Matrix& matrix) {
  return {matrix.rows, matrix.cols, std::vector<double>(matrix.data.begin(), matrix.data.end()),
          std::vector<double>(matrix.data.size())};
}

Reference with_first_column(const Matrix& matrix, const Reference& column) {
  Reference result = as_reference(matrix);
  std::copy(column.value.begin(), column.value.end(), result.value.begin());
  std::copy(column.magnitude.begin(), column.magnitude.end(), result.magnitude.begin());
  return result;
}

Matrix first_column(const Matrix& matrix) {
  Matrix column(matrix.rows, 1);
  std::copy_n(matrix.data.begin(), matrix.rows, column.data.begin());
  return column;
}

Reference transposed(const Reference& reference) {
  Reference result = reference;
  std::swap(result.rows, result.cols);
  for (int col = 0; col < reference.cols; ++col) {
    for (int row = 0; row < reference.rows; ++row) {
      const std::size_t from = row + static_cast<std::size_t>(col) * reference.rows;
      const std::size_t to = col + static_cast<std::size_t>(row) * reference.cols;
      result.value[to] = reference.value[from];
      result.magnitude[to] = reference.magnitude[from];
    }
  }
  return result;
}

}  // namespace miniblas::test
