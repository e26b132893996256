// Level 2's kernels make no race and leave no bounds, and read of A what they must and no more.
#include "tests/golden/traced_run.h"

namespace miniblas {
namespace {

constexpr std::int64_t orders[] = {1, 31, 64, 100};
constexpr std::int64_t triangle_orders[] = {1, 31, 63, 64};
constexpr Part triangles[] = {Part::lower, Part::upper};
constexpr Op operations[] = {Op::n, Op::t};

const Level2Kernels& kernels() { return traced_kernel_tables().level2; }

// The counters of one launch, which must be free of defects.
template <class Problem>
trace::Counters count(Status (*launch)(const Problem& problem, Stream stream), const Problem& problem) {
  const trace::Trace trace;
  const Status status = launch(problem, nullptr);
  EXPECT_TRUE(status.ok()) << to_text(status.code);
  const trace::Report report = trace.report();
  for (const trace::Defect& defect : report.defects) ADD_FAILURE() << defect.to_string();
  EXPECT_EQ(report.counters.local_accesses, 0u);
  return report.counters;
}

constexpr std::uint64_t elements_of_triangle(std::int64_t n) { return static_cast<std::uint64_t>(n * (n + 1) / 2); }

// For each product an element of A and one of x, and each element of y once.
TEST(Level2Counters, GemvReadsEachElementOfAOnce) {
  for (const std::int64_t m : orders) {
    for (const std::int64_t n : orders) {
      TracedVector a(m * n), x(100), y(100);
      for (const Op op : operations) {
        const auto rows = static_cast<std::uint64_t>(op == Op::n ? m : n);
        const auto products = static_cast<std::uint64_t>(m * n);
        GemvProblem p{op, m, n, {2.0f}, a.get(), m, {x.get(), 1}, {3.0f}, {y.get(), 1}};
        EXPECT_EQ(count(kernels().gemv, p).global_load.elements, 2 * products + rows);
        p.beta = {0.0f};
        const trace::Counters counters = count(kernels().gemv, p);
        EXPECT_EQ(counters.global_load.elements, 2 * products);
        EXPECT_EQ(counters.global_store.elements, rows);
        p.alpha = {0.0f};
        EXPECT_EQ(count(kernels().gemv, p).global_load.elements, 0u);
      }
    }
  }
}

// A warp of op n reads 32 neighbours of a column, one of op t likewise.
TEST(Level2Counters, GemvReadsAAlongItsColumns) {
  constexpr std::int64_t n = 64;
  TracedVector a(n * n), x(n), y(n);
  const std::uint64_t requests_of_a = n * n / 32;
  for (const Op op : operations) {
    const GemvProblem p{op, n, n, {1.0f}, a.get(), n, {x.get(), 1}, {0.0f}, {y.get(), 1}};
    const trace::Counters counters = count(kernels().gemv, p);
    const std::uint64_t sectors_of_x = op == Op::n ? 1 : 4;  // all lanes the same element, or neighbours
    EXPECT_EQ(counters.global_load.requests, 2 * requests_of_a);
    EXPECT_EQ(counters.global_load.sectors, requests_of_a * (4 + sectors_of_x));
  }
}

// Off the diagonal's tiles each element counts in its row and in its column, and is read for both.
TEST(Level2Counters, SymvReadsItsTriangleAlone) {
  for (const std::int64_t n : orders) {
    TracedVector a(n * n), x(100), y(100);
    for (const Part stored : triangles) {
      const SymvProblem p{stored, n, {2.0f}, a.get(), n, {x.get(), 1}, {0.0f}, {y.get(), 1}};
      std::uint64_t elements_of_a = 0;
      for (std::int64_t row = 0; row < n; ++row) {
        for (std::int64_t col = 0; col < n; ++col) elements_of_a += row / 32 != col / 32 || row >= col ? 1 : 0;
      }
      const trace::Counters counters = count(kernels().symv, p);
      EXPECT_EQ(counters.global_load.elements, elements_of_a + static_cast<std::uint64_t>(n * n));
      EXPECT_EQ(counters.global_store.elements, static_cast<std::uint64_t>(n));
    }
  }
}

TEST(Level2Counters, RankUpdatesWriteTheirPartAlone) {
  for (const std::int64_t n : orders) {
    TracedVector a(n * n), x(100), y(100);
    for (const Part part : {Part::whole, Part::lower, Part::upper}) {
      const auto elements = part == Part::whole ? static_cast<std::uint64_t>(n * n) : elements_of_triangle(n);
      const RankUpdateProblem p{part, n, n, {2.0f}, {x.get(), 1}, {y.get(), 1}, a.get(), n};
      EXPECT_EQ(count(kernels().rank_one_update, p).global_store.elements, elements);
      EXPECT_EQ(count(kernels().rank_two_update, p).global_store.elements, elements);
    }
  }
}

TEST(Level2Counters, TrianglesAreReadWithoutTheRest) {
  for (const std::int64_t n : triangle_orders) {
    TracedVector a(n * n), x(100);
    for (const Part triangle : triangles) {
      for (const Op op : operations) {
        for (const bool unit : {false, true}) {
          const TriangularVectorProblem p{op, triangle, unit, n, a.get(), n, {x.get(), 1}};
          const std::uint64_t elements = elements_of_triangle(n) - static_cast<std::uint64_t>(unit ? n : 0);
          const auto order = static_cast<std::uint64_t>(n);
          EXPECT_EQ(count(kernels().multiply_by_triangle, p).global_load.elements, elements + order);
          EXPECT_EQ(count(kernels().solve_triangle, p).global_load.elements, elements + order);
        }
      }
    }
  }
}

}  // namespace
}  // namespace miniblas
