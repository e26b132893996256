#include "lib/plan/gemm_plan.h"

#include "lib/plan/find_kernel.h"

namespace miniblas {
namespace {

// The candidate that is predicted to be the fastest, of those seen so far.
struct Best {
  GemmCandidate candidate;

  static void visit(void* context, const GemmCandidate& seen) {
    auto& best = static_cast<Best*>(context)->candidate;
    if (seen.rejected != nullptr) return;
    if (best.kernel == nullptr || seen.microseconds < best.microseconds) best = seen;
  }
};

GemmPlan to_plan(const GemmCandidate& candidate, const char* reason) {
  return {candidate.kernel, reason, candidate.packing, candidate.split, candidate.panels};
}

GemmPlan plan_on_host(const Device& device) {
  return {find_kernel(device.kernels().gemm, "01_naive"),
          "on the CPU the caches do by themselves what tiles do, and barriers cost time"};
}

GemmPlan plan_freely(const GemmProblem& problem, const Device& device, const PlanResources& resources) {
  if (device.location().kind == DeviceKind::host) return plan_on_host(device);
  Best best;
  visit_candidates(problem, device, resources, &Best::visit, &best);
  // NOTE: 06 takes every problem on every GPU, so there is one.
  return to_plan(best.candidate, best.candidate.kernel->requirements.vectors ? "op(A) or op(B) is a vector"
                                 : best.candidate.kernel->requirements.largest != 0
                                     ? "one warp has room for all of an item of this batch"
                                     : "of all candidates it is predicted to be the fastest");
}

// What the table says, if the kernel can be given the problem so.
bool take_tuned(const TunedShape& tuned,
                const GemmProblem& problem,
                const Device& device,
                const PlanResources& resources,
                GemmPlan& plan) {
  struct Wanted {
    const TunedShape& tuned;
    GemmCandidate found;
  } wanted{tuned, {}};
  const GemmKernel* const kernel = find_kernel(device.kernels().gemm, tuned.kernel);
  // NOTE: a table changes how sums are rounded, not the arithmetic. Parts are for those who ask for them.
  if (kernel == nullptr || kernel->requirements.splits_operands()) return false;
  visit_candidates_of(
      *kernel, problem, device, resources,
      [](void* context, const GemmCandidate& seen) {
        auto& w = *static_cast<Wanted*>(context);
        if (seen.rejected == nullptr && seen.packing.a == w.tuned.packs_a && seen.packing.b == w.tuned.packs_b &&
            seen.split.parts == w.tuned.parts && seen.split.cluster == w.tuned.cluster) {
          w.found = seen;
        }
      },
      &wanted);
  if (wanted.found.kernel == nullptr) return false;
  plan = to_plan(wanted.found, "the tuning table has it for this shape");
  return true;
}

// The kernel that the user chose, if it can be given the problem.
GemmPlan plan_forced(const GemmProblem& problem,
                     const Device& device,
                     const GemmKernel* forced,
                     const PlanResources& resources) {
  constexpr const char* by_name = "this handle asks for it by name";
  if (device.location().kind == DeviceKind::host && !forced->requirements.vectors &&
      forced->requirements.largest == 0 && !forced->requirements.splits_operands()) {
    return {forced, by_name};
  }
  Best best;
  visit_candidates_of(*forced, problem, device, resources, &Best::visit, &best);
  if (best.candidate.kernel != nullptr) return to_plan(best.candidate, by_name);
  GemmPlan plan = plan_freely(problem, device, resources);
  plan.reason = "the kernel that this handle asks for can't be given these operands";
  return plan;
}

}  // namespace

GemmPlan plan_gemm(const GemmProblem& problem,
                   const Device& device,
                   const GemmKernel* forced,
                   const PlanResources& resources,
                   const TuningTable* tuning) {
  if (forced != nullptr) return plan_forced(problem, device, forced, resources);
  if (resources.split_form != SplitForm::none) {
    const GemmPlan plan = plan_freely(problem, device, resources);
    if (plan.panels.any()) return plan;
  }
  if (tuning != nullptr && device.location().kind != DeviceKind::host) {
    const TunedShape* const tuned = tuning->find(problem);
    GemmPlan plan{};
    if (tuned != nullptr && take_tuned(*tuned, problem, device, resources, plan)) return plan;
  }
  return plan_freely(problem, device, resources);
}

}  // namespace miniblas
