#include "lib/plan/transpose_plan.h"

#include "lib/plan/find_kernel.h"

namespace miniblas {

const TransposeKernel* plan_transpose(const Device& device, const TransposeKernel* forced) {
  if (forced != nullptr) return forced;
  // Barriers cost time on the CPU, and its caches do what the tile does.
  const bool on_host = device.location().kind == DeviceKind::host;
  return find_kernel(device.kernels().transpose, on_host ? "01_naive" : "04_float4");
}

InPlacePlan plan_in_place(const TransposeProblem& problem, std::size_t workspace_bytes) {
  if (problem.m == problem.n) return InPlacePlan::square;
  const auto bytes = static_cast<std::size_t>(problem.m) * static_cast<std::size_t>(problem.n) * sizeof(float);
  return bytes <= workspace_bytes ? InPlacePlan::workspace : InPlacePlan::cycles;
}

}  // namespace miniblas
