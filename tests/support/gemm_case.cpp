#include "tests/support/gemm_case.h"

#include <limits>

#include "tests/support/compare.h"
#include "tests/support/oracle.h"
#include "tests/support/status_text.h"

namespace miniblas::test {

std::ostream& operator<<(std::ostream& out, const GemmCase& gemm) {
  return out << "Sgemm " << name_of(gemm.op_a) << name_of(gemm.op_b) << " m " << gemm.m << " n " << gemm.n << " k "
             << gemm.k << " alpha " << gemm.alpha << " beta " << gemm.beta << " scalars in " << name_of(gemm.mode)
             << " memory, A: " << gemm.place_a << ", B: " << gemm.place_b << ", C: " << gemm.place_c
             << (gemm.null_operands ? ", A and B null" : "");
}

GemmOperands constant_operands(const GemmCase& gemm, float a, float b, float c) {
  return {turns(gemm.op_a) ? Matrix(gemm.k, gemm.m, a) : Matrix(gemm.m, gemm.k, a),
          turns(gemm.op_b) ? Matrix(gemm.n, gemm.k, b) : Matrix(gemm.k, gemm.n, b), Matrix(gemm.m, gemm.n, c)};
}

GemmOperands random_operands(const GemmCase& gemm, Random& random) {
  GemmOperands operands = constant_operands(gemm, 0.0f, 0.0f, std::numeric_limits<float>::quiet_NaN());
  for (float& value : operands.a.data) value = random.uniform();
  for (float& value : operands.b.data) value = random.uniform();
  if (gemm.beta != 0.0f) {
    for (float& value : operands.c.data) value = random.uniform();
  }
  return operands;
}

testing::AssertionResult run_gemm(miniblasHandle_t handle,
                                  const GemmCase& gemm,
                                  const GemmOperands& operands,
                                  Matrix& result) {
  const GuardedMatrix a(handle, operands.a, gemm.place_a);
  const GuardedMatrix b(handle, operands.b, gemm.place_b);
  const GuardedMatrix c(handle, operands.c, gemm.place_c);
  Scalars scalars(handle, gemm.mode, gemm.alpha, gemm.beta);

  const miniblasStatus_t status = miniblasSgemm(
      handle, gemm.op_a, gemm.op_b, gemm.m, gemm.n, gemm.k, scalars.alpha(), gemm.null_operands ? nullptr : a.data(),
      a.ld(), gemm.null_operands ? nullptr : b.data(), b.ld(), scalars.beta(), c.data(), c.ld());
  scalars.forget();

  if (status != MINIBLAS_STATUS_SUCCESS) {
    return testing::AssertionFailure() << "the status is " << miniblasGetStatusName(status) << "\n" << gemm;
  }
  result = c.read();
  if (auto intact = c.guards_intact(); !intact) return intact << ", C of\n" << gemm;
  if (auto untouched = a.untouched(); !untouched) return untouched << ", A of\n" << gemm;
  if (auto untouched = b.untouched(); !untouched) return untouched << ", B of\n" << gemm;
  return testing::AssertionSuccess();
}

testing::AssertionResult check_gemm(miniblasHandle_t handle, const GemmCase& gemm, Random& random) {
  return check_gemm(handle, gemm, random, gemm_roundings(gemm.k, gemm.alpha));
}

testing::AssertionResult check_gemm(miniblasHandle_t handle,
                                    const GemmCase& gemm,
                                    Random& random,
                                    Roundings roundings) {
  const GemmOperands operands = random_operands(gemm, random);
  Matrix result;
  if (auto ran = run_gemm(handle, gemm, operands, result); !ran) return ran;
  const Reference reference =
      gemm_reference(gemm.op_a, gemm.op_b, gemm.k, gemm.alpha, operands.a, operands.b, gemm.beta, operands.c);
  auto right = within_bound(result, reference, roundings);
  if (!right) right << "\n" << gemm;
  return right;
}

}  // namespace miniblas::test
