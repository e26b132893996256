// Ssymv: both triangles, increments, scalars and special values. The other triangle is full of NaN.
#include <gtest/gtest.h>

#include <cmath>

#include "level2_operands.h"
#include "tests/support/device_test.h"
#include "tests/support/scalars.h"
#include "tests/support/strided_vector.h"

namespace miniblas::test {
namespace {

using SymvTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(SymvTest);

struct Case {
  miniblasFillMode_t uplo = MINIBLAS_FILL_MODE_LOWER;
  int n = 0;
  float alpha = 1.0f;
  float beta = 0.0f;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  int incx = 1;
  int incy = 1;
  Placement place_a = {};
  bool null_factors = false;  // pass null for A and x
};

std::ostream& operator<<(std::ostream& out, const Case& symv) {
  return out << "Ssymv "
             << "LU"[symv.uplo] << " n " << symv.n << " alpha " << symv.alpha << " beta " << symv.beta << " scalars in "
             << name_of(symv.mode) << " memory, incx " << symv.incx << " incy " << symv.incy << ", A: " << symv.place_a;
}

struct Operands {
  Matrix a;  // the whole, of which the call gets a triangle
  Matrix x;
  Matrix y;
};

Operands constant_operands(const Case& symv, float a, float x, float y) {
  return {Matrix(symv.n, symv.n, a), Matrix(symv.n, 1, x), Matrix(symv.n, 1, y)};
}

// NaN where a scalar says that an operand is not read.
Operands random_operands(const Case& symv, Random& random) {
  Operands operands = constant_operands(symv, nan, nan, nan);
  if (symv.alpha != 0.0f) {
    operands.a = symmetric(random_matrix(random, symv.n, symv.n), symv.uplo);
    operands.x = random_matrix(random, symv.n, 1);
  }
  if (symv.beta != 0.0f) operands.y = random_matrix(random, symv.n, 1);
  return operands;
}

Case any_case(int n, Random& random) {
  Case symv{.uplo = random.pick(fill_modes), .n = n};
  symv.alpha = random.pick(scalars);
  symv.beta = random.pick(scalars);
  symv.mode = random.pick(pointer_modes);
  symv.incx = random.pick(increments);
  symv.incy = random.pick(increments);
  symv.place_a = any_placement(random);
  return symv;
}

testing::AssertionResult run(miniblasHandle_t handle, const Case& symv, const Operands& operands, Matrix& result) {
  const GuardedMatrix a(handle, triangle_of(operands.a, symv.uplo, nan), symv.place_a);
  const StridedVector x(handle, operands.x, symv.incx, 1);
  const StridedVector y(handle, operands.y, symv.incy, 2);
  Scalars values(handle, symv.mode, symv.alpha, symv.beta);
  const miniblasStatus_t status =
      miniblasSsymv(handle, symv.uplo, symv.n, values.alpha(), symv.null_factors ? nullptr : a.data(), a.ld(),
                    symv.null_factors ? nullptr : x.data(), symv.incx, values.beta(), y.data(), symv.incy);
  values.forget();
  if (status != MINIBLAS_STATUS_SUCCESS) {
    return testing::AssertionFailure() << "the status is " << miniblasGetStatusName(status) << "\n" << symv;
  }
  result = y.read();
  if (auto intact = y.guards_intact(); !intact) return intact << ", y of\n" << symv;
  if (auto untouched = a.untouched(); !untouched) return untouched << ", A of\n" << symv;
  if (auto untouched = x.untouched(); !untouched) return untouched << ", x of\n" << symv;
  return testing::AssertionSuccess();
}

Reference reference_of(const Case& symv, const Operands& operands) {
  return gemm_reference(MINIBLAS_OP_N, MINIBLAS_OP_N, symv.n, symv.alpha, operands.a, operands.x, symv.beta,
                        operands.y);
}

testing::AssertionResult check(miniblasHandle_t handle, const Case& symv, Random& random) {
  const Operands operands = random_operands(symv, random);
  Matrix result;
  if (auto ran = run(handle, symv, operands, result); !ran) return ran;
  auto right = within_bound(result, reference_of(symv, operands), gemm_roundings(symv.n, symv.alpha));
  if (!right) right << "\n" << symv;
  return right;
}

TEST_P(SymvTest, OrdersAndTriangles) {
  Random random;
  for (const int n : orders) {
    for (const miniblasFillMode_t uplo : fill_modes) {
      for (int repeat = 0; repeat < 3; ++repeat) {
        Case symv = any_case(n, random);
        symv.uplo = uplo;
        ASSERT_TRUE(check(handle_, symv, random));
        symv.alpha = 2.5f;  // the drawn one may be 0
        ASSERT_TRUE(check(handle_, symv, random));
      }
    }
  }
}

TEST_P(SymvTest, ScalarsAndPointerModes) {
  Random random(1);
  for (const int n : few_orders) {
    for (const float alpha : scalars) {
      for (const float beta : scalars) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          Case symv = any_case(n, random);
          symv.alpha = alpha;
          symv.beta = beta;
          symv.mode = mode;
          ASSERT_TRUE(check(handle_, symv, random));
        }
      }
    }
  }
}

