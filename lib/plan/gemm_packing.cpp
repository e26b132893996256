#include "lib/plan/gemm_packing.h"

#include "lib/plan/operand_layout.h"

namespace miniblas {
namespace {

// Coordinates of such kernels are 32-bit, and go up to a slab past the end.
constexpr std::int64_t most = 0x7fffffff - 1024;

// A sum of nothing has no operands. With alpha on the device they may be null: it will be 0.
bool has_operands(const GemmProblem& p) {
  return p.a.items == nullptr && p.k > 0 && p.a.base != nullptr && p.b.base != nullptr;
}

bool is_small_enough(const GemmProblem& p) {
  return p.m <= most && p.n <= most && p.k <= most && p.a.ld <= most && p.b.ld <= most && p.batch_count <= most;
}

// Whether each item has a place of its own, whose distance a tensor map can hold.
bool is_spread(const MatrixBatch<const float>& matrix) {
  constexpr std::int64_t farthest = std::int64_t{1} << 37;
  return matrix.stride > 0 && matrix.stride < farthest;
}

// NOTE: with more the reads and writes of C in between cost more than other kernels do that need no packing.
constexpr int most_slabs = 8;
constexpr std::int64_t shallowest_slab = 512;

bool fits(const GemmProblem& p, const GemmPacking& packing, std::size_t workspace_bytes) {
  const std::int64_t depth = slab_depth(p.k, packing.slabs);
  if (packing.slabs > 1 && depth < shallowest_slab) return false;
  const std::size_t for_a = packing.a ? packed_bytes(p.m, depth) : 0;
  const std::size_t for_b = packing.b ? packed_bytes(p.n, depth) : 0;
  return for_a <= workspace_bytes && for_b <= workspace_bytes - for_a;
}

}  // namespace

std::optional<GemmPacking> plan_packing(const GemmProblem& p, std::size_t workspace_bytes) {
  if (!has_operands(p) || !is_small_enough(p)) return std::nullopt;
  GemmPacking packing{!runs_in_chunks(p.a, p.op_a == Op::t), !runs_in_chunks(p.b, p.op_b == Op::n)};
  // Of a batch each item would have to be packed.
  if (p.batch_count > 1 && (packing.any() || !is_spread(p.a) || !is_spread(p.b))) return std::nullopt;
  // With alpha on the device nobody knows yet whether A and B may be read.
  if (packing.any() && p.alpha.device != nullptr) return std::nullopt;
  for (; packing.slabs <= most_slabs; ++packing.slabs) {
    if (fits(p, packing, workspace_bytes)) return packing;
  }
  return std::nullopt;
}

std::size_t packing_bytes(const GemmProblem& p, const GemmPacking& packing) {
  const std::int64_t depth = slab_depth(p.k, packing.slabs);
  return (packing.a ? packed_bytes(p.m, depth) : 0) + (packing.b ? packed_bytes(p.n, depth) : 0);
}

}  // namespace miniblas
