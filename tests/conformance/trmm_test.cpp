// Strmm: the product with a triangular matrix, in place and from one matrix to another.
#include <gtest/gtest.h>

#include "tests/conformance/triangular_case.h"
#include "tests/support/device_test.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using TrmmTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(TrmmTest);
using TrmmRungTest = GemmRungTest;
MINIBLAS_TEST_ON_ALL_GEMM_RUNGS(TrmmRungTest);

// Calls the routine with C full of NaN, or with C = B. What A does not count for holds NaN.
testing::AssertionResult run(miniblasHandle_t handle,
                             const TriangularCase& trmm,
                             bool in_place,
                             Matrix content_a,
                             const Matrix& content_b,
                             Matrix& result) {
  guard_other_triangle(content_a, trmm.uplo, trmm.diag);
  const GuardedMatrix a(handle, content_a, trmm.place_a);
  const GuardedMatrix b(handle, content_b, trmm.place_b);
  const GuardedMatrix other(handle, Matrix(trmm.m, trmm.n, nan), trmm.place_c);
  const GuardedMatrix& c = in_place ? b : other;
  Scalars values(handle, trmm.mode, trmm.alpha, 0.0f);
  const miniblasStatus_t status = miniblasStrmm(handle, trmm.side, trmm.uplo, trmm.op, trmm.diag, trmm.m, trmm.n,
                                                values.alpha(), a.data(), a.ld(), b.data(), b.ld(), c.data(), c.ld());
  values.forget();
  const char* const how = in_place ? ", C = B, Strmm " : ", Strmm ";
  if (auto success = succeeded(status); !success) return success << how << trmm;
  result = c.read();
  if (auto intact = c.guards_intact(); !intact) return intact << ", C" << how << trmm;
  if (auto untouched = a.untouched(); !untouched) return untouched << ", A" << how << trmm;
  if (auto untouched = b.untouched(); !in_place && !untouched) return untouched << ", B" << how << trmm;
  return testing::AssertionSuccess();
}

testing::AssertionResult check(miniblasHandle_t handle, const TriangularCase& trmm, Random& random) {
  const Matrix a = operand(random, trmm.rows_of_a(), trmm.rows_of_a(), trmm.alpha);
  const Matrix b = operand(random, trmm.m, trmm.n, trmm.alpha);
  const Reference reference = product(trmm, a, trmm.alpha, b, 0.0f, Matrix(trmm.m, trmm.n));
  for (const bool in_place : {false, true}) {
    Matrix result;
    if (auto ran = run(handle, trmm, in_place, a, b, result); !ran) return ran;
    auto right = within_bound(result, reference, gemm_roundings(trmm.rows_of_a(), trmm.alpha));
    if (!right) return right << (in_place ? ", C = B, Strmm " : ", Strmm ") << trmm;
  }
  return testing::AssertionSuccess();
}

TEST_P(TrmmTest, ShapesAndVariants) {
  Random random;
  for (const int rows : sizes_of_squares) {
    for_each_variant(rows, random.pick(other_sizes), random, [&](TriangularCase trmm) {
      if (trmm.alpha == 0.0f) trmm.alpha = -0.75f;
      ASSERT_TRUE(check(handle_, trmm, random));
    });
  }
}

TEST_P(TrmmTest, ScalarsAndPointerModes) {
  Random random(1);
  for (const float alpha : level3_scalars) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      for (const int rows : {5, 150}) {
        for_each_variant(rows, 9, random, [&](TriangularCase trmm) {
          trmm.alpha = alpha;
          trmm.mode = mode;
          ASSERT_TRUE(check(handle_, trmm, random));
        });
      }
    }
  }
}

TEST_P(TrmmTest, IntegersAreExact) {
  Random random(2);
  for_each_variant(197, 33, random, [&](TriangularCase trmm) {
    trmm.alpha = -2.0f;
    const Matrix a = integer_matrix(random, 197, 197, 8);
    const Matrix b = integer_matrix(random, trmm.m, trmm.n, 8);
    const Reference reference = product(trmm, a, trmm.alpha, b, 0.0f, Matrix(trmm.m, trmm.n));
    for (const bool in_place : {false, true}) {
      Matrix result;
      ASSERT_TRUE(run(handle_, trmm, in_place, a, b, result));
      ASSERT_TRUE(same_numbers(result, to_matrix(reference))) << trmm;
    }
  });
}

