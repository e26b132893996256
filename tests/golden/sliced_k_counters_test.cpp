// What the tiles of sliced_k read, write and add up, to the last element. Three tiles stand for all, as in
// tests/support/rung_test.h.
#include <cstdint>
#include <cstring>
#include <string>
#include <vector>

#include "tests/golden/traced_run.h"

namespace miniblas {
namespace {

// Of each the bank conflicts, where a slice of A or B is copied 16 bytes at a time: four words of padding keep copies
// that transpose free of them, and eight lanes that store parts of two narrow rows find some banks twice.
struct Tile {
  const char* name;
  std::uint64_t conflicts_of_a;
  std::uint64_t conflicts_of_b;
};
constexpr Tile tiles[] = {{"sliced_k_16x8_8", 4, 2}, {"sliced_k_48x24_12", 4, 5}, {"sliced_k_64x64_1", 0, 0}};

// The three ways of slice_copy.cuh.
enum class Way { chunks, words, transposed };
constexpr Way ways[] = {Way::chunks, Way::words, Way::transposed};

// A product whose operands come to shared memory by the ways that are given, in memory that ends with the last element.
class SlicedProduct {
 public:
  SlicedProduct(Way way_of_a, Way way_of_b, std::int64_t m, std::int64_t n, std::int64_t k)
      : a_(size(way_of_a, m, k)), b_(size(way_of_b, n, k)), c_(static_cast<std::size_t>(m * n)) {
    problem.op_a = way_of_a == Way::transposed ? Op::t : Op::n;
    problem.op_b = way_of_b == Way::transposed ? Op::n : Op::t;
    problem.m = m;
    problem.n = n;
    problem.k = k;
    problem.alpha.value = 1.0f;
    problem.a = {a_.get() + offset(way_of_a), way_of_a == Way::transposed ? k : leading_dimension(way_of_a, m)};
    problem.b = {b_.get() + offset(way_of_b), way_of_b == Way::transposed ? k : leading_dimension(way_of_b, n)};
    problem.c = {c_.get(), m};
  }

  // NOTE: the elements are whole numbers, of which no sum is rounded.
  std::vector<float> right() const {
    const GemmProblem& p = problem;
    std::vector<float> c(static_cast<std::size_t>(p.m * p.n));
    for (std::int64_t j = 0; j < p.n; ++j) {
      for (std::int64_t i = 0; i < p.m; ++i) {
        float sum = 0.0f;
        for (std::int64_t k = 0; k < p.k; ++k) {
          sum += p.a.base[p.op_a == Op::n ? i + k * p.a.ld : k + i * p.a.ld] *
                 p.b.base[p.op_b == Op::n ? k + j * p.b.ld : j + k * p.b.ld];
        }
        c[static_cast<std::size_t>(i + j * p.m)] = sum;
      }
    }
    return c;
  }
  std::vector<float> result() { return {c_.get(), c_.get() + problem.m * problem.n}; }
  void forget_result() { std::memset(c_.get(), 0xff, static_cast<std::size_t>(problem.m * problem.n) * sizeof(float)); }

  GemmProblem problem;

 private:
  // An address that is no multiple of 16 bytes demands words.
  static std::int64_t offset(Way way) { return way == Way::words ? 1 : 0; }
  // Chunks demand columns that start at multiples of 16 bytes.
  static std::int64_t leading_dimension(Way way, std::int64_t rows) {
    return way == Way::chunks ? (rows + 3) / 4 * 4 : rows;
  }
  static std::size_t size(Way way, std::int64_t rows, std::int64_t k) {
    if (way == Way::transposed) return static_cast<std::size_t>(rows * k);
    return static_cast<std::size_t>(offset(way) + leading_dimension(way, rows) * (k - 1) + rows);
  }

  TracedVector a_;
  TracedVector b_;
  TracedVector c_;
};

// Memory for blocks that share k, as the library gives it.
class SplitMemory {
 public:
  SplitMemory(const GemmKernel& kernel, const GemmProblem& p, int parts)
      : tiles_(static_cast<std::size_t>(((p.m - 1) / kernel.BM + 1) * ((p.n - 1) / kernel.BN + 1))),
        partials_(tiles_ * static_cast<std::size_t>(parts * kernel.BM * kernel.BN)),
        tickets_(tiles_) {
    std::memset(tickets_.get(), 0, tiles_ * sizeof(unsigned));
    split.parts = parts;
    split.partials = partials_.get();
    split.tickets = reinterpret_cast<unsigned*>(tickets_.get());
  }

  bool tickets_are_zero() {
    for (std::size_t i = 0; i < tiles_; ++i) {
      if (split.tickets[i] != 0) return false;
    }
    return true;
  }

  GemmSplit split;

