// Sgemv: shapes, operations, increments, scalars and special values.
#include <gtest/gtest.h>

#include <cmath>

#include "level2_operands.h"
#include "tests/support/device_test.h"
#include "tests/support/scalars.h"
#include "tests/support/strided_vector.h"

namespace miniblas::test {
namespace {

using GemvTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(GemvTest);

struct Shape {
  int m;
  int n;
};

constexpr Shape oblong_shapes[] = {{1, 1000}, {1000, 1}, {3, 257},  {257, 3},   {31, 65}, {65, 31}, {0, 7},
                                   {7, 0},    {200, 33}, {33, 200}, {129, 100}, {2, 129}, {129, 2}, {10, 3000}};
constexpr Shape few_shapes[] = {{1, 1}, {5, 3}, {33, 40}, {70, 9}};

struct Case {
  miniblasOperation_t op = MINIBLAS_OP_N;
  int m = 0;
  int n = 0;
  float alpha = 1.0f;
  float beta = 0.0f;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  int incx = 1;
  int incy = 1;
  Placement place_a = {};
  bool null_factors = false;  // pass null for A and x

  int length_of_x() const { return turns(op) ? m : n; }
  int length_of_y() const { return turns(op) ? n : m; }
};

std::ostream& operator<<(std::ostream& out, const Case& gemv) {
  return out << "Sgemv "
             << "NTC"[gemv.op] << " m " << gemv.m << " n " << gemv.n << " alpha " << gemv.alpha << " beta " << gemv.beta
             << " scalars in " << name_of(gemv.mode) << " memory, incx " << gemv.incx << " incy " << gemv.incy
             << ", A: " << gemv.place_a;
}

struct Operands {
  Matrix a;
  Matrix x;
  Matrix y;
};

Operands constant_operands(const Case& gemv, float a, float x, float y) {
  return {Matrix(gemv.m, gemv.n, a), Matrix(gemv.length_of_x(), 1, x), Matrix(gemv.length_of_y(), 1, y)};
}

// NaN where a scalar says that an operand is not read.
Operands random_operands(const Case& gemv, Random& random) {
  Operands operands = constant_operands(gemv, nan, nan, nan);
  if (gemv.alpha != 0.0f) {
    operands.a = random_matrix(random, gemv.m, gemv.n);
    operands.x = random_matrix(random, gemv.length_of_x(), 1);
  }
  if (gemv.beta != 0.0f) operands.y = random_matrix(random, gemv.length_of_y(), 1);
  return operands;
}

Case any_case(const Shape& shape, Random& random) {
  Case gemv{.op = random.pick(all_operations), .m = shape.m, .n = shape.n};
  gemv.alpha = random.pick(scalars);
  gemv.beta = random.pick(scalars);
  gemv.mode = random.pick(pointer_modes);
  gemv.incx = random.pick(increments);
  gemv.incy = random.pick(increments);
  gemv.place_a = any_placement(random);
  return gemv;
}

testing::AssertionResult run(miniblasHandle_t handle, const Case& gemv, const Operands& operands, Matrix& result) {
  const GuardedMatrix a(handle, operands.a, gemv.place_a);
  const StridedVector x(handle, operands.x, gemv.incx, 1);
  const StridedVector y(handle, operands.y, gemv.incy, 2);
  Scalars values(handle, gemv.mode, gemv.alpha, gemv.beta);
  const miniblasStatus_t status =
      miniblasSgemv(handle, gemv.op, gemv.m, gemv.n, values.alpha(), gemv.null_factors ? nullptr : a.data(), a.ld(),
                    gemv.null_factors ? nullptr : x.data(), gemv.incx, values.beta(), y.data(), gemv.incy);
  values.forget();
  if (status != MINIBLAS_STATUS_SUCCESS) {
    return testing::AssertionFailure() << "the status is " << miniblasGetStatusName(status) << "\n" << gemv;
  }
  result = y.read();
  if (auto intact = y.guards_intact(); !intact) return intact << ", y of\n" << gemv;
  if (auto untouched = a.untouched(); !untouched) return untouched << ", A of\n" << gemv;
  if (auto untouched = x.untouched(); !untouched) return untouched << ", x of\n" << gemv;
  return testing::AssertionSuccess();
}

Reference reference_of(const Case& gemv, const Operands& operands) {
  return gemm_reference(gemv.op, MINIBLAS_OP_N, gemv.length_of_x(), gemv.alpha, operands.a, operands.x, gemv.beta,
                        operands.y);
}

testing::AssertionResult check(miniblasHandle_t handle, const Case& gemv, Random& random) {
  const Operands operands = random_operands(gemv, random);
  Matrix result;
  if (auto ran = run(handle, gemv, operands, result); !ran) return ran;
  // Without terms there is no call to make: y keeps its values, whatever beta is.
  auto right = gemv.m == 0 || gemv.n == 0
                   ? same_bits(result, operands.y)
                   : within_bound(result, reference_of(gemv, operands), gemm_roundings(gemv.length_of_x(), gemv.alpha));
  if (!right) right << "\n" << gemv;
  return right;
}

void check_all_operations(miniblasHandle_t handle, const Shape& shape, Random& random) {
  for (const miniblasOperation_t op : all_operations) {
    Case gemv = any_case(shape, random);
    gemv.op = op;
    ASSERT_TRUE(check(handle, gemv, random));
    gemv.alpha = 2.5f;  // the drawn one may be 0
    ASSERT_TRUE(check(handle, gemv, random));
  }
}

TEST_P(GemvTest, ShapesAndOperations) {
  Random random;
  for (const int m : orders) {
    check_all_operations(handle_, {m, m}, random);
    check_all_operations(handle_, {m, random.pick(orders)}, random);
  }
  for (const Shape& shape : oblong_shapes) check_all_operations(handle_, shape, random);
}

TEST_P(GemvTest, ScalarsAndPointerModes) {
  Random random(1);
  for (const Shape& shape : few_shapes) {
    for (const float alpha : scalars) {
      for (const float beta : scalars) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          Case gemv = any_case(shape, random);
          gemv.alpha = alpha;
          gemv.beta = beta;
          gemv.mode = mode;
          ASSERT_TRUE(check(handle_, gemv, random));
        }
      }
    }
  }
}

