// Sger, Ssyr and Ssyr2: shapes, triangles, increments, scalars and special values. Of a triangle the other one is full
// of NaN, and keeps its bits.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "level2_operands.h"
#include "tests/support/device_test.h"
#include "tests/support/scalars.h"
#include "tests/support/strided_vector.h"

namespace miniblas::test {
namespace {

using RankUpdatesTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(RankUpdatesTest);

enum class Routine { ger, syr, syr2 };
constexpr Routine routines[] = {Routine::ger, Routine::syr, Routine::syr2};

struct Case {
  Routine routine = Routine::ger;
  miniblasFillMode_t uplo = MINIBLAS_FILL_MODE_LOWER;  // not of ger
  int m = 0;                                           // n where the routine is not ger
  int n = 0;
  float alpha = 1.0f;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  int incx = 1;
  int incy = 1;
  Placement place_a = {};
};

std::ostream& operator<<(std::ostream& out, const Case& update) {
  constexpr const char* names[] = {"Sger", "Ssyr", "Ssyr2"};
  return out << names[static_cast<int>(update.routine)] << " "
             << "LU"[update.uplo] << " m " << update.m << " n " << update.n << " alpha " << update.alpha << " in "
             << name_of(update.mode) << " memory, incx " << update.incx << " incy " << update.incy
             << ", A: " << update.place_a;
}

struct Operands {
  Matrix a;
  Matrix x;
  Matrix y;
};

Matrix part_of(const Case& update, const Matrix& matrix, float elsewhere) {
  return update.routine == Routine::ger ? matrix : triangle_of(matrix, update.uplo, elsewhere);
}

// NaN in x and y where alpha says that they are not read.
Operands random_operands(const Case& update, Random& random) {
  Operands operands{random_matrix(random, update.m, update.n), Matrix(update.m, 1, nan), Matrix(update.n, 1, nan)};
  if (update.alpha != 0.0f) {
    operands.x = random_matrix(random, update.m, 1);
    operands.y = random_matrix(random, update.n, 1);
  }
  return operands;
}

Case any_case(Routine routine, int m, int n, Random& random) {
  Case update{.routine = routine, .m = routine == Routine::ger ? m : n, .n = n};
  update.uplo = random.pick(fill_modes);
  update.alpha = random.pick(scalars);
  update.mode = random.pick(pointer_modes);
  update.incx = random.pick(increments);
  update.incy = random.pick(increments);
  update.place_a = any_placement(random);
  return update;
}

miniblasStatus_t call(miniblasHandle_t handle,
                      const Case& update,
                      const float* alpha,
                      const float* x,
                      const float* y,
                      float* a,
                      int lda) {
  switch (update.routine) {
    case Routine::ger:
      return miniblasSger(handle, update.m, update.n, alpha, x, update.incx, y, update.incy, a, lda);
    case Routine::syr:
      return miniblasSsyr(handle, update.uplo, update.n, alpha, x, update.incx, a, lda);
    case Routine::syr2:
      break;
  }
  return miniblasSsyr2(handle, update.uplo, update.n, alpha, x, update.incx, y, update.incy, a, lda);
}

// Gives A with zeros in the other triangle. Fails if that has changed, or x, y or a guard.
testing::AssertionResult run(miniblasHandle_t handle, const Case& update, const Operands& operands, Matrix& result) {
  const Matrix before = part_of(update, operands.a, float_of(0x7fc12345u));
  const GuardedMatrix a(handle, before, update.place_a);
  const StridedVector x(handle, operands.x, update.incx, 1);
  const StridedVector y(handle, operands.y, update.incy, 2);
  Scalars values(handle, update.mode, update.alpha, 0.0f);
  const miniblasStatus_t status = call(handle, update, values.alpha(), x.data(), y.data(), a.data(), a.ld());
  values.forget();
  if (status != MINIBLAS_STATUS_SUCCESS) {
    return testing::AssertionFailure() << "the status is " << miniblasGetStatusName(status) << "\n" << update;
  }
  const Matrix after = a.read();
  result = part_of(update, after, 0.0f);
  if (update.routine != Routine::ger) {
    const auto same = same_bits(outside_of(after, update.uplo), outside_of(before, update.uplo));
    if (!same) return testing::AssertionFailure() << same.message() << ", in the other triangle of\n" << update;
  }
  if (auto intact = a.guards_intact(); !intact) return intact << ", A of\n" << update;
  if (auto untouched = x.untouched(); !untouched) return untouched << ", x of\n" << update;
  if (auto untouched = y.untouched(); !untouched) return untouched << ", y of\n" << update;
  return testing::AssertionSuccess();
}

// Two columns side by side.
Matrix columns(const Matrix& first, const Matrix& second) {
  Matrix both(first.rows, 2);
  std::copy(first.data.begin(), first.data.end(), both.data.begin());
  std::copy(second.data.begin(), second.data.end(), both.data.begin() + first.rows);
  return both;
}

// 0 in the other triangle.
Reference reference_of(const Case& update, const Operands& operands) {
  Reference reference;
  if (update.routine == Routine::syr2) {
    reference = gemm_reference(MINIBLAS_OP_N, MINIBLAS_OP_T, 2, update.alpha, columns(operands.x, operands.y),
                               columns(operands.y, operands.x), 1.0f, operands.a);
  } else {
    const Matrix& y = update.routine == Routine::syr ? operands.x : operands.y;
    reference = gemm_reference(MINIBLAS_OP_N, MINIBLAS_OP_T, 1, update.alpha, operands.x, y, 1.0f, operands.a);
  }
  if (update.routine == Routine::ger) return reference;
  for (int col = 0; col < update.n; ++col) {
    for (int row = 0; row < update.n; ++row) {
      const std::size_t index = row + static_cast<std::size_t>(col) * update.n;
      if (!has(update.uplo, row, col)) reference.value[index] = reference.magnitude[index] = 0.0;
    }
  }
  return reference;
}

Roundings roundings(const Case& update) { return {update.routine == Routine::syr2 ? 4 : 3, update.alpha}; }

testing::AssertionResult check(miniblasHandle_t handle, const Case& update, Random& random) {
  const Operands operands = random_operands(update, random);
  Matrix result;
  if (auto ran = run(handle, update, operands, result); !ran) return ran;
  auto right = within_bound(result, reference_of(update, operands), roundings(update));
  if (!right) right << "\n" << update;
  return right;
}

TEST_P(RankUpdatesTest, ShapesAndTriangles) {
  Random random;
  for (const Routine routine : routines) {
    for (const int n : orders) {
      for (const miniblasFillMode_t uplo : fill_modes) {
        for (int repeat = 0; repeat < 3; ++repeat) {
          Case update = any_case(routine, random.pick(orders), n, random);
          update.uplo = uplo;
          ASSERT_TRUE(check(handle_, update, random));
          update.alpha = 2.5f;  // the drawn one may be 0
          ASSERT_TRUE(check(handle_, update, random));
        }
      }
    }
  }
  for (const int m : {1, 1000}) {
    Case update = any_case(Routine::ger, m, 1001 - m, random);
    update.alpha = -0.75f;
    ASSERT_TRUE(check(handle_, update, random));
  }
}

TEST_P(RankUpdatesTest, ScalarsPointerModesAndIncrements) {
  Random random(1);
  for (const Routine routine : routines) {
    for (const int n : few_orders) {
      for (const float alpha : scalars) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          for (const int incx : increments) {
            for (const int incy : increments) {
              Case update = any_case(routine, 9, n, random);
              update.alpha = alpha;
              update.mode = mode;
              update.incx = incx;
              update.incy = incy;
              ASSERT_TRUE(check(handle_, update, random));
            }
          }
        }
      }
    }
  }
}

