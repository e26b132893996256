// Ssymm: the product with a symmetric matrix, of which one triangle is stored.
#include <gtest/gtest.h>

#include "tests/conformance/level3_cases.h"
#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using SymmTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(SymmTest);
using SymmRungTest = GemmRungTest;
MINIBLAS_TEST_ON_ALL_GEMM_RUNGS(SymmRungTest);

struct Case {
  miniblasSideMode_t side = MINIBLAS_SIDE_LEFT;
  miniblasFillMode_t uplo = MINIBLAS_FILL_MODE_LOWER;
  int m = 0;
  int n = 0;
  float alpha = 1.0f;
  float beta = 0.0f;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  Placement place_a = {};
  Placement place_b = {};
  Placement place_c = {};

  int rows_of_a() const { return side == MINIBLAS_SIDE_LEFT ? m : n; }
};

std::ostream& operator<<(std::ostream& out, const Case& symm) {
  return out << "Ssymm " << name_of(symm.side) << name_of(symm.uplo) << " m " << symm.m << " n " << symm.n << " alpha "
             << symm.alpha << " beta " << symm.beta << " scalars in " << name_of(symm.mode)
             << " memory, A: " << symm.place_a << ", B: " << symm.place_b << ", C: " << symm.place_c;
}

Case any_case(miniblasSideMode_t side, miniblasFillMode_t uplo, int rows_of_a, int other, Random& random) {
  Case symm{.side = side, .uplo = uplo};
  symm.m = side == MINIBLAS_SIDE_LEFT ? rows_of_a : other;
  symm.n = side == MINIBLAS_SIDE_LEFT ? other : rows_of_a;
  symm.alpha = random.pick(level3_scalars);
  symm.beta = random.pick(level3_scalars);
  symm.mode = random.pick(pointer_modes);
  symm.place_a = any_placement(random);
  symm.place_b = any_placement(random);
  symm.place_c = any_placement(random);
  return symm;
}

// Calls the routine. The other triangle of A holds NaN.
testing::AssertionResult run(miniblasHandle_t handle,
                             const Case& symm,
                             Matrix content_a,
                             const Matrix& content_b,
                             const Matrix& content_c,
                             Matrix& result) {
  guard_other_triangle(content_a, symm.uplo);
  const GuardedMatrix a(handle, content_a, symm.place_a);
  const GuardedMatrix b(handle, content_b, symm.place_b);
  const GuardedMatrix c(handle, content_c, symm.place_c);
  Scalars values(handle, symm.mode, symm.alpha, symm.beta);
  const miniblasStatus_t status = miniblasSsymm(handle, symm.side, symm.uplo, symm.m, symm.n, values.alpha(), a.data(),
                                                a.ld(), b.data(), b.ld(), values.beta(), c.data(), c.ld());
  values.forget();
  if (auto success = succeeded(status); !success) return success << "\n" << symm;
  result = c.read();
  if (auto intact = c.guards_intact(); !intact) return intact << ", C of\n" << symm;
  if (auto untouched = a.untouched(); !untouched) return untouched << ", A of\n" << symm;
  if (auto untouched = b.untouched(); !untouched) return untouched << ", B of\n" << symm;
  return testing::AssertionSuccess();
}

Reference reference_of(const Case& symm, const Matrix& a, const Matrix& b, const Matrix& c) {
  const bool left = symm.side == MINIBLAS_SIDE_LEFT;
  const Matrix whole = symmetric(symm.uplo, a);
  return gemm_reference(MINIBLAS_OP_N, MINIBLAS_OP_N, symm.rows_of_a(), symm.alpha, left ? whole : b, left ? b : whole,
                        symm.beta, c);
}

testing::AssertionResult check(miniblasHandle_t handle, const Case& symm, Random& random) {
  const Matrix a = operand(random, symm.rows_of_a(), symm.rows_of_a(), symm.alpha);
  const Matrix b = operand(random, symm.m, symm.n, symm.alpha);
  const Matrix c = operand(random, symm.m, symm.n, symm.beta);
  Matrix result;
  if (auto ran = run(handle, symm, a, b, c, result); !ran) return ran;
  auto right = within_bound(result, reference_of(symm, a, b, c), gemm_roundings(symm.rows_of_a(), symm.alpha));
  if (!right) right << "\n" << symm;
  return right;
}

