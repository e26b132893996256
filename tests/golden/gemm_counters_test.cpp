// The counts of the GEMM rungs, by formula and to the last one.
#include <map>
#include <string>
#include <vector>

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

// Those that the host device runs.
std::vector<GemmKernel> rungs() {
  std::vector<GemmKernel> result;
  for (const GemmKernel& kernel : traced_kernel_tables().gemm_rungs) {
    if (kernel.requirements.runs_on_host) result.push_back(kernel);
  }
  return result;
}

struct Expected {
  std::uint64_t elements, requests, sectors, store_sectors, shared_requests, barriers;
  std::uint64_t shared_load_conflicts = 0;
  std::uint64_t shared_store_conflicts = 0;
  std::uint64_t store_elements = 0;  // 0: those of C alone
  std::uint64_t divergent_warps = 0;
};

// For n a multiple of 128, op n and alignment to 16 bytes, by what each rung does.
std::map<std::string, Expected> expected_counts(std::uint64_t n) {
  const std::uint64_t products = n * n * n;
  const std::uint64_t c_requests = n * n / 32;
  const auto tiled = [&](std::uint64_t T) {
    // A request of 32 threads reads 128 bytes: one column of a 32 tile, two of a 16 tile. 4 sectors each.
    const std::uint64_t elements = 2 * products / T;
    return Expected{elements,       elements / 32,     elements / 32 * 4,
                    c_requests * 4, 2 * products / 32, (n / T) * (n / T) * (n / T) * 2};
  };
  // 64 x 64 tiles, slabs of 16 values of k, 8 warps. A warp's part of a product takes four reads of A, whose 16
  // words lie 4 apart and thus two in a bank, and four of B, of two words.
  const std::uint64_t elements = 2 * products / 64;
  const std::uint64_t slabs = (n / 64) * (n / 64) * (n / 16);
  const std::uint64_t shared_reads = slabs * 16 * 8 * (4 + 4);
  // Each of the 16 elements of a thread is a store of its own: for two columns 16 elements that lie 16 bytes apart.
  const std::uint64_t scattered = n * n / 32 * 16;
  const Expected register_tile = {elements,     elements / 32, elements / 8,    scattered,
                                  shared_reads, slabs * 2,     shared_reads / 2};
  Expected double_buffer = register_tile;
  double_buffer.barriers = slabs;
  // Of each warp's four stores of transposed words of B, each finds two words in a bank.
  const Expected float4 = {elements, elements / 128, elements / 8, n * n / 8, shared_reads / 4, slabs,
                           0,        slabs * 8 * 4};
  // 128 x 128 tiles, slabs of 8 values of k, 4 warps. A thread reads 8 factors of A and 16 of B for each k, 4 at a
  // time.
  const std::uint64_t warp_elements = 2 * products / 128;
  const std::uint64_t warp_slabs = (n / 128) * (n / 128) * (n / 8);
  const Expected warp_tile = {warp_elements, warp_elements / 128,          warp_elements / 8,
                              n * n / 8,     warp_slabs * 8 * 4 * (2 + 4), warp_slabs};
  // B, which runs along k, comes word by word.
  Expected cp_async = warp_tile;
  cp_async.requests = warp_elements / 2 / 128 + warp_elements / 2 / 32;
  // 128 x 128 tiles by 8 warps, images of 128 rows or columns by 32 values of k: three parts of two bytes.
  const std::uint64_t tiles = (n / 128) * (n / 128);
  const std::uint64_t images = n / 32 * tiles;  // of A, and of B, that all tiles read
  const std::uint64_t image_words = 3 * 32 * 128 / 2;
  const std::uint64_t split_images = n / 32 * (n / 128);  // of each operand
  // Each warp reads the exponents of its tile's images, those of the kernel and those of the one behind it.
  const std::uint64_t exponent_requests = tiles * (8 + 4) * 2;
  const std::uint64_t exponent_words = exponent_requests * (n / 32);
  Expected bf16_split;
  bf16_split.elements = 2 * n * n + 2 * images * image_words + exponent_words;
  // A thread of the split pass reads 8 values: of A one by one, of B in two chunks of 16 bytes.
  bf16_split.requests = n * n / 32 + n * n / 128 + 2 * images * image_words / 128 + exponent_requests;
  // Each of these chunks is half a sector.
  bf16_split.sectors = n * n / 8 + 2 * n * n / 8 + 2 * images * image_words / 8 + exponent_requests;
  bf16_split.store_elements = n * n + 2 * split_images * (image_words + 1);
  bf16_split.store_sectors = n * n / 8 + 2 * split_images * (image_words / 8 + 1);
  // For each part and 16 values of k a warp reads 4 x 4 words of A, of four parts of six, and 4 x 2 of B. The split
  // pass looks up what its 16 warps have found, in one thread.
  bf16_split.shared_requests = images * 2 * 8 * (4 * 16 + 6 * 8) + 2 * split_images * 15;
  bf16_split.barriers = images + 2 * split_images;
  // Lanes without an exponent to read, and those that wait for the one that writes what 16 warps have found.
  bf16_split.divergent_warps = tiles * (8 + 4) + 2 * split_images * (16 + 1);
  return {
      // A broadcast of 1 sector, and 32 scattered ones.
      {"00_uncoalesced", {2 * products, 2 * products / 32, products / 32 * 33, c_requests * 32, 0, 0}},
      // 4 sectors of A, and a broadcast of 1.
      {"01_naive", {2 * products, 2 * products / 32, products / 32 * 5, c_requests * 4, 0, 0}},
      {"02_shared_tile_16", tiled(16)},
      {"02_shared_tile_32", tiled(32)},
      {"03_register_tile", register_tile},
      {"04_double_buffer", double_buffer},
      {"05_float4", float4},
      {"06_warp_tile", warp_tile},
      {"07_cp_async", cp_async},
      {"09_bf16_split", bf16_split},
  };
}

