#include "lib/blocks/triangle.h"

namespace miniblas {

Triangle::Triangle(const Launcher& launcher, const TriangularProblem& problem)
    : launcher_(launcher),
      problem_(problem),
      op_(problem.side == Side::left ? problem.op : other(problem.op)),
      is_lower_((problem.stored == Part::lower) == (op_ == Op::n)) {}

Halves Triangle::halves(const Range& rows) const {
  const std::int64_t blocks = (rows.size - 1) / diagonal_block + 1;
  const std::int64_t size = blocks / 2 * diagonal_block;
  const Range first{rows.begin, size};
  const Range second{rows.begin + size, rows.size - size};
  return is_lower_ ? Halves{first, second} : Halves{second, first};
}

const float* Triangle::at(std::int64_t row, std::int64_t col) const {
  return op_ == Op::n ? element(problem_.a, problem_.lda, row, col) : element(problem_.a, problem_.lda, col, row);
}

Status Triangle::add(const Halves& halves, const Scalar& factor) const {
  const Panels<float> x{problem_.side, problem_.x, problem_.ldx};
  PanelProduct product;
  product.alpha = factor;
  product.op_t = op_;
  product.t = {at(halves.target.begin, halves.source.begin), problem_.lda, 0, nullptr};
  product.b = Panels<const float>{problem_.side, problem_.x, problem_.ldx}.at(halves.source.begin);
  product.c = x.at(halves.target.begin);
  product.rows = halves.target.size;
  product.depth = halves.source.size;
  return add_product(launcher_, problem_.side, others(), product);
}

Status Triangle::run(Kernel kernel, const Range& rows) const {
  // An upper triangle is read backwards, from its last row and column on.
  const std::int64_t first = is_lower_ ? rows.begin : rows.begin + rows.size - 1;
  const std::int64_t direction = is_lower_ ? 1 : -1;
  const Strides t = strides_of(op_, problem_.lda);
  const Strides x = strides_of(problem_.side == Side::left ? Op::n : Op::t, problem_.ldx);
  TriangularBlockProblem block;
  block.rows = rows.size;
  block.cols = others();
  block.unit_diagonal = problem_.unit_diagonal;
  block.alpha = problem_.alpha;
  block.t = at(first, first);
  block.t_row_stride = direction * t.row;
  block.t_col_stride = direction * t.col;
  block.x = Panels<float>{problem_.side, problem_.x, problem_.ldx}.at(first).base;
  block.x_row_stride = direction * x.row;
  block.x_col_stride = x.col;
  return kernel(block, launcher_.stream);
}

}  // namespace miniblas
