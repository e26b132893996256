// The shapes of a call's matrices and vectors as they are stored. Calls are column-major here.
#pragma once

#include <string>

#include "bench/calls/routine.h"

namespace miniblas::calls {

struct Shape {
  std::int64_t rows = 0;
  std::int64_t cols = 0;  // of a vector 1
};

// `name`: of a matrix, an array or a vector of the routine.
Shape shape_of(const Call& call, std::string_view name);

// "lda" of "A" and of "Aarray"; likewise the stride, and "incx" of "x".
std::string leading_name(std::string_view matrix);
std::string stride_name(std::string_view matrix);
std::string increment_name(std::string_view vector);
// "A" or "Aarray", whichever the routine has, of "lda".
std::string_view matrix_of_leading(const Routine& routine, std::string_view leading);

// The value of one of the letters of MatrixShape.
std::int64_t size_of(const Call& call, char letter);

bool is_transposed(const Call& call, std::string_view operation);

}  // namespace miniblas::calls
