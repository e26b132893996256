#include "bench/calls/shape.h"

#include <cctype>

namespace miniblas::calls {

std::int64_t size_of(const Call& call, char letter) {
  if (letter == 's') return call.integer("side") == MINIBLAS_SIDE_LEFT ? call.integer("m") : call.integer("n");
  return call.integer(std::string_view(&letter, 1));
}

bool is_transposed(const Call& call, std::string_view operation) {
  return !operation.empty() && call.integer(operation) != MINIBLAS_OP_N;
}

Shape shape_of(const Call& call, std::string_view name) {
  for (const MatrixShape& matrix : call.routine->row->matrices) {
    if (matrix.name != name) continue;
    const Shape shape{size_of(call, matrix.rows), size_of(call, matrix.cols)};
    return is_transposed(call, matrix.operation) ? Shape{shape.cols, shape.rows} : shape;
  }
  for (const VectorShape& vector : call.routine->row->vectors) {
    if (vector.name != name) continue;
    const bool transposed = call.has("trans") && is_transposed(call, "trans");
    return {size_of(call, transposed ? vector.length_transposed : vector.length), 1};
  }
  return {};
}

std::string leading_name(std::string_view matrix) {
  return std::string("ld") + static_cast<char>(std::tolower(matrix.front()));
}

std::string stride_name(std::string_view matrix) { return std::string("stride") + matrix.front(); }

std::string increment_name(std::string_view vector) { return "inc" + std::string(vector); }

std::string_view matrix_of_leading(const Routine& routine, std::string_view leading) {
  for (const MatrixShape& matrix : routine.row->matrices) {
    if (leading_name(matrix.name) == leading) return matrix.name;
  }
  return {};
}

}  // namespace miniblas::calls
