// What the tests of the routines with symmetric and triangular matrices share: sizes, scalars and placements.
#pragma once

#include <gtest/gtest.h>

#include <limits>

#include "tests/support/guarded_matrix.h"
#include "tests/support/scalars.h"
#include "tests/support/triangle.h"

namespace miniblas::test {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

// Round the tiles, and round the blocks of 64 of which these routines are made.
constexpr int sizes_of_squares[] = {1, 2, 3, 15, 16, 17, 31, 32, 33, 63, 64, 65, 129, 197, 320};
constexpr int other_sizes[] = {1, 2, 3, 17, 33, 64, 65, 130};
constexpr float level3_scalars[] = {0.0f, -0.0f, 1.0f, -0.75f, 2.5f};

inline Placement any_placement(Random& random) {
  constexpr int paddings[] = {0, 0, 1, 4, 5};
  return {random.pick(paddings), random.integer(0, 3)};
}

// NaN where a scalar of 0 says that the matrix is not read.
inline Matrix operand(Random& random, int rows, int cols, float scalar) {
  return scalar == 0.0f ? Matrix(rows, cols, nan) : random_matrix(random, rows, cols);
}

inline testing::AssertionResult succeeded(miniblasStatus_t status) {
  if (status == MINIBLAS_STATUS_SUCCESS) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "the status is " << miniblasGetStatusName(status);
}

}  // namespace miniblas::test
