// Matrices by rows: the same memory as their transposes by columns.
#pragma once

#include "shims/blas/staging.h"
#include "shims/blas/values.h"

namespace miniblas::blas {

enum class Layout { by_columns, by_rows, illegal };

inline Layout layout_of(int cblas_layout) {
  return cblas_layout == cblas_col_major   ? Layout::by_columns
         : cblas_layout == cblas_row_major ? Layout::by_rows
                                           : Layout::illegal;
}

// A matrix as its memory holds it, by columns.
struct Shape {
  int rows;
  int cols;
};

// Of A with op(A) of rows x cols.
inline Shape shape(Layout layout, miniblasOperation_t op, int rows, int cols) {
  const bool is_turned = (op != MINIBLAS_OP_N) != (layout == Layout::by_rows);
  return is_turned ? Shape{cols, rows} : Shape{rows, cols};
}

inline Shape shape(Layout layout, int rows, int cols) { return shape(layout, MINIBLAS_OP_N, rows, cols); }

// An illegal value stays one.
inline miniblasOperation_t transposed(miniblasOperation_t op) {
  return op == MINIBLAS_OP_N ? MINIBLAS_OP_T : op == MINIBLAS_OP_T || op == MINIBLAS_OP_C ? MINIBLAS_OP_N : op;
}

inline miniblasFillMode_t transposed(miniblasFillMode_t uplo) {
  return uplo == MINIBLAS_FILL_MODE_LOWER   ? MINIBLAS_FILL_MODE_UPPER
         : uplo == MINIBLAS_FILL_MODE_UPPER ? MINIBLAS_FILL_MODE_LOWER
                                            : uplo;
}

// The triangle as memory holds it, by columns.
inline Part part(Layout layout, miniblasFillMode_t uplo) {
  const bool is_lower = (uplo == MINIBLAS_FILL_MODE_LOWER) != (layout == Layout::by_rows);
  return is_lower ? Part::lower : Part::upper;
}

}  // namespace miniblas::blas
