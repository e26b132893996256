#include "lib/plan/gemm_plan.h"

#include <algorithm>
#include <cmath>

#include "lib/plan/find_kernel.h"

namespace miniblas {
namespace {

// Of C, each tile_size x tile_size. As a double, which can't overflow.
double tiles(const GemmProblem& problem, double tile_size) {
  return std::ceil(static_cast<double>(problem.m) / tile_size) * std::ceil(static_cast<double>(problem.n) / tile_size) *
         static_cast<double>(problem.batch_count);
}

}  // namespace

GemmPlan plan_gemm(const GemmProblem& problem, const Device& device, const GemmKernel* forced) {
  if (forced != nullptr) return {forced, "this handle asks for it by name"};
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
  const bool copies_transpose = problem.op_a == Op::t || problem.op_b == Op::n;
  if (copies_transpose || device.compute_capability() < 80) {
    return choose("06_warp_tile", "its copies pass through registers, where they can be transposed");
  }
  return choose("07_cp_async", "no operand runs along k, so its copies need no registers");
}

}  // namespace miniblas
