#include "lib/plan/gemm_plan.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "lib/plan/find_kernel.h"

namespace miniblas {
namespace {

// Of C, each tile_size x tile_size. As a double, which can't overflow.
double tiles(const GemmProblem& problem, double tile_size) {
  return std::ceil(static_cast<double>(problem.m) / tile_size) * std::ceil(static_cast<double>(problem.n) / tile_size) *
         static_cast<double>(problem.batch_count);
}

constexpr std::int64_t enough_to_pack = 512;

bool is_contiguous(const MatrixBatch<const float>& matrix, bool runs_along_k) {
  return !runs_along_k && matrix.ld % 4 == 0 && reinterpret_cast<std::uintptr_t>(matrix.base) % 16 == 0;
}

// Whether a kernel for packed operands gets what it is made for.
bool takes(const GemmProblem& p, const GemmPlan& plan) {
  return p.batch_count == 1 && p.a.items == nullptr && (plan.packs_a || is_contiguous(p.a, p.op_a == Op::t)) &&
         (plan.packs_b || is_contiguous(p.b, p.op_b == Op::n));
}

// Packs what needs it, if the kernel wants that and there is room. With alpha on the device nobody knows yet whether A
// and B may be read.
GemmPlan with_packing(GemmPlan plan, const GemmProblem& p, std::size_t workspace_bytes) {
  const bool can = plan.kernel->requirements.packed_operands && p.batch_count == 1 && p.a.items == nullptr && p.k > 0 &&
                   p.alpha.device == nullptr;
  if (!can) return plan;
  const bool packs_a = !is_contiguous(p.a, p.op_a == Op::t);
  const bool packs_b = !is_contiguous(p.b, p.op_b == Op::n);
  // NOTE: as doubles first, which can't overflow.
  const double elements = (packs_a ? (static_cast<double>(p.m) + 3) * static_cast<double>(p.k) : 0.0) +
                          (packs_b ? (static_cast<double>(p.n) + 3) * static_cast<double>(p.k) : 0.0);
  if (elements * sizeof(float) > 2.0 * static_cast<double>(workspace_bytes)) return plan;
  const std::size_t needed = (packs_a ? packed_bytes(p.m, p.k) : 0) + (packs_b ? packed_bytes(p.n, p.k) : 0);
  if (needed > workspace_bytes) return plan;
  plan.packs_a = packs_a;
  plan.packs_b = packs_b;
  return plan;
}

}  // namespace

GemmPlan plan_gemm(const GemmProblem& problem,
                   const Device& device,
                   const GemmKernel* forced,
                   std::size_t workspace_bytes) {
  if (forced != nullptr) return with_packing({forced, "this handle asks for it by name"}, problem, workspace_bytes);
  const auto choose = [&](const char* name, const char* reason) -> GemmPlan {
    return {find_kernel(device.kernels().gemm, name), reason};
  };
  if (device.location().kind == DeviceKind::host) {
    return choose("01_naive", "on the CPU the caches do by themselves what tiles do, and barriers cost time");
  }
  if (std::min(problem.m, problem.n) <= 16) {
    return choose("02_shared_tile_16", "half or more of a 32 x 32 tile would lie outside of C");
  }
  // NOTE: so small a C leaves most of a large GPU idle if its tiles are large. docs/performance.md has the figures.
  constexpr double few_tiles = 32;
  if (tiles(problem, 64) <= few_tiles) {
    return choose("02_shared_tile_16", "larger tiles would leave most multiprocessors without work");
  }
  if (std::min(problem.m, problem.n) <= 32) {
    return choose("02_shared_tile_32", "half or more of a 64 x 64 tile would lie outside of C");
  }
  // NOTE: two blocks of 06 and 07 fill an SM. With fewer tiles than about one an SM, 05's smaller ones are faster.
  constexpr double enough_large_tiles = 96;
  if (std::min(problem.m, problem.n) <= 64 || tiles(problem, 128) < enough_large_tiles) {
    return choose("05_float4", "it reads shared memory least among those whose tiles are many enough here");
  }
  const GemmKernel* const tma = find_kernel(device.kernels().gemm, "08_tma");
  if (why_not(tma->requirements, device) == nullptr) {
    GemmPlan plan = with_packing({tma, "whole slabs can be copied by one instruction"}, problem, workspace_bytes);
    if (plan.packs()) plan.reason = "whole slabs can be copied by one instruction, once operands are packed";
    // A packed operand is read and written once more; that pays where the product reads it often.
    const bool pays = (!plan.packs_a || problem.n >= enough_to_pack) && (!plan.packs_b || problem.m >= enough_to_pack);
    if (pays && takes(problem, plan)) return plan;
  }
  const bool copies_transpose = problem.op_a == Op::t || problem.op_b == Op::n;
  if (copies_transpose || device.compute_capability() < 80) {
    return choose("06_warp_tile", "its copies pass through registers, where they can be transposed");
  }
  return choose("07_cp_async", "no operand runs along k, so its copies need no registers");
}

}  // namespace miniblas
