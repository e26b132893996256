#include "lib/plan/gemm_packing.h"

namespace miniblas {
namespace {

// Coordinates of such kernels are 32-bit, and go up to a slab past the end.
constexpr std::int64_t most = 0x7fffffff - 1024;

bool is_contiguous(const MatrixBatch<const float>& matrix, bool runs_along_k) {
  return !runs_along_k && matrix.ld % 4 == 0 && reinterpret_cast<std::uintptr_t>(matrix.base) % 16 == 0;
}

// A batch is not one matrix, and a sum of nothing has no operands. With alpha on the device they may be null: it will
// be 0.
bool has_operands(const GemmProblem& p) {
  return p.batch_count == 1 && p.a.items == nullptr && p.k > 0 && p.a.base != nullptr && p.b.base != nullptr;
}

bool is_small_enough(const GemmProblem& p) {
  return p.m <= most && p.n <= most && p.k <= most && p.a.ld <= most && p.b.ld <= most;
}

}  // namespace

std::optional<GemmPacking> plan_packing(const GemmProblem& p, std::size_t workspace_bytes) {
  if (!has_operands(p) || !is_small_enough(p)) return std::nullopt;
  const GemmPacking packing{!is_contiguous(p.a, p.op_a == Op::t), !is_contiguous(p.b, p.op_b == Op::n)};
  // With alpha on the device nobody knows yet whether A and B may be read.
  if (packing.any() && p.alpha.device != nullptr) return std::nullopt;
  const std::size_t for_a = packing.a ? packed_bytes(p.m, p.k) : 0;
  const std::size_t for_b = packing.b ? packed_bytes(p.n, p.k) : 0;
  if (for_a > workspace_bytes || for_b > workspace_bytes - for_a) return std::nullopt;
  return packing;
}

}  // namespace miniblas
