// Sgeam: sums, scaled copies and transposes, in place where it is allowed.
#include <gtest/gtest.h>

#include <limits>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/scalars.h"

namespace miniblas::test {
namespace {

using GeamTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(GeamTest);

constexpr float nan = std::numeric_limits<float>::quiet_NaN();
constexpr float zeros[] = {0.0f, -0.0f};
constexpr float scalars[] = {0.0f, -0.0f, 1.0f, -1.0f, 2.5f, -0.75f};
constexpr miniblasOperation_t all_operations[] = {MINIBLAS_OP_N, MINIBLAS_OP_T, MINIBLAS_OP_C};

struct Shape {
  int m;
  int n;
};

constexpr Shape shapes[] = {{1, 1},   {1, 33},  {33, 1},   {2, 33},  {33, 2},    {31, 32},  {32, 31},
                            {32, 32}, {33, 33}, {64, 65},  {31, 65}, {100, 110}, {1, 1000}, {1000, 1},
                            {7, 129}, {96, 40}, {128, 64}, {0, 5},   {5, 0},     {0, 0},    {17, 3}};
constexpr Shape few_shapes[] = {{5, 7}, {33, 31}, {40, 67}};

struct Case {
  miniblasOperation_t op_a = MINIBLAS_OP_N;
  miniblasOperation_t op_b = MINIBLAS_OP_N;
  int m = 0;
  int n = 0;
  float alpha = 1.0f;
  float beta = 1.0f;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  Placement place_a = {};
  Placement place_b = {};
  Placement place_c = {};
};

std::ostream& operator<<(std::ostream& out, const Case& geam) {
  return out << "Sgeam "
             << "NTC"[geam.op_a] << "NTC"[geam.op_b] << " m " << geam.m << " n " << geam.n << " alpha " << geam.alpha
             << " beta " << geam.beta << " scalars in " << name_of(geam.mode) << " memory, A: " << geam.place_a
             << ", B: " << geam.place_b << ", C: " << geam.place_c;
}

Case any_case(const Shape& shape, Random& random) {
  constexpr int paddings[] = {0, 1, 5};
  const auto any_placement = [&]() -> Placement { return {random.pick(paddings), random.integer(0, 3)}; };
  Case geam{.m = shape.m, .n = shape.n};
  geam.op_a = random.pick(all_operations);
  geam.op_b = random.pick(all_operations);
  geam.alpha = random.pick(scalars);
  geam.beta = random.pick(scalars);
  geam.mode = random.pick(pointer_modes);
  geam.place_a = any_placement();
  geam.place_b = any_placement();
  geam.place_c = any_placement();
  return geam;
}

Matrix shaped(miniblasOperation_t op, const Case& geam, float value = 0.0f) {
  return turns(op) ? Matrix(geam.n, geam.m, value) : Matrix(geam.m, geam.n, value);
}

// NaN where the scalar says that the matrix is not read.
Matrix operand(miniblasOperation_t op, const Case& geam, float scalar, Random& random) {
  Matrix matrix = shaped(op, geam, nan);
  if (scalar != 0.0f) {
    for (float& value : matrix.data) value = random.uniform();
  }
  return matrix;
}

// Calls the routine with C full of NaN.
testing::AssertionResult run(
    miniblasHandle_t handle, const Case& geam, const Matrix& content_a, const Matrix& content_b, Matrix& result) {
  const GuardedMatrix a(handle, content_a, geam.place_a);
  const GuardedMatrix b(handle, content_b, geam.place_b);
  const GuardedMatrix c(handle, Matrix(geam.m, geam.n, nan), geam.place_c);
  Scalars values(handle, geam.mode, geam.alpha, geam.beta);
  const miniblasStatus_t status = miniblasSgeam(handle, geam.op_a, geam.op_b, geam.m, geam.n, values.alpha(), a.data(),
                                                a.ld(), values.beta(), b.data(), b.ld(), c.data(), c.ld());
  values.forget();
  if (status != MINIBLAS_STATUS_SUCCESS) {
    return testing::AssertionFailure() << "the status is " << miniblasGetStatusName(status) << "\n" << geam;
  }
  result = c.read();
  if (auto intact = c.guards_intact(); !intact) return intact << ", C of\n" << geam;
  if (auto untouched = a.untouched(); !untouched) return untouched << ", A of\n" << geam;
  if (auto untouched = b.untouched(); !untouched) return untouched << ", B of\n" << geam;
  return testing::AssertionSuccess();
}

testing::AssertionResult check(miniblasHandle_t handle, const Case& geam, Random& random) {
  const Matrix a = operand(geam.op_a, geam, geam.alpha, random);
  const Matrix b = operand(geam.op_b, geam, geam.beta, random);
  Matrix result;
  if (auto ran = run(handle, geam, a, b, result); !ran) return ran;
  const Reference reference = geam_reference(geam.op_a, geam.op_b, geam.m, geam.n, geam.alpha, a, geam.beta, b);
  auto right = within_bound(result, reference, geam_roundings(geam.alpha));
  if (!right) right << "\n" << geam;
  return right;
}

TEST_P(GeamTest, ShapesAndOperations) {
  Random random;
  for (const Shape& shape : shapes) {
    for (const miniblasOperation_t op_a : all_operations) {
      for (const miniblasOperation_t op_b : all_operations) {
        for (int repeat = 0; repeat < 2; ++repeat) {
          Case geam = any_case(shape, random);
          geam.op_a = op_a;
          geam.op_b = op_b;
          ASSERT_TRUE(check(handle_, geam, random));
        }
      }
    }
  }
}

TEST_P(GeamTest, ScalarsAndPointerModes) {
  Random random(1);
  for (const Shape& shape : few_shapes) {
    for (const float alpha : scalars) {
      for (const float beta : scalars) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          Case geam = any_case(shape, random);
          geam.alpha = alpha;
          geam.beta = beta;
          geam.mode = mode;
          ASSERT_TRUE(check(handle_, geam, random));
        }
      }
    }
  }
}

