#include "lib/plan/gemm_packing.h"

#include "kernels/gemm/tensor_map_limits.h"
#include "lib/plan/operand_layout.h"

namespace miniblas {
namespace {

// A sum of nothing has no operands. With alpha on the device they may be null: it will be 0.
bool has_operands(const GemmProblem& p) {
  return p.a.items == nullptr && p.k > 0 && p.a.base != nullptr && p.b.base != nullptr;
}

bool is_small_enough(const GemmProblem& p) {
  constexpr std::int64_t largest = largest_in_tensor_map;
  return p.m <= largest && p.n <= largest && p.k <= largest && p.a.ld <= largest && p.b.ld <= largest &&
         p.batch_count <= largest;
}

// NOTE: with more the reads and writes of C in between cost more than other kernels do that need no packing.
constexpr int most_slabs = 8;
constexpr std::int64_t shallowest_slab = 512;

bool fits(const GemmProblem& p, const GemmPacking& packing, std::size_t workspace_bytes) {
  const std::int64_t depth = slab_depth(p.k, packing.slabs);
  if (packing.slabs > 1 && depth < shallowest_slab) return false;
  const std::size_t for_a = packing.a ? packed_bytes(p.m * p.batch_count, depth) : 0;
  const std::size_t for_b = packing.b ? packed_bytes(p.n * p.batch_count, depth) : 0;
  return for_a <= workspace_bytes && for_b <= workspace_bytes - for_a;
}

// Whether an operand of so many rows of op(A), or columns of op(B), can be read along k.
bool allows_along_k(const MatrixBatch<const float>& matrix, bool runs_along_k, std::int64_t rows) {
  return runs_along_k && rows % 4 == 0 && runs_in_chunks(matrix, false);
}

// Whether the items of a batch are packed at once: they lie behind each other like the columns of one matrix, and then
// beside each other like its rows.
bool is_stacked(const MatrixBatch<const float>& matrix, bool runs_along_k, const GemmProblem& p, std::int64_t rows) {
  return runs_along_k && rows % 4 == 0 && matrix.stride == matrix.ld * rows &&
         rows * p.batch_count <= largest_in_tensor_map;
}

}  // namespace

std::optional<GemmPacking> plan_packing(const GemmProblem& p, std::size_t workspace_bytes, AlongK along_k) {
  if (!has_operands(p) || !is_small_enough(p)) return std::nullopt;
  if (along_k == AlongK::a && !allows_along_k(p.a, p.op_a == Op::t, p.m)) return std::nullopt;
  if (along_k == AlongK::b && !allows_along_k(p.b, p.op_b == Op::n, p.n)) return std::nullopt;
  GemmPacking packing{along_k != AlongK::a && !runs_in_chunks(p.a, p.op_a == Op::t),
                      along_k != AlongK::b && !runs_in_chunks(p.b, p.op_b == Op::n)};
  if (p.batch_count > 1) {
    if (!has_items_apart(p.a) || !has_items_apart(p.b)) return std::nullopt;
    if (packing.a && !is_stacked(p.a, p.op_a == Op::t, p, p.m)) return std::nullopt;
    if (packing.b && !is_stacked(p.b, p.op_b == Op::n, p, p.n)) return std::nullopt;
  }
  // With alpha on the device nobody knows yet whether A and B may be read.
  if (packing.any() && p.alpha.device != nullptr) return std::nullopt;
  // A slab of an operand along k may begin at no multiple of 16 bytes.
  const int most = along_k == AlongK::none && p.batch_count == 1 ? most_slabs : 1;
  for (; packing.slabs <= most; ++packing.slabs) {
    if (fits(p, packing, workspace_bytes)) return packing;
  }
  return std::nullopt;
}

std::size_t packing_bytes(const GemmProblem& p, const GemmPacking& packing) {
  const std::int64_t depth = slab_depth(p.k, packing.slabs);
  return (packing.a ? packed_bytes(p.m * p.batch_count, depth) : 0) +
         (packing.b ? packed_bytes(p.n * p.batch_count, depth) : 0);
}

}  // namespace miniblas
