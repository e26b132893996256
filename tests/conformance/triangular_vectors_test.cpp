// Strmv and Strsv: all triangles, operations and diagonals. The other triangle, and a unit diagonal, are full of NaN.
#include <gtest/gtest.h>

#include <cmath>

#include "level2_operands.h"
#include "tests/support/device_test.h"
#include "tests/support/strided_vector.h"

namespace miniblas::test {
namespace {

using TriangularVectorsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(TriangularVectorsTest);

enum class Routine { trmv, trsv };
constexpr Routine routines[] = {Routine::trmv, Routine::trsv};

struct Case {
  Routine routine = Routine::trmv;
  miniblasFillMode_t uplo = MINIBLAS_FILL_MODE_LOWER;
  miniblasOperation_t op = MINIBLAS_OP_N;
  miniblasDiagType_t diag = MINIBLAS_DIAG_NON_UNIT;
  int n = 0;
  int incx = 1;
  Placement place_a = {};
};

std::ostream& operator<<(std::ostream& out, const Case& c) {
  return out << (c.routine == Routine::trmv ? "Strmv " : "Strsv ") << "LU"[c.uplo] << "NTC"[c.op] << "NU"[c.diag]
             << " n " << c.n << " incx " << c.incx << ", A: " << c.place_a;
}

// Calls `visit` with each triangle, operation and diagonal.
template <class Visit>
void for_each_variant(Routine routine, int n, Visit&& visit) {
  for (const miniblasFillMode_t uplo : fill_modes) {
    for (const miniblasOperation_t op : all_operations) {
      for (const miniblasDiagType_t diag : diagonals) visit(Case{routine, uplo, op, diag, n});
    }
  }
}

// What op(A) is made of: zeros in the other triangle, and ones on a unit diagonal.
Matrix effective(const Case& c, const Matrix& a) {
  const Matrix triangle = triangle_of(a, c.uplo, 0.0f);
  return c.diag == MINIBLAS_DIAG_UNIT ? with_diagonal(triangle, 1.0f) : triangle;
}

// What the routine gets: NaN where it must not look.
Matrix stored(const Case& c, const Matrix& a) {
  const Matrix triangle = triangle_of(a, c.uplo, nan);
  return c.diag == MINIBLAS_DIAG_UNIT ? with_diagonal(triangle, nan) : triangle;
}

// The diagonal outweighs the rest of its row and column, so that solutions stay of the size of their right-hand sides.
Matrix dominant_matrix(Random& random, int n) {
  Matrix a = random_matrix(random, n, n);
  for (float& value : a.data) value /= static_cast<float>(n);
  for (int i = 0; i < n; ++i) a(i, i) = random.uniform() < 0.0f ? -1.5f + a(i, i) : 1.5f + a(i, i);
  return a;
}

testing::AssertionResult run(miniblasHandle_t handle, const Case& c, const Matrix& a, const Matrix& x, Matrix& result) {
  const GuardedMatrix device_a(handle, stored(c, a), c.place_a);
  const StridedVector device_x(handle, x, c.incx, 1);
  const auto routine = c.routine == Routine::trmv ? &miniblasStrmv : &miniblasStrsv;
  const miniblasStatus_t status =
      routine(handle, c.uplo, c.op, c.diag, c.n, device_a.data(), device_a.ld(), device_x.data(), c.incx);
  if (status != MINIBLAS_STATUS_SUCCESS) {
    return testing::AssertionFailure() << "the status is " << miniblasGetStatusName(status) << "\n" << c;
  }
  result = device_x.read();
  if (auto intact = device_x.guards_intact(); !intact) return intact << ", x of\n" << c;
  if (auto untouched = device_a.untouched(); !untouched) return untouched << ", A of\n" << c;
  return testing::AssertionSuccess();
}

Reference product(const Case& c, const Matrix& a, const Matrix& x) {
  return gemm_reference(c.op, MINIBLAS_OP_N, c.n, 1.0f, effective(c, a), x, 0.0f, Matrix(c.n, 1));
}

testing::AssertionResult check(miniblasHandle_t handle, const Case& c, const Matrix& a, const Matrix& x) {
  Matrix result;
  if (auto ran = run(handle, c, a, x, result); !ran) return ran;
  // A solution is right if its product by op(A) is near x.
  auto right = c.routine == Routine::trmv ? within_bound(result, product(c, a, x), {c.n, 1.0})
                                          : within_bound(x, product(c, a, result), {c.n + 1, 1.0});
  if (!right) right << "\n" << c;
  return right;
}

TEST_P(TriangularVectorsTest, OrdersAndVariants) {
  Random random;
  for (const Routine routine : routines) {
    for (const int n : orders) {
      for_each_variant(routine, n, [&](Case c) {
        c.incx = random.pick(increments);
        c.place_a = any_placement(random);
        const Matrix a = routine == Routine::trmv ? random_matrix(random, n, n) : dominant_matrix(random, n);
        ASSERT_TRUE(check(handle_, c, a, random_matrix(random, n, 1)));
      });
    }
  }
}

TEST_P(TriangularVectorsTest, Increments) {
  Random random(1);
  for (const Routine routine : routines) {
    for (const int n : few_orders) {
      for (const int incx : increments) {
        for_each_variant(routine, n, [&](Case c) {
          c.incx = incx;
          ASSERT_TRUE(check(handle_, c, dominant_matrix(random, n), random_matrix(random, n, 1)));
        });
      }
    }
  }
}

// Several levels of halves, and a last piece that is partial.
TEST_P(TriangularVectorsTest, LargeTriangles) {
  Random random(2);
  constexpr int n = 707;
  const Matrix a = dominant_matrix(random, n);
  const Matrix x = random_matrix(random, n, 1);
  for (const Routine routine : routines) {
    for (const miniblasFillMode_t uplo : fill_modes) {
      for (const miniblasOperation_t op : plain_and_turned) {
        const Case c{.routine = routine, .uplo = uplo, .op = op, .n = n, .incx = -3, .place_a = {5, 1}};
        ASSERT_TRUE(check(handle_, c, a, x));
      }
    }
  }
}

// Solutions of small integers: the diagonal is 1, -1 or 2, so that no division rounds.
TEST_P(TriangularVectorsTest, IntegersAreExact) {
  Random random(3);
  for (const int n : {1, 3, 33, 64, 65, 130, 200}) {
    for_each_variant(Routine::trmv, n, [&](Case c) {
      const Matrix solution = integer_matrix(random, n, 1, 3);
      Matrix a = integer_matrix(random, n, n, 3);
      constexpr float on_the_diagonal[] = {1.0f, -1.0f, 2.0f};
      for (int i = 0; i < n; ++i) a(i, i) = random.pick(on_the_diagonal);
      const Reference reference = product(c, a, solution);
      Matrix right_hand_side(n, 1);
      for (int i = 0; i < n; ++i) right_hand_side(i, 0) = static_cast<float>(reference.value[i]);

      Matrix result;
      ASSERT_TRUE(run(handle_, c, a, solution, result));
      ASSERT_TRUE(same_numbers(result, right_hand_side)) << c;
      c.routine = Routine::trsv;
      ASSERT_TRUE(run(handle_, c, a, right_hand_side, result));
      ASSERT_TRUE(same_numbers(result, solution)) << c;
    });
  }
}

// One special element of x reaches all that depend on it and nothing else, a zero in A or not.
TEST_P(TriangularVectorsTest, SpecialElementsOfXSpreadToAllThatDependOnThem) {
  for (const Routine routine : routines) {
    for (const int n : {5, 70, 130}) {
      for (const float special : {nan, infinity}) {
        for_each_variant(routine, n, [&](const Case& c) {
          const int place = n / 2;
          Matrix x(n, 1, 0.0f);
          x(place, 0) = special;
          Matrix result;
          ASSERT_TRUE(run(handle_, c, with_diagonal(Matrix(n, n, 0.0f), 2.0f), x, result));
          const bool is_lower = (c.uplo == MINIBLAS_FILL_MODE_LOWER) == (c.op == MINIBLAS_OP_N);
          for (int i = 0; i < n; ++i) {
            const bool depends = is_lower ? i > place : i < place;
            if (i == place) {
              EXPECT_TRUE(std::isnan(special) ? std::isnan(result(i, 0)) : result(i, 0) == special) << c;
            } else if (depends) {
              EXPECT_TRUE(std::isnan(result(i, 0))) << c << " element " << i;
            } else {
              EXPECT_EQ(result(i, 0), 0.0f) << c << " element " << i;
            }
          }
        });
      }
    }
  }
}

// A zero in x is no reason to skip a column of A.
TEST_P(TriangularVectorsTest, NaNInASpreadsThroughZerosInX) {
  for (const Routine routine : routines) {
    for (const int n : {5, 70, 130}) {
      for_each_variant(routine, n, [&](const Case& c) {
        Matrix a = with_diagonal(Matrix(n, n, 0.0f), 1.0f);
        (c.uplo == MINIBLAS_FILL_MODE_LOWER ? a(n - 1, 0) : a(0, n - 1)) = nan;
        Matrix result;
        ASSERT_TRUE(run(handle_, c, a, Matrix(n, 1, 0.0f), result));
        const bool is_lower = (c.uplo == MINIBLAS_FILL_MODE_LOWER) == (c.op == MINIBLAS_OP_N);
        for (int i = 0; i < n; ++i) {
          const bool met = i == (is_lower ? n - 1 : 0);
          EXPECT_TRUE(met ? std::isnan(result(i, 0)) : result(i, 0) == 0.0f) << c << " element " << i;
        }
      });
    }
  }
}

// A zero on the diagonal is divided by as any other number.
TEST_P(TriangularVectorsTest, AZeroOnTheDiagonalGivesInfinityOrNaN) {
  for (const miniblasFillMode_t uplo : fill_modes) {
    for (const miniblasOperation_t op : all_operations) {
      const Case c{.routine = Routine::trsv, .uplo = uplo, .op = op, .n = 3};
      Matrix result;
      ASSERT_TRUE(run(handle_, c, Matrix(3, 3, 0.0f), Matrix(3, 1, 1.0f), result));
      const bool is_lower = (uplo == MINIBLAS_FILL_MODE_LOWER) == (op == MINIBLAS_OP_N);
      EXPECT_EQ(result(is_lower ? 0 : 2, 0), infinity) << c;
      EXPECT_TRUE(std::isnan(result(1, 0)) && std::isnan(result(is_lower ? 2 : 0, 0))) << c;
    }
  }
}

TEST_P(TriangularVectorsTest, DenormalsAreNotFlushed) {
  for (const Routine routine : routines) {
    Matrix result;
    ASSERT_TRUE(run(handle_, {.routine = routine, .n = 1}, Matrix(1, 1, 1.0f), Matrix(1, 1, 1e-40f), result));
    EXPECT_EQ(result(0, 0), 1e-40f);
  }
}

TEST_P(TriangularVectorsTest, GivesTheSameBitsEachTime) {
  Random random(4);
  const Matrix a = dominant_matrix(random, 200);
  const Matrix x = random_matrix(random, 200, 1);
  for (const Routine routine : routines) {
    Matrix first;
    ASSERT_TRUE(run(handle_, {.routine = routine, .n = 200}, a, x, first));
    for (int repeat = 0; repeat < 5; ++repeat) {
      Matrix result;
      ASSERT_TRUE(run(handle_, {.routine = routine, .n = 200}, a, x, result));
      ASSERT_TRUE(same_bits(result, first));
    }
  }
}

}  // namespace
}  // namespace miniblas::test
