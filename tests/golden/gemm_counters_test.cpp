// The counts of the GEMM rungs, by formula and to the last one.
#include <map>
#include <string>

#include "tests/golden/traced_run.h"

namespace miniblas {
namespace {

GemmProblem square_problem(std::int64_t n, TracedVector& a, TracedVector& b, TracedVector& c) {
  GemmProblem p;
  p.m = p.n = p.k = n;
  p.alpha.value = 1.0f;
  p.a.base = a.get();
  p.b.base = b.get();
  p.c.base = c.get();
  p.a.ld = p.b.ld = p.c.ld = n;
  return p;
}

struct Expected {
  std::uint64_t elements, requests, sectors, store_sectors, shared_requests, barriers;
};

// For n a multiple of 32, by what each rung does.
std::map<std::string, Expected> expected_counts(std::uint64_t n) {
  const std::uint64_t products = n * n * n;
  const std::uint64_t c_requests = n * n / 32;
  const auto tiled = [&](std::uint64_t T) {
    // A request of 32 threads reads 128 bytes: one column of a 32 tile, two of a 16 tile. 4 sectors each.
    const std::uint64_t elements = 2 * products / T;
    return Expected{elements,       elements / 32,     elements / 32 * 4,
                    c_requests * 4, 2 * products / 32, (n / T) * (n / T) * (n / T) * 2};
  };
  return {
      // A broadcast of 1 sector, and 32 scattered ones.
      {"00_uncoalesced", {2 * products, 2 * products / 32, products / 32 * 33, c_requests * 32, 0, 0}},
      // 4 sectors of A, and a broadcast of 1.
      {"01_naive", {2 * products, 2 * products / 32, products / 32 * 5, c_requests * 4, 0, 0}},
      {"02_shared_tile_16", tiled(16)},
      {"02_shared_tile_32", tiled(32)},
  };
}

TEST(GemmCounters, AreThoseOfTheFormulas) {
  for (const std::int64_t n : {64, 256}) {
    TracedVector a(n * n), b(n * n), c(n * n);
    const auto expected = expected_counts(static_cast<std::uint64_t>(n));
    for (const GemmKernel& kernel : traced_kernel_tables().gemm) {
      ASSERT_TRUE(expected.count(kernel.name)) << kernel.name << " has no golden counts";
      const Expected& e = expected.at(kernel.name);
      const trace::Counters counters = count(kernel, square_problem(n, a, b, c));
      const auto where = std::string(kernel.name) + " at n = " + std::to_string(n);
      EXPECT_EQ(counters.global_load.elements, e.elements) << where;
      EXPECT_EQ(counters.global_load.requests, e.requests) << where;
      EXPECT_EQ(counters.global_load.sectors, e.sectors) << where;
      EXPECT_EQ(counters.global_store.elements, static_cast<std::uint64_t>(n * n)) << where;
      EXPECT_EQ(counters.global_store.sectors, e.store_sectors) << where;
      EXPECT_EQ(counters.shared_load.requests, e.shared_requests) << where;
      EXPECT_EQ(counters.shared_load.bank_conflicts, 0u) << where;
      EXPECT_EQ(counters.shared_store.bank_conflicts, 0u) << where;
      EXPECT_EQ(counters.barriers, e.barriers) << where;
      EXPECT_EQ(counters.local_accesses, 0u) << where;
      EXPECT_EQ(counters.divergent_warps, 0u) << where;
    }
  }
}

TEST(GemmCounters, TilingReads32TimesFewerElementsAnd20TimesFewerSectors) {
  constexpr std::int64_t n = 128;
  TracedVector a(n * n), b(n * n), c(n * n);
  const auto table = traced_kernel_tables().gemm;
  const auto naive = count(find(table, "01_naive"), square_problem(n, a, b, c)).global_load;
  const auto tiled = count(find(table, "02_shared_tile_32"), square_problem(n, a, b, c)).global_load;
  EXPECT_EQ(naive.elements, 32 * tiled.elements);
  EXPECT_EQ(naive.sectors, 20 * tiled.sectors);
}

// A kernel may not read a matrix that the rules say it does not read.
TEST(GemmCounters, DeviceScalarsDecideWhatIsRead) {
  constexpr std::int64_t n = 64;
  TracedVector a(n * n), b(n * n), c(n * n), scalars(2);
  for (const GemmKernel& kernel : traced_kernel_tables().gemm) {
    GemmProblem p = square_problem(n, a, b, c);
    p.alpha.device = scalars.get();
    p.beta.device = scalars.get() + 1;
    scalars.get()[0] = 0.0f;
    scalars.get()[1] = 0.0f;
    // Only the two scalars, which all threads of a warp read together.
    const trace::Counters nothing = count(kernel, p);
    EXPECT_EQ(nothing.global_load.sectors, nothing.global_load.requests) << kernel.name;
    EXPECT_EQ(nothing.global_store.elements, static_cast<std::uint64_t>(n * n)) << kernel.name;
    // With beta = 1 nothing is written either.
    scalars.get()[1] = 1.0f;
    EXPECT_EQ(count(kernel, p).global_store.elements, 0u) << kernel.name;
  }
}

// All op pairs, at sizes that no tile divides: no defects, and no bank conflicts in the tiled rungs.
TEST(GemmCounters, RaggedProblemsHaveNoDefects) {
  constexpr std::int64_t m = 45, n = 37, k = 71, ld = 80;
  TracedVector a(ld * ld), b(ld * ld), c(ld * ld);
  for (const GemmKernel& kernel : traced_kernel_tables().gemm) {
    for (const Op op_a : {Op::n, Op::t}) {
      for (const Op op_b : {Op::n, Op::t}) {
        GemmProblem p = square_problem(ld, a, b, c);
        p.op_a = op_a;
        p.op_b = op_b;
        p.m = m;
        p.n = n;
        p.k = k;
        const trace::Counters counters = count(kernel, p);
        EXPECT_EQ(counters.global_store.elements, static_cast<std::uint64_t>(m * n)) << kernel.name;
        EXPECT_EQ(counters.shared_load.bank_conflicts + counters.shared_store.bank_conflicts, 0u) << kernel.name;
      }
    }
  }
}

// The last matrix element is the last byte of its allocation.
TEST(GemmCounters, NothingPastTheLastElementIsRead) {
  for (const std::int64_t k : {1, 16, 31, 32, 33, 64}) {
    constexpr std::int64_t m = 33, n = 17;
    TracedVector a(m * k), b(k * n), c(m * n);
    for (const GemmKernel& kernel : traced_kernel_tables().gemm) {
      GemmProblem p = square_problem(1, a, b, c);
      p.m = m;
      p.n = n;
      p.k = k;
      p.a.ld = m;
      p.b.ld = k;
      p.c.ld = m;
      count(kernel, p);
    }
  }
}

}  // namespace
}  // namespace miniblas
