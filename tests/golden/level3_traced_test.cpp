// The kernels of level 3 have no races, and touch no memory but their own. Their values the conformance tests check.
#include <gtest/gtest.h>

#include "tests/golden/traced_run.h"

namespace miniblas {
namespace {

template <class Problem>
struct Named {
  const char* name;
  Status (*launch)(const Problem& problem, Stream stream);
};

template <class Problem>
void run(const char* name, Status (*launch)(const Problem& problem, Stream stream), const Problem& problem) {
  EXPECT_GT(count(Named<Problem>{name, launch}, problem).global_store.requests, 0u) << name;
}

const Level3Kernels& kernels() { return traced_kernel_tables().level3; }

TEST(Level3Traced, BlockProductsOfEachPart) {
  constexpr std::int64_t n = 33;
  constexpr std::int64_t k = 18;
  TracedVector a(n * k);
  TracedVector symmetric(n * n);
  TracedVector c(n * n);
  for (const Part part : {Part::whole, Part::lower, Part::upper}) {
    BlockProductProblem p;
    p.batch_count = 2;  // 20 rows and 13
    p.sizes = {20, 20, k};
    p.last_sizes = {13, 13, k};
    p.alpha = {2.0f, nullptr};
    p.beta = {1.0f, nullptr};
    p.a = {a.get(), 1, n, 20, Part::whole};
    p.b = {a.get(), n, 1, 20, Part::whole};
    p.c = {c.get(), n, 20 * (n + 1), nullptr};
    p.part_of_c = part;
    run("block_product", kernels().block_product, p);

    BlockProductProblem q;
    q.sizes = q.last_sizes = {n, k, n};
    q.alpha = {2.0f, nullptr};
    q.a = {symmetric.get(), 1, n, 0, part};
    q.b = {a.get(), 1, n, 0, Part::whole};
    q.c = {c.get(), n, 0, nullptr};
    run("block_product", kernels().block_product, q);
  }
}

TEST(Level3Traced, TrianglesReadBothWays) {
  for (const std::int64_t rows : {1, 13, 64}) {
    constexpr std::int64_t cols = 70;
    TracedVector t(rows * rows);
    TracedVector x(rows * cols);
    for (const bool backwards : {false, true}) {
      for (const bool x_is_turned : {false, true}) {
        const std::int64_t direction = backwards ? -1 : 1;
        const std::int64_t row_stride = x_is_turned ? cols : 1;
        TriangularBlockProblem p;
        p.rows = rows;
        p.cols = cols;
        p.unit_diagonal = x_is_turned;
        p.alpha = {0.5f, nullptr};
        p.t = t.get() + (backwards ? rows * rows - 1 : 0);
        p.t_row_stride = direction;
        p.t_col_stride = direction * rows;
        p.x = x.get() + (backwards ? (rows - 1) * row_stride : 0);
        p.x_row_stride = direction * row_stride;
        p.x_col_stride = x_is_turned ? 1 : rows;
        run("triangular_product", kernels().triangular_product, p);
        run("triangular_solution", kernels().triangular_solution, p);
      }
    }
  }
}

TEST(Level3Traced, Clears) {
  TracedVector c(33 * 40);
  run("clear_if_zero", kernels().clear_if_zero, {33, 40, {-0.0f, nullptr}, c.get(), 33});
}

}  // namespace
}  // namespace miniblas