TEST_P(GemvTest, Increments) {
  Random random(2);
  for (const Shape& shape : few_shapes) {
    for (const int incx : increments) {
      for (const int incy : increments) {
        for (const miniblasOperation_t op : plain_and_turned) {
          const Case gemv{.op = op,
                          .m = shape.m,
                          .n = shape.n,
                          .alpha = -0.75f,
                          .beta = 2.5f,
                          .incx = incx,
                          .incy = incy,
                          .place_a = any_placement(random)};
          ASSERT_TRUE(check(handle_, gemv, random));
        }
      }
    }
  }
}

// A negative increment starts at the other end, at (1 - length) * inc.
TEST_P(GemvTest, NegativeIncrementsStartAtTheOtherEnd) {
  const DeviceBuffer<float> a(handle_, {1, 0, 0, 10, 100, 1000});  // (1 0 100; 0 10 1000)
  const DeviceBuffer<float> x(handle_, {3, -1, 2, -1, 1});         // 1, 2, 3 from the end
  const DeviceBuffer<float> y(handle_, {7, 8});
  const Scalars values(handle_, MINIBLAS_POINTER_MODE_HOST, 1.0f, 0.0f);
  ASSERT_EQ(miniblasSgemv(handle_, MINIBLAS_OP_N, 2, 3, values.alpha(), a.data(), 2, x.data(), -2, values.beta(),
                          y.data(), -1),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(y.read(), (std::vector<float>{3020, 301}));

  const DeviceBuffer<float> long_y(handle_, {7, 7, 7, 7, 7});
  ASSERT_EQ(miniblasSgemv(handle_, MINIBLAS_OP_T, 2, 3, values.alpha(), a.data(), 2, y.data(), -1, values.beta(),
                          long_y.data(), -2),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(long_y.read(), (std::vector<float>{301 * 100 + 3020 * 1000, 7, 3020 * 10, 7, 301}));
}

// m and n are A's, whatever the operation, and so is the least lda.
TEST_P(GemvTest, ShapeIsThatOfAAsStored) {
  Matrix a(5, 3);
  for (int i = 0; i < 15; ++i) a.data[i] = static_cast<float>(i + 1);
  for (const miniblasOperation_t op : {MINIBLAS_OP_T, MINIBLAS_OP_C}) {
    Matrix result;
    ASSERT_TRUE(run(handle_, {.op = op, .m = 5, .n = 3}, {a, Matrix(5, 1, 1.0f), Matrix(3, 1, nan)}, result));
    EXPECT_EQ(result.data, (std::vector<float>{15, 40, 65}));
  }
}

TEST_P(GemvTest, SumsOfIntegersAreExact) {
  Random random(3);
  for (const int m : orders) {
    for (const int n : {1, 33, 200}) {
      for (const miniblasOperation_t op : plain_and_turned) {
        Case gemv = any_case({m, n}, random);
        gemv.op = op;
        gemv.alpha = 2.0f;
        gemv.beta = -1.0f;
        if (m == 0) continue;
        const Operands operands{integer_matrix(random, m, n, 9), integer_matrix(random, gemv.length_of_x(), 1, 9),
                                integer_matrix(random, gemv.length_of_y(), 1, 9)};
        const Reference reference = reference_of(gemv, operands);
        Matrix expected(reference.rows, 1);
        for (int i = 0; i < reference.rows; ++i) expected(i, 0) = static_cast<float>(reference.value[i]);
        Matrix result;
        ASSERT_TRUE(run(handle_, gemv, operands, result));
        ASSERT_TRUE(same_numbers(result, expected)) << gemv;
      }
    }
  }
}

TEST_P(GemvTest, BetaZeroDoesNotReadY) {
  Random random(4);
  for (const Shape& shape : few_shapes) {
    for (const float beta : zeros) {
      for (const float before : {nan, infinity, -infinity}) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          for (const miniblasOperation_t op : plain_and_turned) {
            const Case gemv{.op = op, .m = shape.m, .n = shape.n, .beta = beta, .mode = mode, .incy = -3};
            Operands operands = random_operands(gemv, random);
            operands.y = Matrix(gemv.length_of_y(), 1, before);
            Matrix result;
            ASSERT_TRUE(run(handle_, gemv, operands, result));
            ASSERT_TRUE(within_bound(result, reference_of(gemv, operands), gemm_roundings(gemv.length_of_x(), 1.0)))
                << gemv;
          }
        }
      }
    }
  }
}

