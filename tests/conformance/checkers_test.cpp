// The checkers themselves: each must fail when what it looks for is there.
#include <gtest/gtest.h>

#include <algorithm>
#include <limits>
#include <string>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/gemm_case.h"
#include "tests/support/guarded_matrix.h"

namespace miniblas::test {
namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float infinity = std::numeric_limits<float>::infinity();

// A (2, 2) product with k = 2 and all magnitudes 4: the bound is about 4 * 4 * 2^-24, a millionth.
constexpr Roundings roundings = gemm_roundings(2, 1.0);
Reference some_reference() { return {2, 2, {1.0, 2.0, 3.0, 4.0}, {4.0, 4.0, 4.0, 4.0}}; }

Matrix some_result() {
  Matrix result(2, 2);
  result.data = {1.0f, 2.0f, 3.0f, 4.0f};
  return result;
}

TEST(Compare, TakesWhatIsWithinTheBound) {
  EXPECT_TRUE(within_bound(some_result(), some_reference(), roundings));
  Matrix rounded = some_result();
  rounded(1, 1) += 0x1p-21f;  // half of the bound
  EXPECT_TRUE(within_bound(rounded, some_reference(), roundings));
}

TEST(Compare, RejectsEachWrongElement) {
  for (const float wrong : {nan, infinity, -infinity, 0.0f, 1.5f}) {
    for (std::size_t index = 0; index < 4; ++index) {
      Matrix result = some_result();
      result.data[index] = wrong;
      EXPECT_FALSE(within_bound(result, some_reference(), roundings)) << wrong << " at " << index;
      EXPECT_FALSE(within_bound_or_same_kind(result, some_reference(), roundings)) << wrong << " at " << index;
      EXPECT_FALSE(same_bits(result, some_result())) << wrong << " at " << index;
      EXPECT_FALSE(same_numbers(result, some_result())) << wrong << " at " << index;
    }
  }
}

TEST(Compare, RejectsWhatIsJustBeyondTheBound) {
  Matrix result = some_result();
  result(1, 1) += 0x1p-19f;  // twice the bound
  EXPECT_FALSE(within_bound(result, some_reference(), roundings));
}

TEST(Compare, RejectsNaNInTheReference) {
  Reference reference = some_reference();
  reference.value[2] = nan;
  EXPECT_FALSE(within_bound(some_result(), reference, roundings));
  reference = some_reference();
  reference.magnitude[2] = infinity;
  EXPECT_FALSE(within_bound(some_result(), reference, roundings));
}

TEST(Compare, TellsTheKindsApart) {
  for (const float expected : {nan, infinity, -infinity}) {
    for (const float is : {nan, infinity, -infinity, 3.0f}) {
      Reference reference = some_reference();
      reference.value[2] = reference.magnitude[2] = expected;
      Matrix result = some_result();
      result.data[2] = is;
      EXPECT_EQ(static_cast<bool>(within_bound_or_same_kind(result, reference, roundings)),
                bits_of(is) == bits_of(expected))
          << is << " where " << expected << " is right";
    }
  }
}

TEST(Compare, TellsBitsAndNumbersApart) {
  Matrix zero(1, 1, 0.0f);
  Matrix minus_zero(1, 1, -0.0f);
  EXPECT_TRUE(same_numbers(zero, minus_zero));
  EXPECT_FALSE(same_bits(zero, minus_zero));

  Matrix one_payload(1, 1, float_of(0x7fc00001u));
  Matrix other_payload(1, 1, float_of(0x7fc00002u));
  EXPECT_TRUE(same_bits(one_payload, one_payload));
  EXPECT_FALSE(same_bits(one_payload, other_payload));
  EXPECT_FALSE(same_numbers(one_payload, one_payload));
}

TEST(Compare, RejectsAnotherShape) {
  EXPECT_FALSE(within_bound(Matrix(1, 4), some_reference(), roundings));
  EXPECT_FALSE(same_bits(Matrix(4, 1), some_result()));
}

TEST(Compare, NamesTheFirstWrongElement) {
  Matrix result = some_result();
  result(1, 0) = nan;
  const std::string message = within_bound(result, some_reference(), roundings).message();
  EXPECT_NE(message.find("element (1, 0) is nan"), std::string::npos) << message;
  EXPECT_NE(message.find("1 of 4 are wrong"), std::string::npos) << message;
}

using GuardedMatrixTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(GuardedMatrixTest);

// Overwrites one float of device memory, as a faulty kernel would.
void touch(float* memory) {
  const float value = 1.0f;
  require_success(miniblasSetVector(1, sizeof value, &value, 1, memory, 1), "miniblasSetVector");
}

constexpr Placement placement{.padding = 2, .misalignment = 3};

TEST_P(GuardedMatrixTest, HoldsItsContent) {
  Random random;
  const Matrix content = odd_bits_matrix(random, 5, 4);
  const GuardedMatrix matrix(handle_, content, placement);
  EXPECT_EQ(matrix.ld(), 7);
  EXPECT_TRUE(same_bits(matrix.read(), content));
  EXPECT_TRUE(matrix.untouched());
}

TEST_P(GuardedMatrixTest, SeesATouchedGuard) {
  // Places round a (5, 4) matrix with ld 7, the last element of which is number 25.
  for (const int place : {-67, -1, 5, 6, 12, 26, 89}) {
    const GuardedMatrix matrix(handle_, Matrix(5, 4, 0.0f), placement);
    ASSERT_TRUE(matrix.guards_intact());
    touch(matrix.data() + place);
    EXPECT_FALSE(matrix.guards_intact()) << place;
    EXPECT_FALSE(matrix.untouched()) << place;
  }
}

TEST_P(GuardedMatrixTest, SeesATouchedElement) {
  const GuardedMatrix matrix(handle_, Matrix(5, 4, 0.0f), placement);
  touch(matrix.data() + 25);
  EXPECT_TRUE(matrix.guards_intact());
  EXPECT_FALSE(matrix.untouched());
  EXPECT_EQ(matrix.read()(4, 3), 1.0f);
}

TEST_P(GuardedMatrixTest, GuardsAnEmptyMatrix) {
  for (const Matrix& empty : {Matrix(0, 0), Matrix(0, 3), Matrix(3, 0)}) {
    const GuardedMatrix matrix(handle_, empty, placement);
    ASSERT_TRUE(matrix.untouched());
    touch(matrix.data());
    EXPECT_FALSE(matrix.guards_intact());
  }
}

// A check that always passes would make the whole suite worthless: this call does less than it is asked for.
TEST_P(GuardedMatrixTest, GemmCheckSeesTheWrongProduct) {
  Random random;
  const GemmCase right{.m = 5, .n = 4, .k = 6};
  GemmCase short_by_one = right;
  short_by_one.k = 5;
  const GemmOperands operands = random_operands(right, random);
  GemmOperands cut = operands;
  cut.a = Matrix(5, 5);
  std::copy_n(operands.a.data.begin(), 25, cut.a.data.begin());
  cut.b = Matrix(5, 4);
  for (int col = 0; col < 4; ++col) {
    for (int row = 0; row < 5; ++row) cut.b(row, col) = operands.b(row, col);
  }
  Matrix result;
  ASSERT_TRUE(run_gemm(handle_, short_by_one, cut, result));
  const Reference reference =
      gemm_reference(right.op_a, right.op_b, right.k, right.alpha, operands.a, operands.b, right.beta, operands.c);
  EXPECT_FALSE(within_bound(result, reference, gemm_roundings(right.k, right.alpha)));
}

}  // namespace
}  // namespace miniblas::test
