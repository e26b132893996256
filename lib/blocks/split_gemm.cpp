#include "lib/blocks/split_gemm.h"

#include <algorithm>

namespace miniblas {
namespace {

// The items of a batch from `first` on, from element (row, col) of each. Matrices of an array are taken whole.
template <class Element>
MatrixBatch<Element> part_of(const MatrixBatch<Element>& matrix,
                             std::int64_t first,
                             std::int64_t row,
                             std::int64_t col) {
  MatrixBatch<Element> part = matrix;
  if (part.items != nullptr) {
    part.items += first;
  } else if (part.base != nullptr) {
    part.base = element(part.base + first * part.stride, part.ld, row, col);
  }
  return part;
}

// What is made at a time.
struct Panel {
  Range items;
  Range rows;
  Range cols;
};

GemmProblem panel_of(const GemmProblem& p, const Panel& panel) {
  const auto [items, rows, cols] = panel;
  GemmProblem part = p;
  part.m = rows.size;
  part.n = cols.size;
  part.batch_count = items.size;
  part.a = p.op_a == Op::n ? part_of(p.a, items.begin, rows.begin, 0) : part_of(p.a, items.begin, 0, rows.begin);
  part.b = p.op_b == Op::n ? part_of(p.b, items.begin, 0, cols.begin) : part_of(p.b, items.begin, cols.begin, 0);
  part.c = part_of(p.c, items.begin, rows.begin, cols.begin);
  return part;
}

// Calls `work(range)` for all of `size`, `step` at a time, as long as that succeeds.
template <class Work>
Status in_steps(std::int64_t size, std::int64_t step, const Work& work) {
  Status status;
  for (std::int64_t begin = 0; status.ok() && begin < size; begin += step) {
    status = work(Range{begin, std::min(step, size - begin)});
  }
  return status;
}

// An operand whose parts stay where they are until others are wanted.
class Held {
 public:
  // Of `largest` at most at a time, in `memory`; or `whole`, if that is there already.
  Held(const SplitOperand& largest, bool is_one_matrix, void* memory, const SplitOperand* whole)
      : operand_(whole != nullptr ? *whole : largest), is_one_matrix_(is_one_matrix) {
    if (whole != nullptr) {
      first_item_ = first_row_ = 0;
    } else {
      operand_.memory = memory;
    }
  }

  // The operand if it must be split, null if it is there already.
  const SplitOperand* want(Range items, Range rows) {
    const std::int64_t first_item = is_one_matrix_ ? 0 : items.begin;
    if (first_item == first_item_ && rows.begin == first_row_) return nullptr;
    first_item_ = first_item;
    first_row_ = rows.begin;
    operand_.rows = rows.size;
    if (!is_one_matrix_) operand_.items = items.size;
    return &operand_;
  }
  const SplitOperand& operand() const { return operand_; }

 private:
  SplitOperand operand_;
  bool is_one_matrix_;
  std::int64_t first_item_ = -1;
  std::int64_t first_row_ = -1;
};

const SplitOperand* if_it_serves(const SplitOperand* held, const GemmKernel& kernel) {
  return held != nullptr && held->form == kernel.requirements.split_form ? held : nullptr;
}

}  // namespace

Status split_operand(
    Device& device, Side side, const MatrixBatch<const float>& x, Op op, const SplitOperand& parts, Stream stream) {
  // The one operand of a problem without the other.
  const bool is_a = side == Side::left;
  GemmProblem problem;
  problem.k = parts.k;
  problem.alpha.value = 1.0f;
  (is_a ? problem.op_a : problem.op_b) = op;
  (is_a ? problem.a : problem.b) = x;
  return device.kernels().split.split(problem, is_a ? &parts : nullptr, is_a ? nullptr : &parts, false, stream);
}

Status launch_split_gemm(Device& device,
                         Workspace& workspace,
                         const GemmPlan& plan,
                         const GemmProblem& problem,
                         const HeldOperands& held,
                         Stream stream) {
  const SplitPanels& panels = plan.panels;
  const GemmKernel& kernel = *plan.kernel;
  const SplitKernels& kernels = device.kernels().split;
  const SplitOperand* const held_a = if_it_serves(held.a, kernel);
  const SplitOperand* const held_b = if_it_serves(held.b, kernel);
  const SplitOperand largest_a = split_rows(kernel, problem, panels.rows, panels.items);
  const SplitOperand largest_b = split_cols(kernel, problem, panels.cols, panels.items);
  return workspace.use(device, stream, [&](void* memory) -> Status {
    const std::size_t bytes_a = held_a != nullptr ? 0 : split_bytes(largest_a);
    const std::size_t bytes_b = held_b != nullptr ? 0 : split_bytes(largest_b);
    GemmSplit split = plan.split;
    split.partials = reinterpret_cast<float*>(static_cast<char*>(memory) + bytes_a + bytes_b);
    split.tickets = workspace.tickets();
    Held a(largest_a, is_one_matrix(problem.a), memory, held_a);
    Held b(largest_b, is_one_matrix(problem.b), static_cast<char*>(memory) + bytes_a, held_b);
    return in_steps(problem.batch_count, panels.items, [&](Range items) {
      return in_steps(problem.m, panels.rows, [&](Range rows) {
        return in_steps(problem.n, panels.cols, [&](Range cols) {
          const GemmProblem panel = panel_of(problem, {items, rows, cols});
          const SplitOperand* const new_a = a.want(items, rows);
          const SplitOperand* const new_b = b.want(items, cols);
          const Status status = kernels.split(panel, new_a, new_b, split.overlaps, stream);
          if (!status.ok()) return status;
          return launch_with_parts(kernels, kernel, panel, a.operand(), b.operand(), split, stream);
        });
      });
    });
  });
}

}  // namespace miniblas