TEST_P(GemvTest, AlphaZeroDoesNotReadAOrX) {
  for (const Shape& shape : few_shapes) {
    for (const float alpha : zeros) {
      for (const Scaling& scaling : scalings) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          for (const miniblasOperation_t op : plain_and_turned) {
            for (const bool null_factors : {false, true}) {
              const Case gemv{.op = op,
                              .m = shape.m,
                              .n = shape.n,
                              .alpha = alpha,
                              .beta = scaling.beta,
                              .mode = mode,
                              .incx = -3,
                              .incy = 2,
                              .null_factors = null_factors};
              Matrix result;
              ASSERT_TRUE(run(handle_, gemv, constant_operands(gemv, nan, infinity, scaling.before), result));
              ASSERT_TRUE(same_bits(result, Matrix(gemv.length_of_y(), 1, scaling.after))) << gemv;
            }
          }
        }
      }
    }
  }
}

TEST_P(GemvTest, YKeepsItsBitsWhereItIsTheResult) {
  Random random(5);
  for (const miniblasPointerMode_t mode : pointer_modes) {
    for (const miniblasOperation_t op : plain_and_turned) {
      const Case gemv{.op = op, .m = 35, .n = 17, .alpha = 0.0f, .beta = 1.0f, .mode = mode, .incy = 2};
      Operands operands = constant_operands(gemv, nan, nan, 0.0f);
      operands.y = odd_bits_matrix(random, gemv.length_of_y(), 1);
      Matrix result;
      ASSERT_TRUE(run(handle_, gemv, operands, result));
      ASSERT_TRUE(same_bits(result, operands.y)) << gemv;
    }
  }
}