TEST(GemmCounters, AreThoseOfTheFormulas) {
  for (const std::int64_t n : {128, 256}) {
    TracedVector a(n * n), b(n * n), c(n * n);
    const auto expected = expected_counts(static_cast<std::uint64_t>(n));
    for (const GemmKernel& kernel : rungs()) {
      ASSERT_TRUE(expected.count(kernel.name)) << kernel.name << " has no golden counts";
      const Expected& e = expected.at(kernel.name);
      const trace::Counters counters = count(kernel, square_problem(n, a, b, c));
      const auto where = std::string(kernel.name) + " at n = " + std::to_string(n);
      EXPECT_EQ(counters.global_load.elements, e.elements) << where;
      EXPECT_EQ(counters.global_load.requests, e.requests) << where;
      EXPECT_EQ(counters.global_load.sectors, e.sectors) << where;
      const std::uint64_t stores = e.store_elements > 0 ? e.store_elements : static_cast<std::uint64_t>(n * n);
      EXPECT_EQ(counters.global_store.elements, stores) << where;
      EXPECT_EQ(counters.global_store.sectors, e.store_sectors) << where;
      EXPECT_EQ(counters.shared_load.requests, e.shared_requests) << where;
      EXPECT_EQ(counters.shared_load.bank_conflicts, e.shared_load_conflicts) << where;
      EXPECT_EQ(counters.shared_store.bank_conflicts, e.shared_store_conflicts) << where;
      EXPECT_EQ(counters.barriers, e.barriers) << where;
      EXPECT_EQ(counters.local_accesses, 0u) << where;
      EXPECT_EQ(counters.divergent_warps, e.divergent_warps) << where;
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

TEST(GemmCounters, ARegisterTileReadsAQuarterOfSharedMemoryAndHalfOfGlobal) {
  constexpr std::int64_t n = 128;
  TracedVector a(n * n), b(n * n), c(n * n);
  const auto table = traced_kernel_tables().gemm;
  const auto tiled = count(find(table, "02_shared_tile_32"), square_problem(n, a, b, c));
  const auto registers = count(find(table, "03_register_tile"), square_problem(n, a, b, c));
  EXPECT_EQ(tiled.shared_load.elements, 4 * registers.shared_load.elements);
  EXPECT_EQ(tiled.global_load.elements, 2 * registers.global_load.elements);
}

TEST(GemmCounters, Float4MakesAQuarterOfTheRequestsForTheSameSectors) {
  constexpr std::int64_t n = 128;
  TracedVector a(n * n), b(n * n), c(n * n);
  const auto table = traced_kernel_tables().gemm;
  const auto words = count(find(table, "04_double_buffer"), square_problem(n, a, b, c));
  const auto chunks = count(find(table, "05_float4"), square_problem(n, a, b, c));
  EXPECT_EQ(words.global_load.requests, 4 * chunks.global_load.requests);
  EXPECT_EQ(words.shared_load.requests, 4 * chunks.shared_load.requests);
  EXPECT_EQ(words.global_load.sectors, chunks.global_load.sectors);
  EXPECT_EQ(words.shared_load.elements, chunks.shared_load.elements);
}

// It goes narrow for the operand that alignment demands it of, and for no other.
TEST(GemmCounters, Float4GoesNarrowOnlyForAnUnalignedOperand) {
  constexpr std::int64_t n = 128;
  TracedVector a(n * n + 1), b(n * n + 1), c(n * n);
  const auto table = traced_kernel_tables().gemm;
  const auto requests = [&](const char* kernel, bool shift_a, bool shift_b) {
    GemmProblem p = square_problem(n, a, b, c);
    p.a.base += shift_a ? 1 : 0;
    p.b.base += shift_b ? 1 : 0;
    return count(find(table, kernel), p).global_load.requests;
  };
  const std::uint64_t narrow = requests("04_double_buffer", true, true);
  EXPECT_EQ(requests("05_float4", true, true), narrow);
  EXPECT_EQ(requests("05_float4", false, true), narrow / 2 + narrow / 8);
  EXPECT_EQ(requests("05_float4", true, false), narrow / 2 + narrow / 8);
  EXPECT_EQ(requests("05_float4", false, false), narrow / 4);
}

// Each pair of ops reads the same sectors, and copies that transpose are padded against bank conflicts.
TEST(GemmCounters, SlabsOfAllOpsAreReadBySectors) {
  constexpr std::int64_t n = 128;
  TracedVector a(n * n), b(n * n), c(n * n);
  const std::map<std::string, std::int64_t> tiles = {{"03_register_tile", 64},
                                                     {"04_double_buffer", 64},
                                                     {"05_float4", 64},
                                                     {"06_warp_tile", 128},
                                                     {"07_cp_async", 128}};
  for (const auto& [name, tile] : tiles) {
    for (const Op op_a : {Op::n, Op::t}) {
      for (const Op op_b : {Op::n, Op::t}) {
        GemmProblem p = square_problem(n, a, b, c);
        p.op_a = op_a;
        p.op_b = op_b;
        const trace::Counters counters = count(find(traced_kernel_tables().gemm, name), p);
        EXPECT_EQ(counters.global_load.sectors, static_cast<std::uint64_t>(2 * n * n * n / tile / 8)) << name;
        if (name == "05_float4") continue;
        EXPECT_EQ(counters.shared_store.bank_conflicts, 0u) << name;
      }
    }
  }
}

// A kernel may not read a matrix that the rules say it does not read.
TEST(GemmCounters, DeviceScalarsDecideWhatIsRead) {
  constexpr std::int64_t n = 64;
  TracedVector a(n * n), b(n * n), c(n * n), scalars(2);
  for (const GemmKernel& kernel : rungs()) {
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

// All op pairs, at sizes that no tile divides: no defects, and no bank conflicts in the rungs without register tiles.
TEST(GemmCounters, RaggedProblemsHaveNoDefects) {
  constexpr std::int64_t m = 45, n = 37, k = 71, ld = 80;
  TracedVector a(ld * ld), b(ld * ld), c(ld * ld);
  for (const GemmKernel& kernel : rungs()) {
    for (const Op op_a : {Op::n, Op::t}) {
      for (const Op op_b : {Op::n, Op::t}) {
        GemmProblem p = square_problem(ld, a, b, c);
        p.op_a = op_a;
        p.op_b = op_b;
        p.m = m;
        p.n = n;
        p.k = k;
        const trace::Counters counters = count(kernel, p);
        if (!kernel.requirements.splits_operands()) {
          EXPECT_EQ(counters.global_store.elements, static_cast<std::uint64_t>(m * n)) << kernel.name;
        }
        if (kernel.BM <= 32) {
          EXPECT_EQ(counters.shared_load.bank_conflicts + counters.shared_store.bank_conflicts, 0u) << kernel.name;
        }
      }
    }
  }
}

// The last matrix element is the last byte of its allocation.
TEST(GemmCounters, NothingPastTheLastElementIsRead) {
  for (const std::int64_t k : {1, 16, 31, 32, 33, 64}) {
    constexpr std::int64_t m = 33, n = 17;
    TracedVector a(m * k), b(k * n), c(m * n);
    for (const GemmKernel& kernel : rungs()) {
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
