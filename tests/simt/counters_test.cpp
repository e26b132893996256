// The counts of known kernels, to the last one.
//
// Global requests and sectors, store conflicts and the 992 / 0 of the transpositions are what an H200's
// hardware counters give for these kernels at n = 256. Shared loads are source-level: nvcc merges some.
#include <gtest/gtest.h>

#include "simt/trace.h"
#include "tests/simt/fixture_builds.h"

namespace miniblas::test_fixtures {
namespace {

constexpr int n = 256;

struct Counts {
  std::uint64_t load_elements, load_requests, load_sectors, store_sectors;
  std::uint64_t shared_load_requests, shared_load_conflicts, shared_store_conflicts;

  friend bool operator==(const Counts&, const Counts&) = default;
  friend std::ostream& operator<<(std::ostream& to, const Counts& c) {
    return to << "global load elements " << c.load_elements << ", requests " << c.load_requests << ", sectors "
              << c.load_sectors << ", store sectors " << c.store_sectors << ", shared load requests "
              << c.shared_load_requests << ", conflicts of shared loads " << c.shared_load_conflicts << ", of stores "
              << c.shared_store_conflicts;
  }
};

Counts counts_of(const trace::Counters& c) {
  return {c.global_load.elements, c.global_load.requests,       c.global_load.sectors,        c.global_store.sectors,
          c.shared_load.requests, c.shared_load.bank_conflicts, c.shared_store.bank_conflicts};
}

class Traced : public testing::Test {
 protected:
  trace::Report run(const auto& launch, int count = n * n) {
    const std::vector<float> in(static_cast<std::size_t>(count), 1.0f);
    const trace::Trace trace;
    Status status;
    build_->run(in, launch, status);
    EXPECT_TRUE(status.ok()) << to_text(status.code);
    return trace.report();
  }

  trace::Report run_feature(const char* name, int count) {
    return run(
        [&](const float* in, float* out) { return find(build_->tables().features, name).launch(count, in, out); },
        count);
  }

