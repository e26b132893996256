// Blocks of a column-major matrix, alone and at equal distances.
#pragma once

#include "kernels/level3/level3_kernels.h"

namespace miniblas {

// From an element to the one `rows` further down and `cols` further along.
//
// NOTE: of a matrix with few columns `ld` may be huge. What overflows then is the distance to a block that does not
// exist, so it must only be defined.
inline std::int64_t distance(std::int64_t rows, std::int64_t cols, std::int64_t ld) {
  return static_cast<std::int64_t>(static_cast<std::uint64_t>(rows) +
                                   static_cast<std::uint64_t>(cols) * static_cast<std::uint64_t>(ld));
}

// The address of element (row, col). A matrix that is not read may be null.
template <class Element>
Element* element(Element* matrix, std::int64_t ld, std::int64_t row, std::int64_t col) {
  return matrix == nullptr ? nullptr : matrix + distance(row, col, ld);
}

// Rows or columns of a matrix.
struct Range {
  std::int64_t begin;
  std::int64_t size;
};

inline constexpr Op other(Op op) { return op == Op::n ? Op::t : Op::n; }

enum class Side : std::uint8_t { left, right };

// B or C of a routine whose matrix A stands on one side: it is cut into rows if A stands on the left, into columns if
// on the right.
template <class Element>
struct Panels {
  Side side;
  Element* matrix;
  std::int64_t ld;

  // The panel that begins at row or column `begin`, and those that follow `step` further each time.
  MatrixBatch<Element> at(std::int64_t begin, std::int64_t step = 0) const {
    if (side == Side::left) return {element(matrix, ld, begin, 0), ld, distance(step, 0, ld), nullptr};
    return {element(matrix, ld, 0, begin), ld, distance(0, step, ld), nullptr};
  }
};

// Row and column strides of op(X).
struct Strides {
  std::int64_t row;
  std::int64_t col;
};
inline Strides strides_of(Op op, std::int64_t ld) { return op == Op::n ? Strides{1, ld} : Strides{ld, 1}; }

// NOTE: the elements of a matrix with more rows and columns than this could not all have an address.
inline constexpr std::int64_t most_rows_of_a_square = std::int64_t{1} << 31;

}  // namespace miniblas
