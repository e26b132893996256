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

GemmPlan choose(const Device& device, const char* name, const char* reason) {
  return {find_kernel(device.kernels().gemm, name), reason};
}

// The kernels for large problems that take any operand.
GemmPlan plan_large(const GemmProblem& problem, const Device& device) {
  const bool copies_transpose = problem.op_a == Op::t || problem.op_b == Op::n;
  if (copies_transpose || device.compute_capability() < 80) {
    return choose(device, "06_warp_tile", "its copies pass through registers, where they can be transposed");
  }
  return choose(device, "07_cp_async", "no operand runs along k, so its copies need no registers");
}

// Of the sizes alone.
bool takes(const GemmKernel& kernel, const GemmProblem& problem) {
  const std::int64_t largest = kernel.requirements.largest;
  return largest == 0 || std::max({problem.m, problem.n, problem.k}) <= largest;
}

// A packed operand is read and written once more; that pays where the product reads it often.
bool pays(const GemmProblem& problem, const GemmPacking& packing) {
  constexpr std::int64_t often = 512;
  return (!packing.a || problem.n >= often) && (!packing.b || problem.m >= often);
}

// The kernel that the user chose, if it can be given the problem.
GemmPlan plan_forced(const GemmProblem& problem,
                     const Device& device,
                     const GemmKernel* forced,
                     std::size_t workspace_bytes) {
  constexpr const char* by_name = "this handle asks for it by name";
  if (!takes(*forced, problem)) {
    GemmPlan plan = plan_gemm(problem, device, nullptr, workspace_bytes);
    plan.reason = "the kernel that this handle asks for takes smaller matrices alone";
    return plan;
  }
  if (!forced->requirements.packed_operands) return {forced, by_name};
  if (const auto packing = plan_packing(problem, workspace_bytes)) return {forced, by_name, *packing};
  GemmPlan plan = plan_large(problem, device);
  plan.reason = "the kernel that this handle asks for can't be given these operands";
  return plan;
}

}  // namespace

GemmPlan plan_gemm(const GemmProblem& problem,
                   const Device& device,
                   const GemmKernel* forced,
                   std::size_t workspace_bytes) {
  if (forced != nullptr) return plan_forced(problem, device, forced, workspace_bytes);
  if (device.location().kind == DeviceKind::host) {
    return choose(device, "01_naive", "on the CPU the caches do by themselves what tiles do, and barriers cost time");
  }
  // NOTE: fewer items leave multiprocessors idle either way.
  constexpr std::int64_t many_items = 64;
  const GemmKernel* const small_batch = find_kernel(device.kernels().gemm, "small_batch");
  if (problem.batch_count >= many_items && takes(*small_batch, problem)) {
    return {small_batch, "one warp has room for all of an item of this batch, and reads it once"};
  }
  if (std::min(problem.m, problem.n) <= 16) {
    return choose(device, "02_shared_tile_16", "half or more of a 32 x 32 tile would lie outside of C");
  }
  // NOTE: so small a C leaves most of a large GPU idle if its tiles are large. docs/performance.md has the figures.
  constexpr double few_tiles = 32;
  if (tiles(problem, 64) <= few_tiles) {
    return choose(device, "02_shared_tile_16", "larger tiles would leave most multiprocessors without work");
  }
  if (std::min(problem.m, problem.n) <= 32) {
    return choose(device, "02_shared_tile_32", "half or more of a 64 x 64 tile would lie outside of C");
  }
  // NOTE: two blocks of 06 and 07 fill an SM. With fewer tiles than about one an SM, 05's smaller ones are faster.
  constexpr double enough_large_tiles = 96;
  if (std::min(problem.m, problem.n) <= 64 || tiles(problem, 128) < enough_large_tiles) {
    return choose(device, "05_float4", "it reads shared memory least among those whose tiles are many enough here");
  }
  const GemmKernel* const tma = find_kernel(device.kernels().gemm, "08_tma");
  if (why_not(tma->requirements, device) == nullptr) {
    const auto packing = plan_packing(problem, workspace_bytes);
    if (packing && pays(problem, *packing)) {
      return {tma,
              packing->any() ? "one instruction copies a whole slab, once operands are packed"
                             : "one instruction copies a whole slab",
              *packing};
    }
  }
  return plan_large(problem, device);
}

}  // namespace miniblas
