// Ssyrk and Ssyr2k: products of which one triangle is made.
#include <gtest/gtest.h>

#include "tests/conformance/level3_cases.h"
#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using SyrkTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(SyrkTest);
using SyrkRungTest = GemmRungTest;
MINIBLAS_TEST_ON_ALL_GEMM_RUNGS(SyrkRungTest);

constexpr bool one_or_two_factors[] = {false, true};
constexpr int depths[] = {0, 1, 17, 64, 130};

struct Case {
  bool two_factors = false;  // Ssyr2k
  miniblasFillMode_t uplo = MINIBLAS_FILL_MODE_LOWER;
  miniblasOperation_t op = MINIBLAS_OP_N;
  int n = 0;
  int k = 0;
  float alpha = 1.0f;
  float beta = 0.0f;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  Placement place_a = {};
  Placement place_b = {};
  Placement place_c = {};
};

std::ostream& operator<<(std::ostream& out, const Case& syrk) {
  return out << (syrk.two_factors ? "Ssyr2k " : "Ssyrk ") << name_of(syrk.uplo) << "NTC"[syrk.op] << " n " << syrk.n
             << " k " << syrk.k << " alpha " << syrk.alpha << " beta " << syrk.beta << " scalars in "
             << name_of(syrk.mode) << " memory, A: " << syrk.place_a << ", B: " << syrk.place_b
             << ", C: " << syrk.place_c;
}

Case any_case(bool two_factors, miniblasFillMode_t uplo, int n, int k, Random& random) {
  Case syrk{.two_factors = two_factors, .uplo = uplo, .n = n, .k = k};
  syrk.op = random.pick(all_operations);
  syrk.alpha = random.pick(level3_scalars);
  syrk.beta = random.pick(level3_scalars);
  syrk.mode = random.pick(pointer_modes);
  syrk.place_a = any_placement(random);
  syrk.place_b = any_placement(random);
  syrk.place_c = any_placement(random);
  return syrk;
}

struct Operands {
  Matrix a;
  Matrix b;
  Matrix c;  // the other triangle is not used
};

Matrix factor(const Case& syrk, Random& random) {
  return turns(syrk.op) ? operand(random, syrk.k, syrk.n, syrk.alpha) : operand(random, syrk.n, syrk.k, syrk.alpha);
}

Operands random_operands(const Case& syrk, Random& random) {
  return {factor(syrk, random), factor(syrk, random), operand(random, syrk.n, syrk.n, syrk.beta)};
}

// Calls the routine. Gives the triangle of C, and fails where the other one has changed.
testing::AssertionResult run(miniblasHandle_t handle, const Case& syrk, const Operands& operands, Matrix& result) {
  Matrix before = operands.c;
  guard_other_triangle(before, syrk.uplo);
  const GuardedMatrix a(handle, operands.a, syrk.place_a);
  const GuardedMatrix b(handle, operands.b, syrk.place_b);
  const GuardedMatrix c(handle, before, syrk.place_c);
  Scalars values(handle, syrk.mode, syrk.alpha, syrk.beta);
  const miniblasStatus_t status =
      syrk.two_factors ? miniblasSsyr2k(handle, syrk.uplo, syrk.op, syrk.n, syrk.k, values.alpha(), a.data(), a.ld(),
                                        b.data(), b.ld(), values.beta(), c.data(), c.ld())
                       : miniblasSsyrk(handle, syrk.uplo, syrk.op, syrk.n, syrk.k, values.alpha(), a.data(), a.ld(),
                                       values.beta(), c.data(), c.ld());
  values.forget();
  if (auto success = succeeded(status); !success) return success << "\n" << syrk;
  const Matrix after = c.read();
  if (auto intact = c.guards_intact(); !intact) return intact << ", C of\n" << syrk;
  if (auto same = same_bits(with_triangle_of(syrk.uplo, before, after), before); !same) {
    return same << ", outside of the triangle of C of\n" << syrk;
  }
  if (auto untouched = a.untouched(); !untouched) return untouched << ", A of\n" << syrk;
  if (auto untouched = b.untouched(); !untouched) return untouched << ", B of\n" << syrk;
  result = triangle_of(syrk.uplo, after);
  return testing::AssertionSuccess();
}

