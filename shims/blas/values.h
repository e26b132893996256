// The characters of Fortran's calls and the enumerations of CBLAS's, as miniblas's enumerations.
//
// What is none of them becomes a value that the library refuses, since it knows the argument's number.
#pragma once

#include "miniblas/types.h"

namespace miniblas::blas {

inline constexpr int illegal = -1;

template <class Enum>
bool is_legal(Enum value) {
  return value != static_cast<Enum>(illegal);
}

// CBLAS's values.
enum { cblas_row_major = 101, cblas_col_major = 102 };

inline miniblasOperation_t to_operation(char trans) {
  switch (trans) {
    case 'N':
    case 'n':
      return MINIBLAS_OP_N;
    case 'T':
    case 't':
      return MINIBLAS_OP_T;
    case 'C':
    case 'c':
      return MINIBLAS_OP_C;
    default:
      return static_cast<miniblasOperation_t>(illegal);
  }
}

inline miniblasFillMode_t to_fill_mode(char uplo) {
  switch (uplo) {
    case 'L':
    case 'l':
      return MINIBLAS_FILL_MODE_LOWER;
    case 'U':
    case 'u':
      return MINIBLAS_FILL_MODE_UPPER;
    default:
      return static_cast<miniblasFillMode_t>(illegal);
  }
}

inline miniblasDiagType_t to_diagonal(char diag) {
  switch (diag) {
    case 'N':
    case 'n':
      return MINIBLAS_DIAG_NON_UNIT;
    case 'U':
    case 'u':
      return MINIBLAS_DIAG_UNIT;
    default:
      return static_cast<miniblasDiagType_t>(illegal);
  }
}

inline miniblasSideMode_t to_side(char value) {
  switch (value) {
    case 'L':
    case 'l':
      return MINIBLAS_SIDE_LEFT;
    case 'R':
    case 'r':
      return MINIBLAS_SIDE_RIGHT;
    default:
      return static_cast<miniblasSideMode_t>(illegal);
  }
}

// CBLAS's, by its integers: 'N' 111, 'T' 112, 'C' 113; 'U' 121, 'L' 122; 'N' 131, 'U' 132; 'L' 141, 'R' 142.
inline miniblasOperation_t cblas_operation(int trans) {
  return to_operation(trans == 111 ? 'N' : trans == 112 ? 'T' : trans == 113 ? 'C' : '\0');
}
inline miniblasFillMode_t cblas_fill_mode(int uplo) {
  return to_fill_mode(uplo == 121 ? 'U' : uplo == 122 ? 'L' : '\0');
}
inline miniblasDiagType_t cblas_diagonal(int diag) { return to_diagonal(diag == 131 ? 'N' : diag == 132 ? 'U' : '\0'); }
inline miniblasSideMode_t cblas_side(int value) { return to_side(value == 141 ? 'L' : value == 142 ? 'R' : '\0'); }

}  // namespace miniblas::blas
