// What LAPACK's own tests take for the error of a factorisation, in 1-norms and units of the last place.
#pragma once

#include "tests/support/matrix.h"
#include "tests/support/oracle.h"

namespace miniblas::test {

// Below this a test of LAPACK passes, as its stest.in has it.
inline constexpr double lapack_threshold = 30;
inline constexpr double unit_roundoff = 0x1p-24;  // SLAMCH('Epsilon')

// The largest sum of magnitudes of a column.
double norm1(const Matrix& matrix);
double norm1_of_difference(const Matrix& matrix, const Reference& reference);

// |a - product| / (rows |a| eps).
double residual(const Matrix& a, const Reference& product);

// The largest |b - product| / (|a| |x| eps) of all columns, where the product is that of a and x.
double solution_residual(const Matrix& a, const Matrix& x, const Matrix& b, const Reference& product);

}  // namespace miniblas::test
