// References that the rows of level 2 and 3 share.
#pragma once

#include "tests/support/matrix.h"
#include "tests/support/oracle.h"

namespace miniblas::test {

// `reference` in the lower triangle, `c` elsewhere.
Reference lower_part_of(Reference reference, const Matrix& c);

// (left right)
Matrix side_by_side(const Matrix& left, const Matrix& right);

// X of L * X = alpha * B with a lower triangle L. The magnitudes bound the error of a solution whose residual is within
// |L| |X| + |alpha B|.
Reference solution(const Matrix& lower, float alpha, const Matrix& b);

}  // namespace miniblas::test
