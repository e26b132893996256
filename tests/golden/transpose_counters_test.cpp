// The counts of the transposition rungs.
#include <map>
#include <string>

#include "tests/golden/traced_run.h"

namespace miniblas {
namespace {

// For each 32 x 32 elements.
struct Expected {
  std::uint64_t requests, store_sectors, shared_requests, bank_conflicts;
};

const std::map<std::string, Expected> expected_counts = {
    {"01_naive", {32, 1024, 0, 0}},
    {"02_shared_tile", {32, 128, 32, 992}},
    {"03_padded", {32, 128, 32, 0}},
    {"04_float4", {8, 128, 8, 0}},
};

TEST(TransposeCounters, F53_AreThoseOfTheFormulas) {
  for (const std::int64_t n : {64, 256}) {
    TracedVector a(n * n), b(n * n);
    const auto tiles = static_cast<std::uint64_t>(n / 32 * (n / 32));
    for (const TransposeKernel& kernel : traced_kernel_tables().transpose) {
      ASSERT_TRUE(expected_counts.count(kernel.name)) << kernel.name << " has no golden counts";
      const Expected& e = expected_counts.at(kernel.name);
      const trace::Counters counters = count(kernel, TransposeProblem{n, n, a.get(), n, b.get(), n});
      EXPECT_EQ(counters.global_load.elements, tiles * 1024) << kernel.name;
      EXPECT_EQ(counters.global_load.requests, tiles * e.requests) << kernel.name;
      EXPECT_EQ(counters.global_load.sectors, tiles * 128) << kernel.name;
      EXPECT_EQ(counters.global_store.requests, tiles * e.requests) << kernel.name;
      EXPECT_EQ(counters.global_store.sectors, tiles * e.store_sectors) << kernel.name;
      EXPECT_EQ(counters.shared_load.requests, tiles * e.shared_requests) << kernel.name;
      EXPECT_EQ(counters.shared_load.bank_conflicts, tiles * e.bank_conflicts) << kernel.name;
      EXPECT_EQ(counters.shared_store.bank_conflicts, 0u) << kernel.name;
      EXPECT_EQ(counters.local_accesses, 0u) << kernel.name;
    }
  }
}

// Of an unaligned matrix the accesses are narrow, of the other they stay wide.
TEST(TransposeCounters, Float4GoesNarrowOnlyForAnUnalignedMatrix) {
  constexpr std::int64_t n = 128;
  TracedVector a(n * n + 1), b(n * n + 1);
  const TransposeKernel& kernel = find(traced_kernel_tables().transpose, "04_float4");
  for (const int shift_a : {0, 1}) {
    for (const int shift_b : {0, 1}) {
      const trace::Counters counters =
          count(kernel, TransposeProblem{n, n, a.get() + shift_a, n, b.get() + shift_b, n});
      EXPECT_EQ(counters.global_load.requests, static_cast<std::uint64_t>(shift_a ? n * n / 32 : n * n / 128));
      EXPECT_EQ(counters.global_store.requests, static_cast<std::uint64_t>(shift_b ? n * n / 32 : n * n / 128));
    }
  }
}

// A tile at the edge goes narrow where its columns end within a chunk, and no other tile does.
TEST(TransposeCounters, Float4GoesNarrowOnlyInTilesThatEndWithinAChunk) {
  constexpr std::int64_t m = 64 + 33, n = 64, ld = 100;
  TracedVector a(ld * n), b(n * m);
  const TransposeProblem p = {m, n, a.get(), ld, b.get(), n};
  const trace::Counters counters = count(find(traced_kernel_tables().transpose, "04_float4"), p);
  EXPECT_EQ(counters.global_load.requests, 64u * 64 / 128 + 2 * 64);  // 33 rows are two requests a column
  EXPECT_EQ(counters.global_store.elements, static_cast<std::uint64_t>(m * n));
}

TEST(TransposeCounters, RaggedAndInPlaceProblemsHaveNoDefects) {
  TracedVector a(70 * 50), b(70 * 50);
  for (const TransposeKernel& kernel : traced_kernel_tables().transpose) {
    count(kernel, TransposeProblem{45, 37, a.get(), 70, b.get(), 50});
  }
  const trace::Trace trace;
  EXPECT_TRUE(traced_kernel_tables().transpose_in_place_square({45, 45, a.get(), 47, a.get(), 47}, nullptr).ok());
  EXPECT_TRUE(traced_kernel_tables().transpose_in_place_packed({45, 37, a.get(), 45, a.get(), 37}, nullptr).ok());
  for (const trace::Defect& defect : trace.report().defects) ADD_FAILURE() << defect.to_string();
}

TEST(GeamCounters, AMatrixWithAZeroScalarIsNotRead) {
  constexpr std::int64_t n = 64;
  TracedVector a(n * n), b(n * n), c(n * n);
  for (const Op op_a : {Op::n, Op::t}) {
    for (const Op op_b : {Op::n, Op::t}) {
      for (const auto& [alpha, beta, matrices] :
           {std::tuple{1.0f, 0.0f, 1u}, {0.0f, 2.0f, 1u}, {2.0f, 3.0f, 2u}, {0.0f, -0.0f, 0u}}) {
        GeamProblem p;
        p.op_a = op_a;
        p.op_b = op_b;
        p.m = p.n = n;
        p.alpha.value = alpha;
        p.beta.value = beta;
        p.a = a.get();
        p.b = b.get();
        p.c = c.get();
        p.lda = p.ldb = p.ldc = n;
        const trace::Trace trace;
        EXPECT_TRUE(traced_kernel_tables().geam(p, nullptr).ok());
        const trace::Report report = trace.report();
        EXPECT_EQ(report.counters.global_load.elements, matrices * n * n);
        EXPECT_EQ(report.counters.global_load.sectors, matrices * n * n / 8);
        EXPECT_EQ(report.counters.global_store.sectors, static_cast<std::uint64_t>(n * n / 8));
        EXPECT_EQ(report.counters.shared_load.bank_conflicts + report.counters.shared_store.bank_conflicts, 0u);
        for (const trace::Defect& defect : report.defects) ADD_FAILURE() << defect.to_string();
      }
    }
  }
}

}  // namespace
}  // namespace miniblas