Reference reference_of(const Case& syrk, const Operands& operands) {
  const miniblasOperation_t other = turns(syrk.op) ? MINIBLAS_OP_N : MINIBLAS_OP_T;
  const Matrix& second = syrk.two_factors ? operands.b : operands.a;
  Reference sum = gemm_reference(syrk.op, other, syrk.k, syrk.alpha, operands.a, second, syrk.beta, operands.c);
  if (syrk.two_factors) {
    const Reference mirrored =
        gemm_reference(syrk.op, other, syrk.k, syrk.alpha, operands.b, operands.a, 0.0f, operands.c);
    for (std::size_t i = 0; i < sum.value.size(); ++i) {
      sum.value[i] += mirrored.value[i];
      sum.magnitude[i] += mirrored.magnitude[i];
    }
  }
  return triangle_of(syrk.uplo, sum);
}

Roundings roundings(const Case& syrk) {
  return gemm_roundings(syrk.two_factors ? 2 * std::int64_t{syrk.k} : syrk.k, syrk.alpha);
}

testing::AssertionResult check(miniblasHandle_t handle, const Case& syrk, Random& random) {
  const Operands operands = random_operands(syrk, random);
  Matrix result;
  if (auto ran = run(handle, syrk, operands, result); !ran) return ran;
  auto right = within_bound(result, reference_of(syrk, operands), roundings(syrk));
  if (!right) right << "\n" << syrk;
  return right;
}

TEST_P(SyrkTest, ShapesTrianglesAndOperations) {
  Random random;
  for (const int n : sizes_of_squares) {
    for (const bool two_factors : one_or_two_factors) {
      for (const miniblasFillMode_t uplo : both_triangles) {
        for (const miniblasOperation_t op : all_operations) {
          Case syrk = any_case(two_factors, uplo, n, random.pick(depths), random);
          syrk.op = op;
          ASSERT_TRUE(check(handle_, syrk, random));
          syrk.alpha = 2.5f;
          ASSERT_TRUE(check(handle_, syrk, random));
        }
      }
    }
  }
}

TEST_P(SyrkTest, Depths) {
  Random random(1);
  for (const int k : depths) {
    for (const int n : {3, 33, 150}) {
      for (const bool two_factors : one_or_two_factors) {
        for (const miniblasFillMode_t uplo : both_triangles) {
          Case syrk = any_case(two_factors, uplo, n, k, random);
          syrk.alpha = -0.75f;
          ASSERT_TRUE(check(handle_, syrk, random));
        }
      }
    }
  }
}

TEST_P(SyrkTest, ScalarsAndPointerModes) {
  Random random(2);
  for (const bool two_factors : one_or_two_factors) {
    for (const float alpha : level3_scalars) {
      for (const float beta : level3_scalars) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          for (const int n : {5, 150}) {
            Case syrk = any_case(two_factors, random.pick(both_triangles), n, 9, random);
            syrk.alpha = alpha;
            syrk.beta = beta;
            syrk.mode = mode;
            ASSERT_TRUE(check(handle_, syrk, random));
          }
        }
      }
    }
  }
}

TEST_P(SyrkTest, IntegersAreExact) {
  Random random(3);
  for (const bool two_factors : one_or_two_factors) {
    for (const miniblasFillMode_t uplo : both_triangles) {
      Case syrk = any_case(two_factors, uplo, 197, 130, random);
      syrk.alpha = 2.0f;
      syrk.beta = -3.0f;
      Operands operands = random_operands(syrk, random);
      for (Matrix* matrix : {&operands.a, &operands.b, &operands.c}) {
        *matrix = integer_matrix(random, matrix->rows, matrix->cols, 8);
      }
      Matrix result;
      ASSERT_TRUE(run(handle_, syrk, operands, result));
      ASSERT_TRUE(same_numbers(result, to_matrix(reference_of(syrk, operands)))) << syrk;
    }
  }
}