TEST_P(TrmmTest, AlphaZeroGivesZero) {
  Random random(3);
  for (const float zero : {0.0f, -0.0f}) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      for_each_variant(150, 70, random, [&](TriangularCase trmm) {
        trmm.alpha = zero;
        trmm.mode = mode;
        for (const bool in_place : {false, true}) {
          Matrix result;
          ASSERT_TRUE(run(handle_, trmm, in_place, Matrix(150, 150, nan), Matrix(trmm.m, trmm.n, nan), result));
          ASSERT_TRUE(same_bits(result, Matrix(trmm.m, trmm.n))) << trmm;
        }
      });
    }
  }
}

TEST_P(TrmmTest, NullOperandsWithAlphaZero) {
  const GuardedMatrix c(handle_, Matrix(70, 66, nan));
  const float zero = -0.0f;
  ASSERT_EQ(miniblasStrmm(handle_, MINIBLAS_SIDE_LEFT, MINIBLAS_FILL_MODE_LOWER, MINIBLAS_OP_N, MINIBLAS_DIAG_UNIT, 70,
                          66, &zero, nullptr, 70, nullptr, 70, c.data(), c.ld()),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(same_bits(c.read(), Matrix(70, 66)));
  EXPECT_TRUE(c.guards_intact());
}

// Every rung of GEMM can do the work beside the diagonal.
TEST_P(TrmmRungTest, DoesTheBlocksBesideTheDiagonal) {
  Random random(4);
  for_each_variant(150, 35, random, [&](TriangularCase trmm) {
    trmm.alpha = 2.5f;
    ASSERT_TRUE(check(handle_, trmm, random));
  });
}

// Element (i, j) of op(A) multiplies row j of B for row i of the result, zeros too, and reaches no other row.
TEST_P(TrmmTest, SpecialValuesReachWhatTheyMultiply) {
  Random random(5);
  for (const int rows : {20, 150}) {
    for_each_variant(rows, 7, random, [&](TriangularCase trmm) {
      trmm.alpha = 1.0f;
      Matrix a = random_matrix(random, rows, rows);
      const int far = random.integer(1, rows - 1);
      const int near = random.integer(0, far - 1);
      const int row = trmm.uplo == MINIBLAS_FILL_MODE_LOWER ? far : near;  // of A as stored, beside the diagonal
      const int col = far + near - row;
      a(row, col) = infinity;
      // Which row of the result on the left, which column on the right.
      const int hit = turns(trmm.op) == trmm.is_left() ? col : row;
      const Matrix b(trmm.m, trmm.n, 0.0f);
      Matrix result;
      ASSERT_TRUE(run(handle_, trmm, true, a, b, result));
      for (int j = 0; j < trmm.n; ++j) {
        for (int i = 0; i < trmm.m; ++i) {
          const float value = result(i, j);
          ASSERT_EQ(value != value, (trmm.is_left() ? i : j) == hit) << "(" << i << ", " << j << ") of " << trmm;
        }
      }
    });
  }
}

// A NaN in B reaches its own column on the left, its own row on the right, and there what the triangle lets it reach.
TEST_P(TrmmTest, NanInBReachesWhatItIsMultipliedInto) {
  Random random(6);
  for_each_variant(150, 70, random, [&](TriangularCase trmm) {
    trmm.alpha = 1.0f;
    const int at = random.integer(0, 149);
    Matrix b = random_matrix(random, trmm.m, trmm.n);
    (trmm.is_left() ? b(at, 5) : b(5, at)) = nan;
    Matrix result;
    ASSERT_TRUE(run(handle_, trmm, true, random_matrix(random, 150, 150), b, result));
    // op(A), or with A on the right its transpose, is lower: rows from `at` on have the product.
    const bool lower = (trmm.uplo == MINIBLAS_FILL_MODE_LOWER) == (turns(trmm.op) != trmm.is_left());
    for (int j = 0; j < trmm.n; ++j) {
      for (int i = 0; i < trmm.m; ++i) {
        const float value = result(i, j);
        const int place = trmm.is_left() ? i : j;
        const bool expected = (trmm.is_left() ? j : i) == 5 && (lower ? place >= at : place <= at);
        ASSERT_EQ(value != value, expected) << "(" << i << ", " << j << ") of " << trmm;
      }
    }
  });
}

}  // namespace
}  // namespace miniblas::test