// A negative increment starts at the other end, at (1 - length) * inc.
TEST_P(RankUpdatesTest, NegativeIncrementsStartAtTheOtherEnd) {
  const DeviceBuffer<float> x(handle_, {2, 1});
  const DeviceBuffer<float> y(handle_, {100, -1, 10, -1, 1});
  const DeviceBuffer<float> a(handle_, std::vector<float>(6, 5.0f));
  const Scalars values(handle_, MINIBLAS_POINTER_MODE_HOST, 1.0f, 0.0f);
  ASSERT_EQ(miniblasSger(handle_, 2, 3, values.alpha(), x.data(), -1, y.data(), -2, a.data(), 2),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(a.read(), (std::vector<float>{6, 7, 15, 25, 105, 205}));
}

TEST_P(RankUpdatesTest, IntegersAreExact) {
  Random random(2);
  for (const Routine routine : routines) {
    for (const int n : {3, 33, 100}) {
      Case update = any_case(routine, 70, n, random);
      update.alpha = -3.0f;
      const Operands operands{integer_matrix(random, update.m, n, 9), integer_matrix(random, update.m, 1, 9),
                              integer_matrix(random, n, 1, 9)};
      const Reference reference = reference_of(update, operands);
      Matrix expected(update.m, n);
      for (std::size_t i = 0; i < expected.data.size(); ++i) expected.data[i] = static_cast<float>(reference.value[i]);
      Matrix result;
      ASSERT_TRUE(run(handle_, update, operands, result));
      ASSERT_TRUE(same_numbers(result, expected)) << update;
    }
  }
}

// Not even the bits of a NaN.
TEST_P(RankUpdatesTest, AlphaZeroTouchesNothing) {
  Random random(3);
  for (const Routine routine : routines) {
    for (const float alpha : zeros) {
      for (const miniblasPointerMode_t mode : pointer_modes) {
        const Case update{.routine = routine, .m = 35, .n = 35, .alpha = alpha, .mode = mode, .incx = -3};
        const GuardedMatrix a(handle_, odd_bits_matrix(random, 35, 35));
        const StridedVector x(handle_, Matrix(35, 1, nan), update.incx);
        const StridedVector y(handle_, Matrix(35, 1, infinity), update.incy);
        const Scalars values(handle_, mode, alpha, 0.0f);
        ASSERT_EQ(call(handle_, update, values.alpha(), x.data(), y.data(), a.data(), a.ld()), MINIBLAS_STATUS_SUCCESS);
        EXPECT_TRUE(a.untouched()) << update;
      }
    }
  }
}

// Of what is not read or written the pointers may be null, where the host knows so.
TEST_P(RankUpdatesTest, AlphaZeroOfTheHostNeedsNoOperands) {
  const float zero = 0.0f;
  for (const Routine routine : routines) {
    const Case update{.routine = routine, .m = 4, .n = 4, .incx = -1};
    EXPECT_EQ(call(handle_, update, &zero, nullptr, nullptr, nullptr, 4), MINIBLAS_STATUS_SUCCESS) << update;
  }
}

// An element of a vector that is zero is no reason to skip its column or row.
TEST_P(RankUpdatesTest, NaNReachesColumnsOfZeros) {
  for (const Routine routine : routines) {
    const Case update{.routine = routine, .uplo = MINIBLAS_FILL_MODE_UPPER, .m = 40, .n = 40};
    Operands operands{Matrix(40, 40, 1.0f), Matrix(40, 1, 0.0f), Matrix(40, 1, 0.0f)};
    operands.x(7, 0) = nan;
    Matrix result;
    ASSERT_TRUE(run(handle_, update, operands, result));
    for (int col = 0; col < 40; ++col) {
      for (int row = 0; row <= col; ++row) {
        const bool met = row == 7 || (col == 7 && routine != Routine::ger);
        EXPECT_TRUE(met ? std::isnan(result(row, col)) : result(row, col) == 1.0f) << update << row << "," << col;
      }
    }
  }
}

TEST_P(RankUpdatesTest, SpecialElementsSpreadAsIEEESays) {
  Random random(4);
  for (const Routine routine : routines) {
    for (const int n : few_orders) {
      for (const float special : {nan, infinity, -infinity}) {
        for (int place = 0; place < 3; ++place) {
          Case update = any_case(routine, 9, n, random);
          update.alpha = -2.0f;
          Operands operands = random_operands(update, random);
          if (place == 0) operands.a(update.m / 2, update.n / 2) = special;
          if (place == 1) operands.x.data.back() = special;
          if (place == 2) operands.y.data.front() = special;
          Matrix result;
          ASSERT_TRUE(run(handle_, update, operands, result));
          ASSERT_TRUE(within_bound_or_same_kind(result, reference_of(update, operands), roundings(update))) << update;
        }
      }
    }
  }
}

TEST_P(RankUpdatesTest, DenormalsAreNotFlushed) {
  for (const Routine routine : routines) {
    const Case update{.routine = routine, .m = 1, .n = 1};
    Matrix result;
    ASSERT_TRUE(run(handle_, update, {Matrix(1, 1, 1e-40f), Matrix(1, 1, 0.0f), Matrix(1, 1, 0.0f)}, result));
    EXPECT_EQ(result(0, 0), 1e-40f) << update;
    ASSERT_TRUE(run(handle_, update, {Matrix(1, 1, 0.0f), Matrix(1, 1, 0x1p-70f), Matrix(1, 1, 0x1p-70f)}, result));
    EXPECT_EQ(result(0, 0), routine == Routine::syr2 ? 0x1p-139f : 0x1p-140f) << update;
  }
}

}  // namespace
}  // namespace miniblas::test