// With one scalar 1 and the other 0 the routine copies or transposes bits.
TEST_P(GeamTest, CopiesKeepTheirBits) {
  Random random(2);
  for (const Shape& shape : few_shapes) {
    for (const miniblasOperation_t op : all_operations) {
      for (const float zero : zeros) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          Case geam{.op_a = op,
                    .op_b = random.pick(all_operations),
                    .m = shape.m,
                    .n = shape.n,
                    .alpha = 1.0f,
                    .beta = zero,
                    .mode = mode};
          Matrix source = shaped(op, geam);
          source = odd_bits_matrix(random, source.rows, source.cols);
          const Matrix expected = turns(op) ? transposed(source) : source;
          Matrix result;
          ASSERT_TRUE(run(handle_, geam, source, shaped(geam.op_b, geam, nan), result));
          ASSERT_TRUE(same_bits(result, expected)) << geam;

          std::swap(geam.op_a, geam.op_b);
          std::swap(geam.alpha, geam.beta);
          ASSERT_TRUE(run(handle_, geam, shaped(geam.op_a, geam, nan), source, result));
          ASSERT_TRUE(same_bits(result, expected)) << geam;
        }
      }
    }
  }
}

TEST_P(GeamTest, BothScalarsZeroGiveZero) {
  for (const float alpha : zeros) {
    for (const float beta : zeros) {
      for (const miniblasPointerMode_t mode : pointer_modes) {
        const Case geam{.op_a = MINIBLAS_OP_T, .m = 33, .n = 5, .alpha = alpha, .beta = beta, .mode = mode};
        Matrix result;
        ASSERT_TRUE(run(handle_, geam, shaped(geam.op_a, geam, nan), shaped(geam.op_b, geam, nan), result));
        ASSERT_TRUE(same_bits(result, Matrix(geam.m, geam.n, 0.0f))) << geam;
      }
    }
  }
}

// An operand that is not read may be null where the host knows so.
TEST_P(GeamTest, NullOperandsThatAreNotRead) {
  const GuardedMatrix source(handle_, Matrix(4, 5, 3.0f));
  const float two = 2.0f;
  for (const float zero : zeros) {
    for (const miniblasOperation_t op : {MINIBLAS_OP_N, MINIBLAS_OP_T}) {
      const GuardedMatrix c(handle_, Matrix(4, 5, nan));
      EXPECT_EQ(miniblasSgeam(handle_, op, MINIBLAS_OP_N, 4, 5, &zero, nullptr, 5, &two, source.data(), 4, c.data(), 4),
                MINIBLAS_STATUS_SUCCESS);
      EXPECT_TRUE(same_bits(c.read(), Matrix(4, 5, 6.0f)));
      EXPECT_EQ(miniblasSgeam(handle_, MINIBLAS_OP_N, op, 4, 5, &two, source.data(), 4, &zero, nullptr, 5, c.data(), 4),
                MINIBLAS_STATUS_SUCCESS);
      EXPECT_TRUE(same_bits(c.read(), Matrix(4, 5, 6.0f)));
      EXPECT_EQ(miniblasSgeam(handle_, op, op, 4, 5, &zero, nullptr, 5, &zero, nullptr, 5, c.data(), 4),
                MINIBLAS_STATUS_SUCCESS);
      EXPECT_TRUE(same_bits(c.read(), Matrix(4, 5, 0.0f)));
    }
  }
}