  std::unique_ptr<FixtureBuild> build_ = make_fixture_build("cpu");
};

struct GemmCase {
  const char* name;
  Counts counts;
};

TEST_F(Traced, GemmCountsAreExact) {
  const GemmCase cases[] = {
      {"uncoalesced", {33'554'432, 1'048'576, 17'301'504, 65'536, 0, 0, 0}},
      {"naive", {33'554'432, 1'048'576, 2'621'440, 8'192, 0, 0, 0}},
      {"naive 16 x 16", {33'554'432, 1'048'576, 2'097'152, 8'192, 0, 0, 0}},
      {"tiled 16", {2'097'152, 65'536, 262'144, 8'192, 1'048'576, 0, 0}},
      {"tiled 32", {1'048'576, 32'768, 131'072, 8'192, 1'048'576, 0, 0}},
      {"register 4 x 4", {524'288, 16'384, 65'536, 32'768, 262'144, 131'072, 122'880}},
      {"double buffer float4", {524'288, 4'096, 65'536, 8'192, 65'536, 0, 24'576}},
  };
  for (const GemmCase& expected : cases) {
    const Gemm& gemm = find(build_->tables().gemm, expected.name);
    const trace::Report report = run([&](const float* in, float* out) { return gemm.launch(n, in, in, out); });
    EXPECT_EQ(counts_of(report.counters), expected.counts) << expected.name;
    EXPECT_EQ(report.counters.divergent_warps, 0u) << expected.name;
    EXPECT_EQ(report.counters.local_accesses, 0u) << expected.name;
    EXPECT_TRUE(report.defects.empty()) << expected.name << ": " << report.defects.front().to_string();
  }
}

TEST_F(Traced, TransposeCountsAreExact) {
  constexpr std::uint64_t tiles = (n / 32) * (n / 32);
  const GemmCase cases[] = {
      {"naive", {65'536, 2'048, 8'192, 65'536, 0, 0, 0}},
      {"32 x 32 tile", {65'536, 2'048, 8'192, 8'192, 2'048, 992 * tiles, 0}},
      {"32 x 33 tile", {65'536, 2'048, 8'192, 8'192, 2'048, 0, 0}},
  };
  for (const GemmCase& expected : cases) {
    const Transpose& transpose = find(build_->tables().transpose, expected.name);
    const trace::Report report = run([&](const float* in, float* out) { return transpose.launch(n, in, out); });
    EXPECT_EQ(counts_of(report.counters), expected.counts) << expected.name;
    EXPECT_TRUE(report.defects.empty()) << expected.name;
  }
}

TEST_F(Traced, FeaturesHaveNoDefects) {
  for (const Map& feature : build_->tables().features) {
    const trace::Report report = run_feature(feature.name, 512);
    for (const trace::Defect& defect : report.defects) ADD_FAILURE() << feature.name << ": " << defect.to_string();
  }
}

TEST_F(Traced, BarriersCountOnceABlock) { EXPECT_EQ(run_feature("shared tree", 3 * 64).counters.barriers, 3u * 2u); }

TEST_F(Traced, ConstantsBroadcastOrSerialise) {
  const trace::ConstantAccess broadcast = run_feature("constant broadcast", 128).counters.constant;
  EXPECT_EQ(broadcast.requests, 4u);
  EXPECT_EQ(broadcast.broadcasts, 4u);
  EXPECT_EQ(broadcast.serialisations, 0u);
  const trace::ConstantAccess scatter = run_feature("constant scatter", 128).counters.constant;
  EXPECT_EQ(scatter.requests, 4u);
  EXPECT_EQ(scatter.broadcasts, 0u);
  EXPECT_EQ(scatter.serialisations, 4u * 31u);
}

TEST_F(Traced, DeviceVariablesAreGlobalMemory) {
  // in, and the offset, which all lanes read at one place.
  const trace::GlobalAccess load = run_feature("constant broadcast", 128).counters.global_load;
  EXPECT_EQ(load.requests, 8u);
  EXPECT_EQ(load.sectors, 4u * 4u + 4u * 1u);
}

TEST_F(Traced, VectorsAreOneRequest) {
  // 32 lanes a block, 8 bytes each: 8 sectors.
  const trace::GlobalAccess load = run_feature("float2 copy", 64).counters.global_load;
  EXPECT_EQ(load.requests, 1u);
  EXPECT_EQ(load.elements, 64u);
  EXPECT_EQ(load.sectors, 8u);
}

TEST_F(Traced, ArraysIndexedAtRunTimeAreLocal) {
  EXPECT_GE(run_feature("local array", 64).counters.local_accesses, 64u);
  EXPECT_EQ(run_feature("warp sum", 64).counters.local_accesses, 0u);
}

TEST_F(Traced, AtomicsAreCountedApart) {
  const trace::Counters counters = run_feature("shared atomic", 64).counters;
  EXPECT_EQ(counters.shared_atomic.requests, 2u);
  EXPECT_EQ(counters.shared_atomic.elements, 64u);
  EXPECT_EQ(run_feature("global atomics", 64).counters.global_atomic.requests, 2u * 3u);
}

TEST_F(Traced, AsyncCopiesReadGlobalAndWriteShared) {
  const trace::Counters counters = run_feature("async copies", 64).counters;
  // 4 bytes a lane in both warps; 16 bytes of every fourth lane, the last one only zeros.
  EXPECT_EQ(counters.global_load.elements, 64u + 15u * 4u);
  EXPECT_EQ(counters.shared_store.elements, 64u + 16u * 4u);
}

TEST_F(Traced, DivergentLoopsAreFlagged) {
  const Map& loop = find(build_->tables().faults, "divergent loop");
  const trace::Report report = run([&](const float* in, float* out) { return loop.launch(64, in, out); }, 64);
  EXPECT_EQ(report.counters.divergent_warps, 2u);
}

TEST_F(Traced, ReportsAddUpOverLaunchesAndStartAnew) {
  const Gemm& naive = find(build_->tables().gemm, "naive");
  const trace::Report twice = run([&](const float* in, float* out) {
    const Status first = naive.launch(64, in, in, out);
    return first.ok() ? naive.launch(64, in, in, out) : first;
  });
  EXPECT_EQ(twice.counters.launches, 2u);
  EXPECT_EQ(twice.counters.global_load.elements, 2u * 2u * 64u * 64u * 64u);
  EXPECT_EQ(trace::Trace().report().counters.launches, 0u);
}

}  // namespace
}  // namespace miniblas::test_fixtures
