#include "lib/api/gemm_call.h"

#include "lib/api/arguments.h"
#include "lib/api/launch.h"
#include "lib/api/math_mode.h"
#include "lib/api/packed_operand.h"
#include "lib/blocks/packed_gemm.h"
#include "lib/plan/gemm_plan.h"

namespace miniblas {
namespace {

// The numbers of the arguments that not all forms count alike. The first six are the same.
struct Positions {
  int a, lda, b, ldb, beta, c, ldc, batch_count;
};

Positions positions(BatchForm form) {
  if (form == BatchForm::strided) return {7, 8, 10, 11, 13, 14, 15, 17};
  return {7, 8, 9, 10, 11, 12, 13, 14};
}

// The names of the arguments, of a column-major call and of the one that a row-major call makes.
struct Names {
  const char* column_major;
  const char* row_major;
};

Names names(BatchForm form) {
  switch (form) {
    case BatchForm::strided:
      return {"transa transb m n k alpha A lda strideA B ldb strideB beta C ldc strideC batchCount",
              "transb transa n m k alpha B ldb strideB A lda strideA beta C ldc strideC batchCount"};
    case BatchForm::pointer_array:
      return {"transa transb m n k alpha Aarray lda Barray ldb beta Carray ldc batchCount",
              "transb transa n m k alpha Barray ldb Aarray lda beta Carray ldc batchCount"};
    case BatchForm::single:
      break;
  }
  return {"transa transb m n k alpha A lda B ldb beta C ldc", "transb transa n m k alpha B ldb A lda beta C ldc"};
}

Arguments make_arguments(miniblasHandle_t handle, const char* routine, const GemmCall& c) {
  const Names all = names(c.form);
  const char* const checked_as = c.from_row_major ? all.row_major : all.column_major;
  const Argument alpha = scalar(c.alpha);
  const Argument beta = scalar(c.beta);
  switch (c.form) {
    case BatchForm::strided:
      return Arguments(handle, routine, all.column_major,
                       {c.transa, c.transb, c.m, c.n, c.k, alpha, c.a.base, c.a.ld, c.a.stride, c.b.base, c.b.ld,
                        c.b.stride, beta, c.c.base, c.c.ld, c.c.stride, c.batch_count},
                       checked_as);
    case BatchForm::pointer_array:
      return Arguments(handle, routine, all.column_major,
                       {c.transa, c.transb, c.m, c.n, c.k, alpha, c.a.items, c.a.ld, c.b.items, c.b.ld, beta, c.c.items,
                        c.c.ld, c.batch_count},
                       checked_as);
    case BatchForm::single:
      break;
  }
  if (c.may_be_packed) {
    return Arguments(handle, routine, "transa transb m n k alpha A lda B ldb beta C ldc packedA packedB",
                     {c.transa, c.transb, c.m, c.n, c.k, alpha, c.a.base, c.a.ld, c.b.base, c.b.ld, beta, c.c.base,
                      c.c.ld, c.packed_a, c.packed_b},
                     nullptr, "Sgemm_64");
  }
  const std::initializer_list<Argument> values = {c.transa, c.transb, c.m,    c.n,  c.k,      alpha, c.a.base,
                                                  c.a.ld,   c.b.base, c.b.ld, beta, c.c.base, c.c.ld};
  // The log has a line of each call that computes.
  return c.is_explained ? Arguments(routine, all.column_major, values)
                        : Arguments(handle, routine, all.column_major, values, checked_as);
}

bool sizes_are_legal(const Arguments& check, const GemmCall& call, const Positions& at) {
  const std::int64_t rows_of_a = call.transa == MINIBLAS_OP_N ? call.m : call.k;
  const std::int64_t rows_of_b = call.transb == MINIBLAS_OP_N ? call.k : call.n;
  return check.is_operation(1) && check.is_operation(2) && check.at_least(3, 0) && check.at_least(4, 0) &&
         check.at_least(5, 0) && check.at_least(at.lda, min_ld(rows_of_a)) &&
         check.at_least(at.ldb, min_ld(rows_of_b)) && check.at_least(at.ldc, min_ld(call.m)) &&
         (call.form == BatchForm::single || check.at_least(at.batch_count, 0));
}

GemmProblem make_problem(const GemmCall& call, miniblasPointerMode_t mode) {
  GemmProblem problem;
  problem.op_a = to_op(call.transa);
  problem.op_b = to_op(call.transb);
  problem.m = call.m;
  problem.n = call.n;
  problem.k = call.k;
  problem.alpha = make_scalar(mode, call.alpha);
  problem.beta = make_scalar(mode, call.beta);
  problem.a = call.a;
  problem.b = call.b;
  problem.c = call.c;
  problem.batch_count = call.batch_count;
  // Of one item a stride is unused, and may be anything.
  if (call.batch_count == 1) problem.a.stride = problem.b.stride = problem.c.stride = 0;
  // With a sum of no products the rest of the rules follow from k = 0.
  if (is_known(problem.alpha, 0.0f)) problem.k = 0;
  return problem;
}

// Whether C stays as it is, whatever A and B hold.
bool changes_nothing(const GemmProblem& problem) { return problem.k == 0 && is_known(problem.beta, 1.0f); }

bool matrices_are_legal(const Arguments& check, const GemmCall& call, const Positions& at, const GemmProblem& problem) {
  if (!check.not_null(at.c)) return false;
  // Arrays of pointers must be there always. What they hold only the device can read.
  const bool reads_a_and_b =
      call.form == BatchForm::pointer_array || (problem.k > 0 && problem.alpha.device == nullptr);
  return !reads_a_and_b || (check.not_null(at.a) && check.not_null(at.b));
}

// Why a packed operand is not op(X) of this call, or null.
const char* why_not_packed(miniblasHandle_t handle,
                           const miniblasPackedOperand& packed,
                           const miniblasPackedOperand& wanted) {
  if (packed.location != handle->device->location()) return "of another device";
  if (packed.operand != wanted.operand) return "the other operand's";
  if (packed.op != wanted.op) return "packed with another operation";
  if (packed.rows != wanted.rows || packed.cols != wanted.cols) return "of other sizes than the call has";
  if (packed.x.base != wanted.x.base) return "of a matrix at another address";
  return packed.x.ld != wanted.x.ld ? "of a matrix with another leading dimension" : nullptr;
}

bool packed_operands_fit(const Arguments& check, miniblasHandle_t handle, const GemmCall& call) {
  const auto fits = [&](int position, const miniblasPackedOperand* packed, const miniblasPackedOperand& wanted) {
    const char* const why_not = packed == nullptr ? nullptr : why_not_packed(handle, *packed, wanted);
    return why_not == nullptr || check.refuse_packed(position, why_not);
  };
  return fits(14, call.packed_a, {{}, MINIBLAS_OPERAND_A, to_op(call.transa), call.m, call.k, call.a, {}}) &&
         fits(15, call.packed_b, {{}, MINIBLAS_OPERAND_B, to_op(call.transb), call.k, call.n, call.b, {}});
}

// The parts that the handle's math mode can use, or null.
const SplitOperand* usable_parts(miniblasHandle_t handle, const miniblasPackedOperand* packed) {
  const bool is_usable =
      packed != nullptr && packed->parts.memory != nullptr && packed->parts.form == split_form_of(handle->math_mode);
  return is_usable ? &packed->parts : nullptr;
}

}  // namespace

CheckedGemm check_gemm(miniblasHandle_t handle, const char* routine, const GemmCall& call) {
  const CheckedGemm invalid{MINIBLAS_STATUS_INVALID_VALUE, nullptr, {}};
  const Arguments check = make_arguments(handle, routine, call);
  if (handle == nullptr) return {MINIBLAS_STATUS_NOT_INITIALIZED, nullptr, {}};
  const Positions at = positions(call.form);
  if (!sizes_are_legal(check, call, at)) return invalid;
  if (call.m == 0 || call.n == 0) return {MINIBLAS_STATUS_SUCCESS, "C has no elements", {}};
  if (call.batch_count == 0) return {MINIBLAS_STATUS_SUCCESS, "the batch has no items", {}};
  if (!check.not_null(6) || !check.not_null(at.beta)) return invalid;
  const GemmProblem problem = make_problem(call, handle->pointer_mode);
  if (changes_nothing(problem)) return {MINIBLAS_STATUS_SUCCESS, "C keeps its values: no products, and beta is 1", {}};
  if (!matrices_are_legal(check, call, at, problem) || !packed_operands_fit(check, handle, call)) return invalid;
  return {MINIBLAS_STATUS_SUCCESS, nullptr, problem};
}

GemmPlan plan_call(miniblasHandle_t handle, const GemmProblem& problem, HeldParts held) {
  const PlanResources resources = resources_of(handle, held);
  return handle->plans.get(PlanKey(problem, handle->forced_gemm, resources), [&] {
    return plan_gemm(problem, *handle->device, handle->forced_gemm, resources,
                     handle->tuning.empty() ? nullptr : &handle->tuning);
  });
}

// Where a call's operands go when they are split: to the caller's memory if there is some.
Workspace& workspace_for_parts(miniblasHandle_t handle) {
  Workspace& own = handle->parts_memory;
  return handle->workspace.is_own() && own.bytes() > handle->workspace.bytes() ? own : handle->workspace;
}

PlanResources resources_of(miniblasHandle_t handle, HeldParts held) {
  const std::size_t tickets = handle->workspace.tickets() != nullptr ? Workspace::ticket_count : 0;
  return {handle->workspace.bytes(), tickets, split_form_of(handle->math_mode), workspace_for_parts(handle).bytes(),
          held};
}

miniblasStatus_t run_gemm(miniblasHandle_t handle, const char* routine, const GemmCall& call) {
  const CheckedGemm checked = check_gemm(handle, routine, call);
  if (checked.status != MINIBLAS_STATUS_SUCCESS || checked.nothing_to_do != nullptr) return checked.status;
  const CurrentDevice current(*handle->device);
  const HeldOperands held = {usable_parts(handle, call.packed_a), usable_parts(handle, call.packed_b)};
  const GemmPlan plan = plan_call(handle, checked.problem, held.which());
  Workspace& workspace = plan.panels.any() ? workspace_for_parts(handle) : handle->workspace;
  return finish(routine, launch_gemm(*handle->device, workspace, plan, checked.problem, handle->stream, held));
}

}  // namespace miniblas
