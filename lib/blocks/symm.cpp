#include "lib/blocks/symm.h"

#include "lib/blocks/pairs.h"
#include "lib/blocks/panel_product.h"

namespace miniblas {
namespace {

// C = alpha * (diagonal blocks of A) * B + beta * C.
Status multiply_diagonal(const Launcher& launcher, const SymmProblem& p, std::int64_t rows) {
  constexpr std::int64_t size = diagonal_block;
  const bool left = p.side == Side::left;
  const std::int64_t last = rows_of_last_block(rows);
  const BlockFactor of_a{p.a, 1, p.lda, distance(size, size, p.lda), p.stored};
  const BlockFactor of_b{p.b, 1, p.ldb, left ? size : distance(0, size, p.ldb), Part::whole};
  BlockProductProblem product;
  product.batch_count = count_diagonal_blocks(rows);
  product.last_sizes = left ? ProductSizes{last, p.n, last} : ProductSizes{p.m, last, last};
  product.sizes = left ? ProductSizes{size, p.n, size} : ProductSizes{p.m, size, size};
  if (product.batch_count == 1) product.sizes = product.last_sizes;
  product.alpha = p.alpha;
  product.beta = p.beta;
  product.a = left ? of_a : of_b;
  product.b = left ? of_b : of_a;
  product.c = Panels<float>{p.side, p.c, p.ldc}.at(0, size);
  return launcher.level3().block_product(product, launcher.stream);
}

// Adds the products with A(second, first) and with its mirror image A(first, second), one of which is stored.
Status add_pairs(const Launcher& launcher, const SymmProblem& p, const Pairs& pairs) {
  const bool lower = p.stored == Part::lower;
  const Range& stored_rows = lower ? pairs.second : pairs.first;
  const Range& stored_cols = lower ? pairs.first : pairs.second;
  const Panels<const float> b{p.side, p.b, p.ldb};
  const Panels<float> c{p.side, p.c, p.ldc};
  const std::int64_t others = p.side == Side::left ? p.n : p.m;
  PanelProduct product;
  product.alpha = p.alpha;
  product.t = {element(p.a, p.lda, stored_rows.begin, stored_cols.begin), p.lda,
               distance(pairs.step, pairs.step, p.lda), nullptr};
  product.batch_count = pairs.count;

  product.op_t = Op::n;
  product.b = b.at(stored_cols.begin, pairs.step);
  product.c = c.at(stored_rows.begin, pairs.step);
  product.rows = stored_rows.size;
  product.depth = stored_cols.size;
  const Status status = add_product(launcher, p.side, others, product);
  if (!status.ok()) return status;

  product.op_t = Op::t;
  product.b = b.at(stored_rows.begin, pairs.step);
  product.c = c.at(stored_cols.begin, pairs.step);
  product.rows = stored_cols.size;
  product.depth = stored_rows.size;
  return add_product(launcher, p.side, others, product);
}

}  // namespace

Status symm(const Launcher& launcher, const SymmProblem& p) {
  const std::int64_t rows = p.side == Side::left ? p.m : p.n;
  if (rows > most_rows_of_a_square) return {StatusCode::invalid_configuration, 0};
  const Status status = multiply_diagonal(launcher, p, rows);
  if (!status.ok()) return status;
  return for_each_pairs(rows, [&](const Pairs& pairs) { return add_pairs(launcher, p, pairs); });
}

}  // namespace miniblas