// A factor that is zero is no reason to skip a product: neither x nor A.
TEST_P(GemvTest, InfinityTimesZeroIsNaN) {
  for (const miniblasOperation_t op : plain_and_turned) {
    for (const bool zero_in_x : {true, false}) {
      const Case gemv{.op = op, .m = 40, .n = 40};
      Operands operands = constant_operands(gemv, 1.0f, 1.0f, nan);
      (turns(op) ? operands.a(35, 2) : operands.a(2, 35)) = zero_in_x ? infinity : 0.0f;
      operands.x(35, 0) = zero_in_x ? 0.0f : infinity;
      Matrix result;
      ASSERT_TRUE(run(handle_, gemv, operands, result));
      for (int i = 0; i < 40; ++i) {
        const float expected = zero_in_x ? 39.0f : infinity;
        EXPECT_TRUE(i == 2 ? std::isnan(result(i, 0)) : result(i, 0) == expected) << gemv << " element " << i;
      }
    }
  }
}

TEST_P(GemvTest, SpecialElementsSpreadAsIEEESays) {
  Random random(6);
  for (const Shape& shape : few_shapes) {
    for (const float special : {nan, infinity, -infinity}) {
      for (const miniblasOperation_t op : plain_and_turned) {
        for (int place = 0; place < 3; ++place) {
          const Case gemv{.op = op, .m = shape.m, .n = shape.n, .alpha = -2.0f, .beta = 0.5f, .place_a = {1, 1}};
          Operands operands = random_operands(gemv, random);
          (place == 0 ? operands.a : place == 1 ? operands.x : operands.y).data.back() = special;
          Matrix result;
          ASSERT_TRUE(run(handle_, gemv, operands, result));
          ASSERT_TRUE(within_bound_or_same_kind(result, reference_of(gemv, operands),
                                                gemm_roundings(gemv.length_of_x(), gemv.alpha)))
              << gemv;
        }
      }
    }
  }
}

TEST_P(GemvTest, SpecialScalarsSpreadAsIEEESays) {
  struct SpecialScalars {
    float alpha;
    float beta;
    float expected;  // of A = x = y = 1, one term
  };
  constexpr SpecialScalars cases[] = {{nan, 0.0f, nan},           {1.0f, nan, nan},
                                      {0.0f, nan, nan},           {infinity, 0.0f, infinity},
                                      {0.0f, infinity, infinity}, {1.0f, -infinity, -infinity},
                                      {infinity, -infinity, nan}};
  for (const SpecialScalars& special : cases) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const Case gemv{.m = 3, .n = 1, .alpha = special.alpha, .beta = special.beta, .mode = mode};
      Matrix result;
      ASSERT_TRUE(run(handle_, gemv, constant_operands(gemv, 1.0f, 1.0f, 1.0f), result));
      for (const float value : result.data) {
        EXPECT_TRUE(std::isnan(special.expected) ? std::isnan(value) : value == special.expected) << value << gemv;
      }
    }
  }
}

TEST_P(GemvTest, DenormalsAreNotFlushed) {
  for (const miniblasOperation_t op : plain_and_turned) {
    Matrix result;
    ASSERT_TRUE(run(handle_, {.op = op, .m = 1, .n = 1, .beta = 1.0f},
                    {Matrix(1, 1, 1e-40f), Matrix(1, 1, 1.0f), Matrix(1, 1, 1e-40f)}, result));
    EXPECT_EQ(result(0, 0), 2.0f * 1e-40f);
  }
}

TEST_P(GemvTest, GivesTheSameBitsEachTime) {
  Random random(7);
  for (const miniblasOperation_t op : plain_and_turned) {
    const Case gemv{.op = op, .m = 100, .n = 129, .alpha = 2.5f, .beta = -0.75f};
    const Operands operands = random_operands(gemv, random);
    Matrix first;
    ASSERT_TRUE(run(handle_, gemv, operands, first));
    for (int repeat = 0; repeat < 10; ++repeat) {
      Matrix result;
      ASSERT_TRUE(run(handle_, gemv, operands, result));
      ASSERT_TRUE(same_bits(result, first)) << gemv;
    }
  }
}

}  // namespace
}  // namespace miniblas::test
