// The kernels of level 1 touch each element once, whole sectors at a time, and have no race and no stray access.
#include <type_traits>

#include "tests/golden/traced_run.h"

namespace miniblas {
namespace {

constexpr std::int64_t n = 5 * 1024 + 8;   // three blocks of a reduction
constexpr std::uint64_t sectors = n / 8;   // of a vector
constexpr std::uint64_t partials = 3 * 2;  // doubles, as elements of 4 bytes

trace::Counters report_of(const trace::Trace& trace) {
  const trace::Report report = trace.report();
  for (const trace::Defect& defect : report.defects) ADD_FAILURE() << defect.to_string();
  return report.counters;
}

class Level1Counters : public testing::Test {
 protected:
  const Level1Kernels& kernels() const { return traced_kernel_tables().level1; }

  // A launch moves the sectors of so many vectors.
  template <class Problem>
  void expect_vectors(Status (*launch)(const Problem& problem, Stream stream),
                      const std::type_identity_t<Problem>& problem,
                      std::uint64_t read,
                      std::uint64_t written) {
    const trace::Trace trace;
    EXPECT_TRUE(launch(problem, nullptr).ok());
    const trace::Counters counters = report_of(trace);
    EXPECT_EQ(counters.global_load.sectors, read * sectors);
    EXPECT_EQ(counters.global_store.sectors, written * sectors);
  }

  TracedVector x_{n};
  TracedVector y_{n};
  TracedVector scalars_{5};
  TracedVector partials_{reduction_partials_bytes / sizeof(float)};
  TracedVector result_{2};
};

TEST_F(Level1Counters, ElementsAreReadAndWrittenOnce) {
  const Scalar two{2.0f, nullptr};
  const Vector<float> x{x_.get(), 1};
  const Vector<float> y{y_.get(), 1};
  expect_vectors(kernels().axpy, {n, two, {x_.get(), 1}, y}, 2, 1);
  expect_vectors(kernels().copy, {n, {x_.get(), 1}, y}, 1, 1);
  expect_vectors(kernels().swap, {n, x, y}, 2, 2);
  expect_vectors(kernels().scal, {n, two, x}, 1, 1);
  expect_vectors(kernels().rot, {n, x, y, two, two}, 2, 2);
  expect_vectors(kernels().rotm, {n, x, y, {{-1.0f, 1.0f, 2.0f, 3.0f, 4.0f}}}, 2, 2);
}

TEST_F(Level1Counters, ReductionsReadOnce) {
  struct Row {
    Status (*kernel)(const ReductionProblem<float>& problem, Stream stream);
    std::uint64_t vectors_read;
  };
  for (const Row& row : {Row{kernels().dot, 2}, Row{kernels().nrm2, 1}, Row{kernels().asum, 1}}) {
    const trace::Trace trace;
    ASSERT_TRUE(row.kernel({n, {x_.get(), 1}, {y_.get(), 1}, partials_.get(), result_.get()}, nullptr).ok());
    const trace::Counters counters = report_of(trace);
    EXPECT_EQ(counters.global_load.elements, row.vectors_read * n + partials);
    EXPECT_EQ(counters.global_store.elements, partials + 1);
  }
}

TEST_F(Level1Counters, ExtremesReadOnce) {
  auto* const result = reinterpret_cast<std::int64_t*>(result_.get());
  for (const auto kernel : {kernels().iamax_64, kernels().iamin_64}) {
    const trace::Trace trace;
    ASSERT_TRUE(kernel({n, {x_.get(), 1}, {}, partials_.get(), result}, nullptr).ok());
    report_of(trace);
  }
}

TEST_F(Level1Counters, RotationsOfAPointHaveNoDefects) {
  float* const a = scalars_.get();
  const trace::Trace trace;
  EXPECT_TRUE(kernels().rotg({a, a + 1, a + 2, a + 3}, nullptr).ok());
  EXPECT_TRUE(kernels().rotmg({a, a + 1, a + 2, a + 3, partials_.get()}, nullptr).ok());
  report_of(trace);
}

}  // namespace
}  // namespace miniblas
