// What the kernel for batches of small matrices reads and writes, to the last element.
#include "tests/golden/traced_run.h"

namespace miniblas {
namespace {

constexpr Op ops[] = {Op::n, Op::t};

const GemmKernel& small_batch() { return find(traced_kernel_tables().gemm, "small_batch"); }

// Items behind each other, without padding, in memory that ends with the last one.
class SmallBatch {
 public:
  SmallBatch(Op op_a, Op op_b, std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t count)
      : a_(static_cast<std::size_t>(m * k * count)),
        b_(static_cast<std::size_t>(k * n * count)),
        c_(static_cast<std::size_t>(m * n * count)) {
    problem.op_a = op_a;
    problem.op_b = op_b;
    problem.m = m;
    problem.n = n;
    problem.k = k;
    problem.alpha.value = 1.0f;
    problem.a = {a_.get(), op_a == Op::n ? m : k, m * k};
    problem.b = {b_.get(), op_b == Op::n ? k : n, k * n};
    problem.c = {c_.get(), m, m * n};
    problem.batch_count = count;
  }

  GemmProblem problem;

 private:
  TracedVector a_;
  TracedVector b_;
  TracedVector c_;
};

// Whole matrices: each byte is read once and written once, in whole lines.
TEST(SmallBatchCounters, AreThoseOfTheFormulas) {
  struct Expected {
    std::int64_t size;
    std::int64_t items_of_a_warp;
  };
  for (const auto& [size, items_of_a_warp] : {Expected{8, 4}, Expected{16, 1}}) {
    for (const Op op_a : ops) {
      for (const Op op_b : ops) {
        constexpr std::uint64_t warps = 6;
        const SmallBatch batch(op_a, op_b, size, size, size, items_of_a_warp * static_cast<std::int64_t>(warps));
        // Lanes past the end read as the others do; here there are none but for those of the last block.
        constexpr std::uint64_t reading_warps = 8;
        const std::uint64_t elements = 256;  // of one operand in a warp
        const trace::Counters counters = count(small_batch(), batch.problem);
        EXPECT_EQ(counters.global_load.requests, reading_warps * 4);
        EXPECT_EQ(counters.global_load.elements, reading_warps * 2 * elements);
        EXPECT_EQ(counters.global_store.requests, warps * 2);
        EXPECT_EQ(counters.global_store.elements, warps * elements);
        EXPECT_EQ(counters.global_store.sectors, warps * elements / 8);
        // For four values of k four chunks of A, and of B two chunks or, where it has to be turned, eight words.
        const std::uint64_t reads = static_cast<std::uint64_t>(size) / 4 * (4 + (op_b == Op::n ? 2 : 8));
        EXPECT_EQ(counters.shared_load.requests, reading_warps * reads);
        EXPECT_EQ(counters.shared_load.bank_conflicts, 0u) << size << static_cast<int>(op_a) << static_cast<int>(op_b);
        EXPECT_EQ(counters.shared_store.bank_conflicts, 0u);
        EXPECT_EQ(counters.barriers, 0u);
        EXPECT_EQ(counters.local_accesses, 0u);
      }
    }
  }
}

// A device that has nothing behind the last element, and a race or a read of what nobody wrote is a defect.
TEST(SmallBatchCounters, AnyShapeHasNoDefects) {
  constexpr std::int64_t sizes[] = {1, 3, 8, 9, 16};
  for (const std::int64_t m : sizes) {
    for (const std::int64_t n : sizes) {
      for (const std::int64_t k : sizes) {
        for (const Op op_a : ops) {
          for (const Op op_b : ops) {
            const SmallBatch batch(op_a, op_b, m, n, k, 5);
            const trace::Counters counters = count(small_batch(), batch.problem);
            EXPECT_EQ(counters.global_store.elements, static_cast<std::uint64_t>(5 * m * n)) << m << " " << n;
            EXPECT_EQ(counters.barriers, 0u);
          }
        }
      }
    }
  }
}

TEST(SmallBatchCounters, DeviceScalarsDecideWhatIsRead) {
  for (const std::int64_t size : {5, 8, 13, 16}) {
    SmallBatch batch(Op::n, Op::t, size, size, size, 5);
    TracedVector scalars(2);
    GemmProblem& p = batch.problem;
    p.alpha.device = scalars.get();
    p.beta.device = scalars.get() + 1;
    p.a.base = p.b.base = nullptr;
    scalars.get()[0] = 0.0f;
    scalars.get()[1] = 0.0f;
    // Only the two scalars, which all threads of a warp read together.
    const trace::Counters nothing = count(small_batch(), p);
    EXPECT_EQ(nothing.global_load.sectors, nothing.global_load.requests) << size;
    EXPECT_EQ(nothing.global_store.elements, static_cast<std::uint64_t>(5 * size * size)) << size;
    // With beta = 1 nothing is written either.
    scalars.get()[1] = 1.0f;
    EXPECT_EQ(count(small_batch(), p).global_store.elements, 0u) << size;
  }
}

}  // namespace
}  // namespace miniblas
