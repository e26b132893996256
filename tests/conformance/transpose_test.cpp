// Every transposition rung, bit for bit.
#include <gtest/gtest.h>

#include <limits>

#include "tests/support/compare.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using TransposeTest = TransposeRungTest;
MINIBLAS_TEST_ON_ALL_TRANSPOSE_RUNGS(TransposeTest);

struct Shape {
  int m;
  int n;
};

constexpr Shape shapes[] = {
    {0, 0},    {0, 5},     {5, 0},    {1, 1},    {1, 2},   {2, 1},   {3, 5},     {7, 7},    {16, 16},  {31, 31},
    {31, 32},  {32, 31},   {32, 32},  {33, 32},  {32, 33}, {33, 33}, {33, 2},    {2, 33},   {31, 65},  {65, 31},
    {63, 64},  {64, 63},   {64, 64},  {64, 65},  {65, 64}, {4, 128}, {128, 4},   {127, 97}, {97, 127}, {128, 128},
    {129, 66}, {100, 110}, {1, 1000}, {1000, 1}, {3, 500}, {500, 3}, {255, 257},
};
constexpr int paddings[] = {0, 1, 5};

void check(miniblasHandle_t handle, const Shape& shape, Placement place_a, Placement place_b, Random& random) {
  SCOPED_TRACE(testing::Message() << shape.m << " x " << shape.n << ", A: " << place_a << ", B: " << place_b);
  const Matrix content = odd_bits_matrix(random, shape.m, shape.n);
  const GuardedMatrix a(handle, content, place_a);
  const GuardedMatrix b(handle, Matrix(shape.n, shape.m, std::numeric_limits<float>::quiet_NaN()), place_b);
  ASSERT_EQ(miniblasStranspose(handle, shape.m, shape.n, a.data(), a.ld(), b.data(), b.ld()), MINIBLAS_STATUS_SUCCESS);
  ASSERT_TRUE(same_bits(b.read(), transposed(content)));
  ASSERT_TRUE(b.guards_intact());
  ASSERT_TRUE(a.untouched());
}

TEST_P(TransposeTest, ShapesAndLeadingDimensions) {
  Random random;
  for (const Shape& shape : shapes) {
    for (const int padding_a : paddings) {
      for (const int padding_b : paddings) {
        ASSERT_NO_FATAL_FAILURE(check(handle_, shape, {padding_a, 0}, {padding_b, 0}, random));
        ASSERT_NO_FATAL_FAILURE(
            check(handle_, shape, {padding_a, random.integer(0, 3)}, {padding_b, random.integer(0, 3)}, random));
      }
    }
  }
}

TEST_P(TransposeTest, Misalignment) {
  Random random(1);
  constexpr Shape aligned{64, 96};
  for (int misalignment_a = 0; misalignment_a < 4; ++misalignment_a) {
    for (int misalignment_b = 0; misalignment_b < 4; ++misalignment_b) {
      ASSERT_NO_FATAL_FAILURE(check(handle_, aligned, {0, misalignment_a}, {0, misalignment_b}, random));
    }
  }
}

// More columns of tiles than a grid's y has blocks, in either direction.
TEST_P(TransposeTest, MoreColumnsThanAGridHas) {
  constexpr int columns = 65535 * 64 + 65;
  if (GetParam().device == "host" && GetParam().kernel != "01_naive") {
    GTEST_SKIP() << "as many blocks with barriers take many seconds on the host";
  }
  Random random(2);
  ASSERT_NO_FATAL_FAILURE(check(handle_, {1, columns}, {3, 0}, {3, 0}, random));
  ASSERT_NO_FATAL_FAILURE(check(handle_, {columns, 1}, {3, 0}, {3, 0}, random));
}

}  // namespace
}  // namespace miniblas::test