TEST_P(GeamTest, DenormalsAreNotFlushed) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    Matrix result;
    ASSERT_TRUE(run(handle_, {.m = 1, .n = 1, .mode = mode}, Matrix(1, 1, 1e-40f), Matrix(1, 1, 1e-40f), result));
    EXPECT_EQ(result(0, 0), 2.0f * 1e-40f);
    ASSERT_TRUE(run(handle_, {.m = 1, .n = 1, .alpha = 1e-40f, .beta = 0.0f, .mode = mode}, Matrix(1, 1, 1.0f),
                    Matrix(1, 1, nan), result));
    EXPECT_EQ(result(0, 0), 1e-40f);
  }
}

// C is A, B or both, with the same leading dimension. The other operand may be turned.
TEST_P(GeamTest, InPlace) {
  Random random(3);
  for (const Shape& shape : few_shapes) {
    for (const miniblasOperation_t op : all_operations) {
      for (const miniblasPointerMode_t mode : pointer_modes) {
        for (const float alpha : scalars) {
          const float beta = random.pick(scalars);
          const Case geam{.m = shape.m,
                          .n = shape.n,
                          .alpha = alpha,
                          .beta = beta,
                          .mode = mode,
                          .place_a = {5, 2},
                          .place_b = {1, 1}};
          const Matrix in_place = random_matrix(random, geam.m, geam.n);
          const Matrix other = operand(op, geam, beta, random);
          Scalars values(handle_, mode, alpha, beta);
          Scalars swapped(handle_, mode, beta, alpha);
          const GuardedMatrix b(handle_, other, geam.place_b);

          const GuardedMatrix as_a(handle_, in_place, geam.place_a);
          ASSERT_EQ(miniblasSgeam(handle_, MINIBLAS_OP_N, op, geam.m, geam.n, values.alpha(), as_a.data(), as_a.ld(),
                                  values.beta(), b.data(), b.ld(), as_a.data(), as_a.ld()),
                    MINIBLAS_STATUS_SUCCESS);
          const Reference reference = geam_reference(MINIBLAS_OP_N, op, geam.m, geam.n, alpha, in_place, beta, other);
          ASSERT_TRUE(within_bound(as_a.read(), reference, geam_roundings(alpha))) << "C = A, " << geam;
          ASSERT_TRUE(as_a.guards_intact()) << "C = A, " << geam;

          const GuardedMatrix as_b(handle_, in_place, geam.place_a);
          ASSERT_EQ(miniblasSgeam(handle_, op, MINIBLAS_OP_N, geam.m, geam.n, swapped.alpha(), b.data(), b.ld(),
                                  swapped.beta(), as_b.data(), as_b.ld(), as_b.data(), as_b.ld()),
                    MINIBLAS_STATUS_SUCCESS);
          ASSERT_TRUE(within_bound(as_b.read(), reference, geam_roundings(alpha))) << "C = B, " << geam;
          ASSERT_TRUE(as_b.guards_intact()) << "C = B, " << geam;
          ASSERT_TRUE(b.untouched());
        }
      }
    }
  }
}

TEST_P(GeamTest, BothOperandsInPlace) {
  Random random(4);
  const Matrix content = random_matrix(random, 33, 40);
  const GuardedMatrix matrix(handle_, content, {.padding = 3, .misalignment = 1});
  const Scalars values(handle_, MINIBLAS_POINTER_MODE_HOST, 2.5f, -0.75f);
  ASSERT_EQ(miniblasSgeam(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, 33, 40, values.alpha(), matrix.data(), matrix.ld(),
                          values.beta(), matrix.data(), matrix.ld(), matrix.data(), matrix.ld()),
            MINIBLAS_STATUS_SUCCESS);
  const Reference reference = geam_reference(MINIBLAS_OP_N, MINIBLAS_OP_N, 33, 40, 2.5f, content, -0.75f, content);
  EXPECT_TRUE(within_bound(matrix.read(), reference, geam_roundings(2.5)));
  EXPECT_TRUE(matrix.guards_intact());
}

}  // namespace
}  // namespace miniblas::test