 private:
  std::size_t tiles_;
  TracedVector partials_;
  TracedVector tickets_;
};

// Each tile reads its rows of op(A) and columns of op(B) once, in whole sectors where these start at multiples of 32
// bytes. The main loop's reads never find a bank twice, nor do copies that transpose.
TEST(SlicedKCounters, AreThoseOfTheFormulas) {
  for (const Tile& tile : tiles) {
    const char* const name = tile.name;
    const GemmKernel& kernel = find(traced_kernel_tables().gemm, name);
    const std::int64_t m = 2 * kernel.BM, n = 4 * kernel.BN, k = 13 * 8;
    for (const Way a : ways) {
      for (const Way b : ways) {
        SlicedProduct product(a, b, m, n, k);
        const trace::Counters counters = count(kernel, product.problem);
        const auto where =
            std::string(name) + " " + std::to_string(static_cast<int>(a)) + std::to_string(static_cast<int>(b));
        const auto elements = static_cast<std::uint64_t>(m * k * (n / kernel.BN) + n * k * (m / kernel.BM));
        EXPECT_EQ(counters.global_load.elements, elements) << where;
        EXPECT_EQ(counters.global_store.elements, static_cast<std::uint64_t>(m * n)) << where;
        EXPECT_EQ(counters.shared_load.bank_conflicts, 0u) << where;
        if (a != Way::words && b != Way::words) {
          EXPECT_EQ(counters.global_load.sectors, elements / 8) << where;
          const std::uint64_t slices = static_cast<std::uint64_t>(2 * 4 * k / 8);  // of all tiles
          EXPECT_EQ(counters.shared_store.bank_conflicts, slices * ((a == Way::chunks ? tile.conflicts_of_a : 0) +
                                                                    (b == Way::chunks ? tile.conflicts_of_b : 0)))
              << where;
        }
        EXPECT_EQ(product.result(), product.right()) << where;
      }
    }
  }
}

// Groups wait for nobody while they multiply: two barriers a block, for the sums. Two warps of a group meet at each
// slice.
TEST(SlicedKCounters, GroupsOfAWarpMeetOnlyForTheirSums) {
  for (const Tile& tile : tiles) {
    const char* const name = tile.name;
    const GemmKernel& kernel = find(traced_kernel_tables().gemm, name);
    SlicedProduct product(Way::chunks, Way::chunks, kernel.BM, kernel.BN, 400);
    const std::uint64_t barriers = count(kernel, product.problem).barriers;
    EXPECT_EQ(barriers, kernel.splits_k ? 2u : 400u / 8u) << name;
  }
}

// At sizes that no tile divides, and where k ends inside a slice: a race, or an access past an end, is a defect.
TEST(SlicedKCounters, AnyShapeHasNoDefects) {
  struct Shape {
    std::int64_t m, n, k;
  };
  for (const Tile& tile : tiles) {
    const char* const name = tile.name;
    const GemmKernel& kernel = find(traced_kernel_tables().gemm, name);
    for (const Shape& shape : {Shape{1, 1, 1}, {45, 37, 71}, {67, 130, 9}, {130, 3, 130}}) {
      for (const Way a : ways) {
        for (const Way b : ways) {
          SlicedProduct product(a, b, shape.m, shape.n, shape.k);
          const trace::Counters counters = count(kernel, product.problem);
          EXPECT_EQ(counters.global_store.elements, static_cast<std::uint64_t>(shape.m * shape.n)) << name;
          EXPECT_EQ(product.result(), product.right()) << name << " " << shape.m << " " << shape.n << " " << shape.k;
        }
      }
    }
  }
}

// The last block of a tile adds up what all have left in memory, and leaves the counters as it found them.
TEST(SlicedKCounters, BlocksThatShareKAddUpThroughMemory) {
  for (const Tile& tile : tiles) {
    const char* const name = tile.name;
    const GemmKernel& kernel = find(traced_kernel_tables().gemm, name);
    if (!kernel.splits_k) continue;
    for (const int parts : {2, 7}) {
      for (const Way way : ways) {
        SlicedProduct product(way, way, 45, 37, 411);
        SplitMemory memory(kernel, product.problem, parts);
        std::vector<float> first;
        for (int run = 0; run < 2; ++run) {
          product.forget_result();
          const trace::Counters counters = count(kernel, product.problem, memory.split);
          const auto where = std::string(name) + " parts " + std::to_string(parts);
          EXPECT_EQ(counters.global_atomic.elements % static_cast<std::uint64_t>(parts), 0u) << where;
          EXPECT_GT(counters.global_atomic.elements, 0u) << where;
          EXPECT_TRUE(memory.tickets_are_zero()) << where;
          EXPECT_EQ(product.result(), product.right()) << where;
          if (run == 0) first = product.result();
          EXPECT_EQ(std::memcmp(first.data(), product.result().data(), first.size() * sizeof(float)), 0) << where;
        }
      }
    }
  }
}

// More parts than slices leave some without any.
TEST(SlicedKCounters, PartsWithoutSlicesAddNothing) {
  for (const Tile& tile : tiles) {
    const char* const name = tile.name;
    const GemmKernel& kernel = find(traced_kernel_tables().gemm, name);
    if (!kernel.splits_k) continue;
    SlicedProduct product(Way::chunks, Way::transposed, 20, 20, 12);
    SplitMemory memory(kernel, product.problem, 5);
    count(kernel, product.problem, memory.split);
    EXPECT_TRUE(memory.tickets_are_zero()) << name;
    EXPECT_EQ(product.result(), product.right()) << name;
  }
}

TEST(SlicedKCounters, DeviceScalarsDecideWhatIsRead) {
  for (const Tile& tile : tiles) {
    const char* const name = tile.name;
    const GemmKernel& kernel = find(traced_kernel_tables().gemm, name);
    for (const Way way : ways) {
      SlicedProduct product(way, way, 45, 37, 71);
      TracedVector scalars(2);
      GemmProblem& p = product.problem;
      p.alpha.device = scalars.get();
      p.beta.device = scalars.get() + 1;
      p.a.base = p.b.base = nullptr;
      scalars.get()[0] = 0.0f;
      scalars.get()[1] = 0.0f;
      // Only the two scalars, which all threads of a warp read together.
      const trace::Counters nothing = count(kernel, p);
      EXPECT_EQ(nothing.global_load.sectors, nothing.global_load.requests) << name;
      EXPECT_EQ(nothing.global_store.elements, static_cast<std::uint64_t>(p.m * p.n)) << name;
      // With beta = 1 nothing is written either.
      scalars.get()[1] = 1.0f;
      EXPECT_EQ(count(kernel, p).global_store.elements, 0u) << name;
    }
  }
}

}  // namespace
}  // namespace miniblas
