// Strsm: systems of equations with a triangular matrix.
#include <gtest/gtest.h>

#include "tests/conformance/triangular_case.h"
#include "tests/support/device_test.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using TrsmTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(TrsmTest);
using TrsmRungTest = GemmRungTest;
MINIBLAS_TEST_ON_ALL_GEMM_RUNGS(TrsmRungTest);

// Calls the routine. What A does not count for holds NaN.
testing::AssertionResult run(
    miniblasHandle_t handle, const TriangularCase& trsm, Matrix content_a, const Matrix& content_b, Matrix& result) {
  guard_other_triangle(content_a, trsm.uplo, trsm.diag);
  const GuardedMatrix a(handle, content_a, trsm.place_a);
  const GuardedMatrix b(handle, content_b, trsm.place_b);
  Scalars values(handle, trsm.mode, trsm.alpha, 0.0f);
  const miniblasStatus_t status = miniblasStrsm(handle, trsm.side, trsm.uplo, trsm.op, trsm.diag, trsm.m, trsm.n,
                                                values.alpha(), a.data(), a.ld(), b.data(), b.ld());
  values.forget();
  if (auto success = succeeded(status); !success) return success << ", Strsm " << trsm;
  result = b.read();
  if (auto intact = b.guards_intact(); !intact) return intact << ", B of Strsm " << trsm;
  if (auto untouched = a.untouched(); !untouched) return untouched << ", A of Strsm " << trsm;
  return testing::AssertionSuccess();
}

// The residual op(A) * X - alpha * B is within the bound of 0.
testing::AssertionResult check(miniblasHandle_t handle, const TriangularCase& trsm, Random& random) {
  const Matrix a = dominant_triangle(random, trsm.rows_of_a());
  const Matrix b = random_matrix(random, trsm.m, trsm.n);
  Matrix x;
  if (auto ran = run(handle, trsm, a, b, x); !ran) return ran;
  const Reference residual = product(trsm, a, 1.0f, x, -trsm.alpha, b);
  auto right = within_bound(Matrix(trsm.m, trsm.n), residual, gemm_roundings(trsm.rows_of_a(), trsm.alpha));
  if (!right) right << ", the residual of Strsm " << trsm;
  return right;
}

TEST_P(TrsmTest, ShapesAndVariants) {
  Random random;
  for (const int rows : sizes_of_squares) {
    for_each_variant(rows, random.pick(other_sizes), random, [&](TriangularCase trsm) {
      if (trsm.alpha == 0.0f) trsm.alpha = -0.75f;
      ASSERT_TRUE(check(handle_, trsm, random));
    });
  }
}

TEST_P(TrsmTest, ScalarsAndPointerModes) {
  Random random(1);
  for (const float alpha : {1.0f, -0.75f, 2.5f}) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      for (const int rows : {5, 150}) {
        for_each_variant(rows, 9, random, [&](TriangularCase trsm) {
          trsm.alpha = alpha;
          trsm.mode = mode;
          ASSERT_TRUE(check(handle_, trsm, random));
        });
      }
    }
  }
}

// Right-hand sides made from a solution in integers, with powers of two on the diagonal: no step rounds.
TEST_P(TrsmTest, IntegersAreExact) {
  Random random(2);
  constexpr float divisors[] = {1.0f, -1.0f, 2.0f, 4.0f};
  for_each_variant(197, 33, random, [&](TriangularCase trsm) {
    trsm.alpha = 0.5f;
    Matrix a = integer_matrix(random, 197, 197, 4);
    for (int i = 0; i < 197; ++i) a(i, i) = random.pick(divisors);
    const Matrix x = integer_matrix(random, trsm.m, trsm.n, 8);
    const Matrix b = to_matrix(product(trsm, a, 2.0f, x, 0.0f, Matrix(trsm.m, trsm.n)));
    Matrix result;
    ASSERT_TRUE(run(handle_, trsm, a, b, result));
    ASSERT_TRUE(same_numbers(result, x)) << trsm;
  });
}

