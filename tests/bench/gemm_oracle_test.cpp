// The check of a product finds planted faults, and lets pass what float can't do better.
#include "bench/ladder/gemm_oracle.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <vector>

namespace miniblas::bench {
namespace {

constexpr float infinity = std::numeric_limits<float>::infinity();
constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float largest = std::numeric_limits<float>::max();

// C = 2 A B + 3 C0 with A = (1 2), B = (10 100; 20 200), all that is not said column-major.
class GemmOracleTest : public testing::Test {
 protected:
  std::vector<float> a = {1, 2};
  std::vector<float> b = {10, 20, 100, 200};
  std::vector<float> c0 = {0.5f, -0.5f};
  float alpha = 2.0f;
  float beta = 3.0f;
  std::vector<float> c = {101.5f, 998.5f};

  Verdict check() const {
    const GemmExpression expression{
        {a.data(), 1, 2}, {b.data(), 2, 2}, alpha, beta, {beta == 0.0f ? nullptr : c0.data(), 1, 2}};
    Verdict by_columns = GemmOracle(expression, {index_range(0, 2), {}}).check({c.data(), 1, 2});
    const Verdict by_rows = GemmOracle(expression, {{}, {0}}).check({c.data(), 1, 2});
    EXPECT_EQ(by_columns.correct, by_rows.correct);
    EXPECT_EQ(by_columns.reason, by_rows.reason);
    return by_columns;
  }
};

TEST_F(GemmOracleTest, LetsTheRightProductPass) {
  EXPECT_TRUE(check().correct);
  EXPECT_EQ(check().max_error, 0.0);
  c[1] = std::nextafter(c[1], infinity);
  EXPECT_TRUE(check().correct);
  EXPECT_GT(check().max_error, 0.0);
}

TEST_F(GemmOracleTest, NamesTheFirstWrongElement) {
  c[1] += 0.25f;
  EXPECT_FALSE(check().correct);
  EXPECT_NE(check().reason.find("C(0, 1) is 998.75, expected is 998.5 within "), std::string::npos) << check().reason;
  for (const float wrong : {nan, infinity, -infinity}) {
    c[1] = wrong;
    EXPECT_FALSE(check().correct) << wrong;
  }
}

TEST_F(GemmOracleTest, ReadsTransposedMatrices) {
  const std::vector<float> b_transposed = {10, 100, 20, 200};
  const GemmExpression expression{
      {a.data(), 1, 2, true}, {b_transposed.data(), 2, 2, true}, alpha, beta, {c0.data(), 1, 2, true}};
  EXPECT_TRUE(GemmOracle(expression, {{0, 1}, {0}}).check({c.data(), 1, 2, true}).correct);
}

TEST_F(GemmOracleTest, WantsTheSameKindWhereThereIsNoNumber) {
  c0[0] = infinity;
  c0[1] = nan;
  c = {infinity, nan};
  EXPECT_TRUE(check().correct);
  for (const auto& wrong :
       {std::vector{-infinity, nan}, {largest, nan}, {nan, nan}, {infinity, infinity}, {infinity, 0}}) {
    c = wrong;
    EXPECT_FALSE(check().correct) << wrong[0] << " " << wrong[1];
  }
}

TEST_F(GemmOracleTest, DoesNotReadWhatAScalarOf0Hides) {
  beta = 0.0f;
  c = {100, 1000};
  EXPECT_TRUE(check().correct);
  alpha = 0.0f;
  a[0] = nan;
  b[1] = infinity;
  c = {0, 0};
  EXPECT_TRUE(check().correct);
  c[1] = nan;
  EXPECT_FALSE(check().correct);
}

TEST_F(GemmOracleTest, LetsFloatOverflowOnTheWay) {
  a = {largest, -largest};
  b = {2, 2, 1, 0};
  alpha = 0.5f;
  beta = 0.0f;
  for (const float overflowed : {0.0f, nan, infinity, -infinity}) {
    c = {overflowed, largest / 2};
    EXPECT_TRUE(check().correct) << overflowed;
  }
  c = {largest, largest / 2};
  EXPECT_FALSE(check().correct) << "a number is a number";
}

TEST(GemmOracle, TakesEmptyMatrices) {
  const GemmExpression empty{{nullptr, 2, 0}, {nullptr, 0, 1}, 1.0f, 0.0f, {}};
  std::vector<float> c = {0, 0};
  EXPECT_TRUE(GemmOracle(empty, sample_columns_and_rows(2, 1)).check({c.data(), 2, 1}).correct);
  c[1] = 1;
  EXPECT_FALSE(GemmOracle(empty, sample_columns_and_rows(2, 1)).check({c.data(), 2, 1}).correct);
}

TEST(GemmSample, HoldsTheEdges) {
  const GemmSample sample = sample_columns_and_rows(1000, 5);
  EXPECT_EQ(sample.rows.size(), 16U);
  EXPECT_EQ(sample.rows.front(), 0);
  EXPECT_EQ(sample.rows.back(), 999);
  EXPECT_EQ(sample.cols, index_range(0, 5));
  EXPECT_TRUE(sample_columns_and_rows(0, 0).rows.empty());
}

}  // namespace
}  // namespace miniblas::bench