TEST_P(SymvTest, Increments) {
  Random random(2);
  for (const int n : few_orders) {
    for (const int incx : increments) {
      for (const int incy : increments) {
        Case symv = any_case(n, random);
        symv.alpha = -0.75f;
        symv.beta = 2.5f;
        symv.incx = incx;
        symv.incy = incy;
        ASSERT_TRUE(check(handle_, symv, random));
      }
    }
  }
}

TEST_P(SymvTest, SumsOfIntegersAreExactAndTheSameFromBothTriangles) {
  Random random(3);
  for (const int n : {3, 33, 100, 200}) {
    Operands operands{integer_matrix(random, n, n, 9), integer_matrix(random, n, 1, 9),
                      integer_matrix(random, n, 1, 9)};
    operands.a = symmetric(operands.a, MINIBLAS_FILL_MODE_UPPER);
    for (const miniblasFillMode_t uplo : fill_modes) {
      const Case symv{.uplo = uplo, .n = n, .alpha = 2.0f, .beta = -1.0f, .incx = -1};
      const Reference reference = reference_of(symv, operands);
      Matrix expected(n, 1);
      for (int i = 0; i < n; ++i) expected(i, 0) = static_cast<float>(reference.value[i]);
      Matrix result;
      ASSERT_TRUE(run(handle_, symv, operands, result));
      ASSERT_TRUE(same_numbers(result, expected)) << symv;
    }
  }
}

TEST_P(SymvTest, BetaZeroDoesNotReadY) {
  Random random(4);
  for (const int n : few_orders) {
    for (const float beta : zeros) {
      for (const float before : {nan, infinity}) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          const Case symv{.uplo = random.pick(fill_modes), .n = n, .beta = beta, .mode = mode, .incy = -3};
          Operands operands = random_operands(symv, random);
          operands.y = Matrix(n, 1, before);
          Matrix result;
          ASSERT_TRUE(run(handle_, symv, operands, result));
          ASSERT_TRUE(within_bound(result, reference_of(symv, operands), gemm_roundings(n, 1.0))) << symv;
        }
      }
    }
  }
}

TEST_P(SymvTest, AlphaZeroDoesNotReadAOrX) {
  for (const int n : few_orders) {
    for (const float alpha : zeros) {
      for (const Scaling& scaling : scalings) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          for (const bool null_factors : {false, true}) {
            const Case symv{.n = n,
                            .alpha = alpha,
                            .beta = scaling.beta,
                            .mode = mode,
                            .incx = -3,
                            .incy = 2,
                            .null_factors = null_factors};
            Matrix result;
            ASSERT_TRUE(run(handle_, symv, constant_operands(symv, nan, infinity, scaling.before), result));
            ASSERT_TRUE(same_bits(result, Matrix(n, 1, scaling.after))) << symv;
          }
        }
      }
    }
  }
}

// A zero in x is no reason to skip a column. An element of the triangle counts in its row and in its column.
TEST_P(SymvTest, InfinityTimesZeroIsNaN) {
  for (const miniblasFillMode_t uplo : fill_modes) {
    const Case symv{.uplo = uplo, .n = 40};
    Operands operands = constant_operands(symv, 1.0f, 1.0f, nan);
    operands.a(35, 2) = operands.a(2, 35) = infinity;
    operands.x(35, 0) = 0.0f;
    Matrix result;
    ASSERT_TRUE(run(handle_, symv, operands, result));
    for (int i = 0; i < 40; ++i) {
      EXPECT_TRUE(i == 2 ? std::isnan(result(i, 0)) : result(i, 0) == (i == 35 ? infinity : 39.0f)) << symv << i;
    }
  }
}

TEST_P(SymvTest, SpecialElementsSpreadAsIEEESays) {
  Random random(5);
  for (const int n : few_orders) {
    for (const float special : {nan, infinity, -infinity}) {
      for (const miniblasFillMode_t uplo : fill_modes) {
        for (int place = 0; place < 3; ++place) {
          const Case symv{.uplo = uplo, .n = n, .alpha = -2.0f, .beta = 0.5f, .place_a = {1, 1}};
          Operands operands = random_operands(symv, random);
          if (place == 0) operands.a(n - 1, n / 2) = operands.a(n / 2, n - 1) = special;
          if (place == 1) operands.x(n - 1, 0) = special;
          if (place == 2) operands.y(0, 0) = special;
          Matrix result;
          ASSERT_TRUE(run(handle_, symv, operands, result));
          ASSERT_TRUE(within_bound_or_same_kind(result, reference_of(symv, operands), gemm_roundings(n, symv.alpha)))
              << symv;
        }
      }
    }
  }
}

TEST_P(SymvTest, GivesTheSameBitsEachTime) {
  Random random(6);
  const Case symv{.n = 129, .alpha = 2.5f, .beta = -0.75f};
  const Operands operands = random_operands(symv, random);
  Matrix first;
  ASSERT_TRUE(run(handle_, symv, operands, first));
  for (int repeat = 0; repeat < 5; ++repeat) {
    Matrix result;
    ASSERT_TRUE(run(handle_, symv, operands, result));
    ASSERT_TRUE(same_bits(result, first));
  }
}

}  // namespace
}  // namespace miniblas::test
