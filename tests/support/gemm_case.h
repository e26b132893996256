// One call of miniblasSgemm on matrices with guards.
#pragma once

#include <gtest/gtest.h>

#include <ostream>

#include "miniblas/miniblas.h"
#include "tests/support/compare.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/matrix.h"
#include "tests/support/random.h"
#include "tests/support/scalars.h"

namespace miniblas::test {

struct GemmCase {
  miniblasOperation_t op_a = MINIBLAS_OP_N;
  miniblasOperation_t op_b = MINIBLAS_OP_N;
  int m = 0;
  int n = 0;
  int k = 0;
  float alpha = 1.0f;
  float beta = 0.0f;
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  Placement place_a = {};
  Placement place_b = {};
  Placement place_c = {};
  bool null_operands = false;  // pass null for A and B
};

std::ostream& operator<<(std::ostream& out, const GemmCase& gemm);

struct GemmOperands {
  Matrix a;  // as stored
  Matrix b;
  Matrix c;
};

// Shaped for the case, with all elements equal.
GemmOperands constant_operands(const GemmCase& gemm, float a, float b, float c);

// Uniform in [-1, 1). C is NaN where beta is 0.
GemmOperands random_operands(const GemmCase& gemm, Random& random);

// Calls the routine and gives C. Fails if the status is not SUCCESS, a guard changed, or A or B did.
testing::AssertionResult run_gemm(miniblasHandle_t handle,
                                  const GemmCase& gemm,
                                  const GemmOperands& operands,
                                  Matrix& result);

// The same with random operands, and the result must lie within the bound, or that of `roundings`.
testing::AssertionResult check_gemm(miniblasHandle_t handle, const GemmCase& gemm, Random& random);
testing::AssertionResult check_gemm(miniblasHandle_t handle, const GemmCase& gemm, Random& random, Roundings roundings);

constexpr miniblasOperation_t real_operations[] = {MINIBLAS_OP_N, MINIBLAS_OP_T};

constexpr char name_of(miniblasOperation_t op) { return "NTC"[op]; }

}  // namespace miniblas::test
