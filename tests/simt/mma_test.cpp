// The tensor core's product of bf16 and of fp16 matrices: what every device must give, and what the host device's model
// says of the bits that are cut off.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "tests/simt/fixture_test.h"

namespace miniblas::test_fixtures {
namespace {

constexpr int M = 16;
constexpr int N = 8;
constexpr int K = 16;
constexpr std::size_t elements = 512;

// A, B and C of one product, row by row, as the kernel wants them.
struct Matrices {
  std::vector<float> of = std::vector<float>(elements, 0.0f);
  float& a(int row, int k) { return of[static_cast<std::size_t>(row * K + k)]; }
  float& b(int k, int col) { return of[static_cast<std::size_t>(256 + k * N + col)]; }
  float& c(int row, int col) { return of[static_cast<std::size_t>(384 + row * N + col)]; }
};

class Mma : public FixtureTest {
 protected:
  std::vector<float> multiply(const Matrices& matrices, const char* kernel = "mma product") {
    Status status;
    const auto launch = [&](const float* in, float* out) {
      return find(build_->tables().features, kernel).launch(static_cast<int>(elements), in, out);
    };
    std::vector<float> d = build_->run(matrices.of, launch, status);
    EXPECT_TRUE(status.ok()) << to_text(status.code);
    d.resize(M * N);
    return d;
  }
};

// A number of its own for each element, so that one in the wrong place shows.
TEST_P(Mma, SmallIntegersAreExact) {
  Matrices x;
  for (int i = 0; i < M; ++i) {
    for (int k = 0; k < K; ++k) x.a(i, k) = static_cast<float>((i * 37 + k * 11) % 61 - 30);
  }
  for (int k = 0; k < K; ++k) {
    for (int j = 0; j < N; ++j) x.b(k, j) = static_cast<float>((k * 23 + j * 7) % 53 - 26);
  }
  for (int i = 0; i < M; ++i) {
    for (int j = 0; j < N; ++j) x.c(i, j) = static_cast<float>(i * 100 + j);
  }
  for (const char* kernel : {"mma product", "fp16 mma product"}) {
    const std::vector<float> d = multiply(x, kernel);
    for (int i = 0; i < M; ++i) {
      for (int j = 0; j < N; ++j) {
        float sum = x.c(i, j);
        for (int k = 0; k < K; ++k) sum += x.a(i, k) * x.b(k, j);
        EXPECT_EQ(d[static_cast<std::size_t>(i * N + j)], sum) << kernel << ' ' << i << ", " << j;
      }
    }
  }
}

// Also for GPUs that keep a bit less than the model.
TEST_P(Mma, ErrorsAreAFewBitsOfTheLargestTerm) {
  Matrices x;
  unsigned state = 1;
  const auto next = [&] {
    state = state * 1664525u + 1013904223u;
    // Eight bits, over exponents from -8 to 7.
    const float sign = (state >> 31) != 0 ? -1.0f : 1.0f;
    return sign * std::ldexp(static_cast<float>(128 + (state >> 8) % 128), static_cast<int>((state >> 20) % 16) - 15);
  };
  for (float& value : x.of) value = next();
  const std::vector<float> d = multiply(x);
  for (int i = 0; i < M; ++i) {
    for (int j = 0; j < N; ++j) {
      double sum = x.c(i, j);
      double largest = std::fabs(sum);
      for (int k = 0; k < K; ++k) {
        const double product = static_cast<double>(x.a(i, k)) * x.b(k, j);
        sum += product;
        largest = std::fmax(largest, std::fabs(product));
      }
      const double bound = (K + 2) * 0x1p-24 * largest + 0x1p-23 * std::fabs(sum);
      EXPECT_LE(std::fabs(d[static_cast<std::size_t>(i * N + j)] - sum), bound) << i << ", " << j;
    }
  }
}

TEST_P(Mma, NaNAndInfinitySpread) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  Matrices x;
  for (int k = 0; k < K; ++k) x.b(k, 0) = 1.0f;
  x.a(0, 3) = infinity;
  x.a(1, 0) = infinity;
  x.a(1, 15) = -infinity;
  x.a(2, 7) = std::numeric_limits<float>::quiet_NaN();
  x.c(3, 0) = -infinity;
  const std::vector<float> d = multiply(x);
  EXPECT_EQ(d[0], infinity);
  EXPECT_TRUE(std::isnan(d[1])) << "infinity times the zero of B";
  EXPECT_TRUE(std::isnan(d[N]));
  EXPECT_TRUE(std::isnan(d[2 * N]));
  EXPECT_EQ(d[3 * N], -infinity);
  EXPECT_EQ(d[4 * N], 0.0f);
}

TEST_P(Mma, DenormalsAreNotFlushed) {
  Matrices x;
  x.a(0, 0) = 0x1p-133f;
  x.b(0, 0) = 1.0f;
  x.a(1, 1) = 0x1p-100f;
  x.b(1, 0) = 0x1p-40f;
  x.c(2, 0) = 0x1p-149f;
  x.a(2, 2) = x.b(2, 0) = 0x1p-74f;
  const std::vector<float> d = multiply(x);
  EXPECT_EQ(d[0], 0x1p-133f);
  EXPECT_EQ(d[N], 0x1p-140f);
  EXPECT_EQ(d[2 * N], 0x1p-148f + 0x1p-149f);
}

// Eleven bits, of which small values have fewer, but none is flushed.
TEST_P(Mma, ValuesOfFp16) {
  Matrices x;
  x.a(0, 0) = 2047.0f;
  x.b(0, 0) = 2047.0f;
  x.a(1, 1) = 65504.0f;
  x.b(1, 0) = 0x1p-24f;
  x.a(2, 2) = 0x1p-24f;
  x.b(2, 0) = 0x1.8p-23f;
  x.a(3, 3) = 0x1.ff8p-15f;
  x.b(3, 0) = -0x1.ff8p-15f;
  const std::vector<float> d = multiply(x, "fp16 mma product");
  EXPECT_EQ(d[0], 2047.0f * 2047.0f);
  EXPECT_EQ(d[N], 65504.0f * 0x1p-24f);
  EXPECT_EQ(d[2 * N], 0x1.8p-47f);
  EXPECT_EQ(d[3 * N], -0x1.ff8p-15f * 0x1.ff8p-15f);
}

// What simt/host/mma.cpp says, by the numbers of compute capability 9.0. Others keep less.
TEST_P(Mma, TheHostCutsOffAsTheModelSays) {
  if (std::string(GetParam()) != "cpu") GTEST_SKIP() << "the model is the host device's";
  struct Sum {
    float c;
    int products;  // so many
    float each;    // of that size
    float expected;
  };
  constexpr float ulp = 0x1p-23f;
  constexpr Sum sums[] = {
      {1.0f, 1, 1.5f * ulp, 1.0f + ulp},      // rounded towards zero
      {-1.0f, 1, -1.5f * ulp, -1.0f - ulp},   // from below too
      {1.0f, 2, 0x1p-24f, 1.0f + ulp},        // one bit more is kept
      {1.0f, 4, 0x1p-25f, 1.0f + ulp},        // and another
      {1.0f, 16, 0x1p-26f, 1.0f},             // but not a third
      {1.0f, 16, -0x1p-26f, 1.0f},            // whatever the sign
      {1.0f, 1, -0x1p-25f, 1.0f - 0x1p-24f},  // the difference is rounded towards zero
      {0.0f, 16, 0x1p-26f, 0x1p-22f},         // without a larger term nothing is lost
      {0x1p24f, 16, 1.0f, 0x1p24f + 16.0f},
      {0x1p127f, 1, 0x1p127f, std::numeric_limits<float>::infinity()},
  };
  Matrices x;
  int row = 0;
  for (const Sum& sum : sums) {
    for (int k = 0; k < sum.products; ++k) x.a(row, k) = sum.each;
    x.c(row++, 0) = sum.c;
  }
  for (int k = 0; k < K; ++k) x.b(k, 0) = 1.0f;
  // A product's exponent is the sum of its factors', even if its significand is 2 or more: one bit more is kept then.
  x.a(row, 0) = 1.9921875f;
  x.b(0, 1) = 1.9921875f;
  for (int k = 1; k <= 8; ++k) {
    x.a(row, k) = 0x1p-25f;
    x.b(k, 1) = 1.0f;
  }
  const std::vector<float> d = multiply(x);
  for (int i = 0; i < row; ++i) {
    EXPECT_EQ(d[static_cast<std::size_t>(i * N)], sums[i].expected) << "sum " << i;
  }
  EXPECT_EQ(d[static_cast<std::size_t>(row * N + 1)], 3.96881103515625f + 0x1p-22f);
}

INSTANTIATE_TEST_SUITE_P(Builds, Mma, testing::Values("cpu", "cuda"), [](const auto& info) {
  return std::string(info.param);
});

}  // namespace
}  // namespace miniblas::test_fixtures