// Every rung of GEMM can do the work beside the diagonal.
TEST_P(SyrkRungTest, DoesTheBlocksBesideTheDiagonal) {
  Random random(4);
  for (const bool two_factors : one_or_two_factors) {
    for (const miniblasFillMode_t uplo : both_triangles) {
      for (const miniblasOperation_t op : {MINIBLAS_OP_N, MINIBLAS_OP_T}) {
        Case syrk = any_case(two_factors, uplo, 197, 35, random);
        syrk.op = op;
        syrk.alpha = -0.75f;
        ASSERT_TRUE(check(handle_, syrk, random));
      }
    }
  }
}

// A factor of 0 does not hide NaN and infinity: 0 * infinity is NaN. netlib's loops skip zeros of A.
TEST_P(SyrkTest, SpecialValuesReachAllThatTheyMultiply) {
  Random random(5);
  for (const int n : {20, 150}) {
    for (const bool two_factors : one_or_two_factors) {
      for (const miniblasFillMode_t uplo : both_triangles) {
        for (const float special : {nan, infinity}) {
          Case syrk = any_case(two_factors, uplo, n, 5, random);
          syrk.alpha = 1.0f;
          Operands operands = random_operands(syrk, random);
          const int i = random.integer(0, n - 1);
          const int zero = (i + 1 + random.integer(0, n - 2)) % n;
          for (Matrix* x : {&operands.a, &operands.b}) {
            for (int p = 0; p < syrk.k; ++p) (turns(syrk.op) ? (*x)(p, zero) : (*x)(zero, p)) = 0.0f;
          }
          (turns(syrk.op) ? operands.a(2, i) : operands.a(i, 2)) = special;
          Matrix result;
          ASSERT_TRUE(run(handle_, syrk, operands, result));
          const float value = is_in_triangle(uplo, i, zero) ? result(i, zero) : result(zero, i);
          ASSERT_TRUE(value != value) << syrk;
          ASSERT_TRUE(within_bound_or_same_kind(result, reference_of(syrk, operands), roundings(syrk))) << syrk;
        }
      }
    }
  }
}

// With k = 0, or with alpha = 0, A and B need not be there; with a device alpha too.
TEST_P(SyrkTest, NullFactorsThatAreNotRead) {
  struct Row {
    int k;
    float alpha;
  };
  for (const Row& row : {Row{0, 2.0f}, Row{0, nan}, Row{4, 0.0f}, Row{4, -0.0f}}) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      for (const miniblasFillMode_t uplo : both_triangles) {
        Matrix before(150, 150, 2.0f);
        guard_other_triangle(before, uplo);
        Matrix expected = with_triangle_of(uplo, Matrix(150, 150, 6.0f), before);
        const Scalars values(handle_, mode, row.alpha, 3.0f);
        const GuardedMatrix c(handle_, before);
        ASSERT_EQ(miniblasSsyrk(handle_, uplo, MINIBLAS_OP_N, 150, row.k, values.alpha(), nullptr, 150, values.beta(),
                                c.data(), c.ld()),
                  MINIBLAS_STATUS_SUCCESS);
        EXPECT_TRUE(same_bits(c.read(), expected));
        const GuardedMatrix c2(handle_, before);
        ASSERT_EQ(miniblasSsyr2k(handle_, uplo, MINIBLAS_OP_T, 150, row.k, values.alpha(), nullptr, 4, nullptr, 4,
                                 values.beta(), c2.data(), c2.ld()),
                  MINIBLAS_STATUS_SUCCESS);
        EXPECT_TRUE(same_bits(c2.read(), expected));
        EXPECT_TRUE(c.guards_intact() && c2.guards_intact());
      }
    }
  }
}

}  // namespace
}  // namespace miniblas::test
