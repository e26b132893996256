// The ceiling kernels move each sector of global memory once, and the FFMA kernel none.
#include "kernels/ceilings/ceilings.h"
#include "tests/golden/traced_run.h"

namespace miniblas {
namespace {

constexpr std::int64_t count_of_floats = 3 * 8192 + 1024;

trace::Counters report_of(const trace::Trace& trace) {
  const trace::Report report = trace.report();
  for (const trace::Defect& defect : report.defects) ADD_FAILURE() << defect.to_string();
  return report.counters;
}

TEST(CeilingsCounters, CopyReadsAndWritesEachSectorOnce) {
  TracedVector from(count_of_floats), to(count_of_floats);
  const trace::Trace trace;
  ASSERT_TRUE(traced_ceiling_kernels().copy.launch({from.get(), to.get(), count_of_floats}, nullptr).ok());
  const trace::Counters counters = report_of(trace);
  EXPECT_EQ(counters.global_load.requests, count_of_floats / 128u);
  EXPECT_EQ(counters.global_load.sectors, count_of_floats / 8u);
  EXPECT_EQ(counters.global_store.requests, count_of_floats / 128u);
  EXPECT_EQ(counters.global_store.sectors, count_of_floats / 8u);
}

TEST(CeilingsCounters, ReadReadsEachSectorOnce) {
  TracedVector from(count_of_floats), sums(2);
  const trace::Trace trace;
  ASSERT_TRUE(traced_ceiling_kernels().read.launch({2, from.get(), count_of_floats, sums.get()}, nullptr).ok());
  const trace::Counters counters = report_of(trace);
  EXPECT_EQ(counters.global_load.requests, count_of_floats / 128u);
  EXPECT_EQ(counters.global_load.sectors, count_of_floats / 8u);
  EXPECT_EQ(counters.global_store.elements, 2u);
}

TEST(CeilingsCounters, FfmaTouchesNoMemory) {
  const trace::Trace trace;
  ASSERT_TRUE(traced_ceiling_kernels().ffma.launch({1, 1, -1.0f, 0.731f, nullptr}, nullptr).ok());
  const trace::Counters counters = report_of(trace);
  EXPECT_EQ(counters.global_load.requests + counters.global_store.requests, 0u);
}

}  // namespace
}  // namespace miniblas