TEST_P(SymmTest, ShapesSidesAndTriangles) {
  Random random;
  for (const int rows : sizes_of_squares) {
    for (const miniblasSideMode_t side : both_sides) {
      for (const miniblasFillMode_t uplo : both_triangles) {
        for (const int other : {random.pick(other_sizes), random.pick(other_sizes)}) {
          Case symm = any_case(side, uplo, rows, other, random);
          ASSERT_TRUE(check(handle_, symm, random));
          symm.alpha = 2.5f;
          ASSERT_TRUE(check(handle_, symm, random));
        }
      }
    }
  }
}

TEST_P(SymmTest, ScalarsAndPointerModes) {
  Random random(1);
  for (const miniblasSideMode_t side : both_sides) {
    for (const float alpha : level3_scalars) {
      for (const float beta : level3_scalars) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          for (const int rows : {5, 70, 150}) {
            Case symm = any_case(side, random.pick(both_triangles), rows, 9, random);
            symm.alpha = alpha;
            symm.beta = beta;
            symm.mode = mode;
            ASSERT_TRUE(check(handle_, symm, random));
          }
        }
      }
    }
  }
}

TEST_P(SymmTest, IntegersAreExact) {
  Random random(2);
  for (const miniblasSideMode_t side : both_sides) {
    for (const miniblasFillMode_t uplo : both_triangles) {
      Case symm = any_case(side, uplo, 197, 33, random);
      symm.alpha = 2.0f;
      symm.beta = -3.0f;
      const Matrix a = integer_matrix(random, 197, 197, 8);
      const Matrix b = integer_matrix(random, symm.m, symm.n, 8);
      const Matrix c = integer_matrix(random, symm.m, symm.n, 8);
      Matrix result;
      ASSERT_TRUE(run(handle_, symm, a, b, c, result));
      ASSERT_TRUE(same_numbers(result, to_matrix(reference_of(symm, a, b, c)))) << symm;
    }
  }
}

// Every rung of GEMM can do the work beside the diagonal.
TEST_P(SymmRungTest, DoesTheBlocksBesideTheDiagonal) {
  Random random(3);
  for (const miniblasSideMode_t side : both_sides) {
    for (const miniblasFillMode_t uplo : both_triangles) {
      Case symm = any_case(side, uplo, 197, 35, random);
      symm.alpha = -0.75f;
      ASSERT_TRUE(check(handle_, symm, random));
    }
  }
}

// A factor of 0 does not hide NaN and infinity: 0 * infinity is NaN.
TEST_P(SymmTest, SpecialValuesOfAReachAllThatTheyMultiply) {
  Random random(4);
  for (const int rows : {20, 100, 200}) {
    for (const miniblasSideMode_t side : both_sides) {
      for (const miniblasFillMode_t uplo : both_triangles) {
        for (const float special : {nan, infinity}) {
          Case symm = any_case(side, uplo, rows, 7, random);
          symm.alpha = 1.0f;
          Matrix a = random_matrix(random, rows, rows);
          const int i = random.integer(0, rows - 1);
          const int j = random.integer(0, i);
          (uplo == MINIBLAS_FILL_MODE_LOWER ? a(i, j) : a(j, i)) = special;
          Matrix b = random_matrix(random, symm.m, symm.n);
          for (int x = 0; x < rows; ++x) (side == MINIBLAS_SIDE_LEFT ? b(x, 3) : b(3, x)) = 0.0f;
          const Matrix c = operand(random, symm.m, symm.n, symm.beta);
          Matrix result;
          ASSERT_TRUE(run(handle_, symm, a, b, c, result));
          const float value = side == MINIBLAS_SIDE_LEFT ? result(i, 3) : result(3, i);
          ASSERT_TRUE(value != value) << symm;
          ASSERT_TRUE(within_bound_or_same_kind(result, reference_of(symm, a, b, c), gemm_roundings(rows, 1.0)))
              << symm;
        }
      }
    }
  }
}

// With alpha = 0 neither A nor B need be there; with a device alpha too, where the caller keeps the promise.
TEST_P(SymmTest, NullOperandsWithAlphaZero) {
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const miniblasSideMode_t side : both_sides) {
      const GuardedMatrix c(handle_, Matrix(150, 140, 2.0f));
      const Scalars values(handle_, mode, -0.0f, 3.0f);
      ASSERT_EQ(miniblasSsymm(handle_, side, MINIBLAS_FILL_MODE_UPPER, 150, 140, values.alpha(), nullptr, 150, nullptr,
                              150, values.beta(), c.data(), c.ld()),
                MINIBLAS_STATUS_SUCCESS);
      EXPECT_TRUE(same_bits(c.read(), Matrix(150, 140, 6.0f)));
      EXPECT_TRUE(c.guards_intact());
    }
  }
}

}  // namespace
}  // namespace miniblas::test
