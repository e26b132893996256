// What the tables of routines are written with.
#pragma once

#include "tests/support/routine_calls.h"

// A row for the routine `name` and one for its _64 form, which take the same arguments. In `call`, h is the handle and
// m the memory.
#define MINIBLAS_BOTH_FORMS(name, variant, arguments, call, ...)                                                       \
  {#name, variant, arguments,                                                                                          \
   [](miniblasHandle_t h, [[maybe_unused]] const RoutineMemory& m) { return miniblas##name call; }, __VA_ARGS__},      \
  {                                                                                                                    \
#name "_64", variant, arguments,                                                                                   \
        [](miniblasHandle_t h, [[maybe_unused]] const RoutineMemory& m) { return miniblas##name##_64 call; },          \
                                                                                                           __VA_ARGS__ \
  }

namespace miniblas::test {

// The values of a matrix, exact.
Reference as_reference(const Matrix& matrix);

// `column` in place of the first of `matrix`, or of its upper part.
Reference with_first_column(const Matrix& matrix, const Reference& column);
Matrix first_column(const Matrix& matrix);

Reference transposed(const Reference& reference);

// The reference of a row-major call: what `reference` gives for the matrices as they are read by rows.
template <auto reference>
Reference by_rows(const Matrix& a, const Matrix& b, const Matrix& c) {
  return transposed(reference(transposed(a), transposed(b), transposed(c)));
}

}  // namespace miniblas::test
