#include "lib/blocks/syrk.h"

#include "lib/blocks/pairs.h"

namespace miniblas {
namespace {

// The triangle of C = alpha * op(A) * op(B)^T + beta * C.
class TriangleOfProduct {
 public:
  TriangleOfProduct(
      const Launcher& launcher, const SyrkProblem& p, const RankFactor& a, const RankFactor& b, const Scalar& beta)
      : launcher_(launcher), p_(p), a_(a), b_(b), beta_(beta) {}

  Status run() const {
    if (p_.n > most_rows_of_a_square) return {StatusCode::invalid_configuration, 0};
    const Status status = make_diagonal();
    if (!status.ok()) return status;
    return for_each_pairs(p_.n, [&](const Pairs& pairs) { return make_pairs(pairs); });
  }

 private:
  Status make_diagonal() const {
    constexpr std::int64_t size = diagonal_block;
    const std::int64_t last = rows_of_last_block(p_.n);
    const Strides a = strides_of(p_.op, a_.ld);
    const Strides b = strides_of(p_.op, b_.ld);
    BlockProductProblem product;
    product.batch_count = count_diagonal_blocks(p_.n);
    product.last_sizes = {last, last, p_.k};
    product.sizes = product.batch_count == 1 ? product.last_sizes : ProductSizes{size, size, p_.k};
    product.alpha = p_.alpha;
    product.beta = beta_;
    product.a = {a_.x, a.row, a.col, distance(0, size, a.row), Part::whole};
    product.b = {b_.x, b.col, b.row, distance(0, size, b.row), Part::whole};
    product.c = {p_.c, p_.ldc, distance(size, size, p_.ldc), nullptr};
    product.part_of_c = p_.part;
    return launcher_.level3().block_product(product, launcher_.stream);
  }

  Status make_pairs(const Pairs& pairs) const {
    const Range& rows = p_.part == Part::lower ? pairs.second : pairs.first;
    const Range& cols = p_.part == Part::lower ? pairs.first : pairs.second;
    GemmProblem gemm;
    gemm.op_a = p_.op;
    gemm.op_b = other(p_.op);
    gemm.m = rows.size;
    gemm.n = cols.size;
    gemm.k = p_.k;
    gemm.alpha = p_.alpha;
    gemm.beta = beta_;
    gemm.a = rows_of(a_, rows.begin, pairs.step);
    gemm.b = rows_of(b_, cols.begin, pairs.step);
    gemm.c = {element(p_.c, p_.ldc, rows.begin, cols.begin), p_.ldc, distance(pairs.step, pairs.step, p_.ldc), nullptr};
    gemm.batch_count = pairs.count;
    return launcher_.gemm(gemm);
  }

  // Of op(X), from row `begin` on.
  MatrixBatch<const float> rows_of(const RankFactor& factor, std::int64_t begin, std::int64_t step) const {
    const Side cut = p_.op == Op::n ? Side::left : Side::right;
    return Panels<const float>{cut, factor.x, factor.ld}.at(begin, step);
  }

  const Launcher& launcher_;
  const SyrkProblem& p_;
  const RankFactor& a_;
  const RankFactor& b_;
  const Scalar& beta_;
};

}  // namespace

Status syrk(const Launcher& launcher, const SyrkProblem& p) {
  return TriangleOfProduct(launcher, p, p.a, p.a, p.beta).run();
}

Status syr2k(const Launcher& launcher, const SyrkProblem& p) {
  const Status status = TriangleOfProduct(launcher, p, p.a, p.b, p.beta).run();
  if (!status.ok() || p.k == 0) return status;
  const Scalar one{1.0f, nullptr};
  return TriangleOfProduct(launcher, p, p.b, p.a, one).run();
}

}  // namespace miniblas
