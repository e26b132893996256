#include "lib/plan/plan_cache.h"

#include "kernels/gemm/tensor_map_limits.h"

namespace miniblas {
namespace {

std::uint8_t alignment(const float* address) {
  return address == nullptr ? 255 : static_cast<std::uint8_t>(reinterpret_cast<std::uintptr_t>(address) % 16);
}

}  // namespace

PlanKey::PlanKey(const GemmProblem& p, const GemmKernel* forced_kernel, const PlanResources& resources)
    : op_a(p.op_a),
      op_b(p.op_b),
      alpha_on_device(p.alpha.device != nullptr),
      has_arrays(p.a.items != nullptr),
      takes_boxes(miniblas::takes_boxes(p)),
      alignment_a(alignment(p.a.base)),
      alignment_b(alignment(p.b.base)),
      m(p.m),
      n(p.n),
      k(p.k),
      lda(p.a.ld),
      ldb(p.b.ld),
      stride_a(p.a.stride),
      stride_b(p.b.stride),
      batch_count(p.batch_count),
      forced(forced_kernel),
      workspace_bytes(resources.workspace_bytes),
      split_form(resources.split_form),
      bytes_for_parts(resources.bytes_for_parts),
      held(resources.held) {}

std::size_t PlanCache::place(const PlanKey& key) {
  // NOTE: an odd multiplier near 2^64 / 1.618 spreads small sizes over the upper bits.
  constexpr std::uint64_t multiplier = 0x9e3779b97f4a7c15;
  std::uint64_t mixed = 0;
  for (const std::int64_t size : {key.m, key.n, key.k, key.batch_count}) {
    mixed = (mixed ^ static_cast<std::uint64_t>(size)) * multiplier;
  }
  mixed = (mixed ^ static_cast<std::uint64_t>(2 * (key.op_a == Op::t) + (key.op_b == Op::t))) * multiplier;
  return static_cast<std::size_t>(mixed >> 58);
}

}  // namespace miniblas