// Whatever A holds. On the device alpha is seen at the end only.
TEST_P(TrsmTest, AlphaZeroGivesZero) {
  Random random(3);
  for (const float zero : {0.0f, -0.0f}) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      for_each_variant(150, 70, random, [&](TriangularCase trsm) {
        trsm.alpha = zero;
        trsm.mode = mode;
        Matrix result;
        ASSERT_TRUE(run(handle_, trsm, Matrix(150, 150, nan), Matrix(trsm.m, trsm.n, nan), result));
        ASSERT_TRUE(same_bits(result, Matrix(trsm.m, trsm.n))) << trsm;
        ASSERT_TRUE(run(handle_, trsm, Matrix(150, 150, 0.0f), Matrix(trsm.m, trsm.n, infinity), result));
        ASSERT_TRUE(same_bits(result, Matrix(trsm.m, trsm.n))) << trsm;
      });
    }
  }
}

TEST_P(TrsmTest, NullTriangleWithAlphaZero) {
  const GuardedMatrix b(handle_, Matrix(70, 66, nan));
  const float zero = -0.0f;
  ASSERT_EQ(miniblasStrsm(handle_, MINIBLAS_SIDE_RIGHT, MINIBLAS_FILL_MODE_LOWER, MINIBLAS_OP_N, MINIBLAS_DIAG_NON_UNIT,
                          70, 66, &zero, nullptr, 66, b.data(), b.ld()),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(same_bits(b.read(), Matrix(70, 66)));
  EXPECT_TRUE(b.guards_intact());
}

// Every rung of GEMM can do the work beside the diagonal.
TEST_P(TrsmRungTest, DoesTheBlocksBesideTheDiagonal) {
  Random random(4);
  for_each_variant(150, 35, random, [&](TriangularCase trsm) {
    trsm.alpha = 2.5f;
    ASSERT_TRUE(check(handle_, trsm, random));
  });
}

// With A the identity, but for an infinity beside the diagonal, B keeps its values except where 0 * infinity is NaN.
TEST_P(TrsmTest, SpecialValuesReachWhatTheyMultiply) {
  Random random(5);
  for (const int rows : {20, 150}) {
    for_each_variant(rows, 7, random, [&](TriangularCase trsm) {
      trsm.alpha = 1.0f;
      Matrix a = identity_matrix(rows);
      const int far = random.integer(1, rows - 1);
      const int near = random.integer(0, far - 1);
      const int row = trsm.uplo == MINIBLAS_FILL_MODE_LOWER ? far : near;  // of A as stored
      const int col = far + near - row;
      a(row, col) = infinity;
      const int hit = turns(trsm.op) == trsm.is_left() ? col : row;
      Matrix result;
      ASSERT_TRUE(run(handle_, trsm, a, Matrix(trsm.m, trsm.n, 0.0f), result));
      // The NaN is multiplied on, by zeros: it reaches all that comes later in the order of the substitution.
      const bool lower = (trsm.uplo == MINIBLAS_FILL_MODE_LOWER) == (turns(trsm.op) != trsm.is_left());
      for (int j = 0; j < trsm.n; ++j) {
        for (int i = 0; i < trsm.m; ++i) {
          const float value = result(i, j);
          const int place = trsm.is_left() ? i : j;
          ASSERT_EQ(value != value, lower ? place >= hit : place <= hit) << "(" << i << ", " << j << ") of " << trsm;
        }
      }
    });
  }
}

// A zero on the diagonal gives infinities, and no error.
TEST_P(TrsmTest, ZeroOnTheDiagonalGivesInfinity) {
  for (const int rows : {3, 70}) {
    Matrix a = identity_matrix(rows);
    a(rows - 1, rows - 1) = 0.0f;
    const TriangularCase trsm{.m = rows, .n = 2};
    Matrix result;
    ASSERT_TRUE(run(handle_, trsm, a, Matrix(rows, 2, 1.0f), result));
    Matrix expected(rows, 2, 1.0f);
    expected(rows - 1, 0) = expected(rows - 1, 1) = infinity;
    EXPECT_TRUE(same_bits(result, expected));
  }
}

}  // namespace
}  // namespace miniblas::test
