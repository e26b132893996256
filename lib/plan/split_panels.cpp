#include "lib/plan/split_panels.h"

#include <algorithm>

namespace miniblas {
namespace {

std::int64_t count(std::int64_t size, std::int64_t tile) { return (size - 1) / tile + 1; }

// What a block of rows takes, as a double: sums and products of it can't overflow.
double bytes_of_block(SplitOperand operand) {
  operand.rows = operand.block_rows;
  operand.items = 1;
  const SplitLayout layout = layout_of(operand);
  constexpr auto exponent = static_cast<double>(sizeof(unsigned));
  const double exponents_of_rows = operand.form == SplitForm::fp16x3 ? exponent * operand.block_rows : 0.0;
  return static_cast<double>(layout.images) * (static_cast<double>(layout.image_bytes) + exponent) + exponents_of_rows;
}

// Panels of `wanted` blocks at most, all of about the same size.
std::int64_t even_panel(std::int64_t blocks, std::int64_t wanted) { return count(blocks, count(blocks, wanted)); }

}  // namespace

std::optional<SplitPanels> plan_split_panels(const GemmKernel& kernel,
                                             const GemmProblem& p,
                                             std::size_t workspace_bytes,
                                             HeldParts held) {
  constexpr std::int64_t largest_k = std::int64_t{1} << 30;  // so that kernels can count slabs
  constexpr double alignments = 1024;                        // of two operands, and of their exponents
  const double room = static_cast<double>(workspace_bytes) - alignments;
  if (p.k == 0 || p.k > largest_k) return std::nullopt;
  if (held.a && held.b) return SplitPanels{p.m, p.n, p.batch_count};
  if (room <= 0) return std::nullopt;
  const std::int64_t blocks_a = count(p.m, image_rows);
  const std::int64_t blocks_b = count(p.n, image_rows);
  const double block_of_a = held.a ? 0.0 : bytes_of_block(split_rows(kernel, p, p.m, 1));
  const double block_of_b = held.b ? 0.0 : bytes_of_block(split_cols(kernel, p, p.n, 1));
  const double bytes_a = block_of_a * static_cast<double>(blocks_a);
  const double bytes_b = block_of_b * static_cast<double>(blocks_b);

  if (bytes_a + bytes_b <= room) {
    const double shared = (is_one_matrix(p.a) ? bytes_a : 0.0) + (is_one_matrix(p.b) ? bytes_b : 0.0);
    const double an_item = bytes_a + bytes_b - shared;
    const auto items = an_item > 0.0 ? (room - shared) / an_item : static_cast<double>(p.batch_count);
    if (items >= static_cast<double>(p.batch_count)) return SplitPanels{p.m, p.n, p.batch_count};
    return SplitPanels{p.m, p.n, static_cast<std::int64_t>(items)};
  }
  // The matrices of an array can't be cut: their addresses are in device memory.
  if (p.c.items != nullptr || block_of_a + block_of_b > room) return std::nullopt;
  // NOTE: a panel of op(B) is split again for each panel of op(A), so that is the larger one.
  const double most_a = std::min(0.75 * room, room - block_of_b);
  const auto blocks_at_most = [](double bytes, double block, std::int64_t most) {
    if (block == 0.0) return most;
    return static_cast<std::int64_t>(std::clamp(bytes / block, 1.0, static_cast<double>(most)));
  };
  const std::int64_t down = even_panel(blocks_a, blocks_at_most(most_a, block_of_a, blocks_a));
  const double left = room - block_of_a * static_cast<double>(down);
  const std::int64_t along = even_panel(blocks_b, blocks_at_most(left, block_of_b, blocks_b));
  return SplitPanels{std::min(p.m, down * image_rows), std::min(p.n, along * image_rows), 1};
}

}  // namespace miniblas
