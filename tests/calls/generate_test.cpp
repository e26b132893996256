// Random calls reach every routine, form, setting, and every way to be illegal.
#include "bench/random/generate.h"

#include <gtest/gtest.h>

#include <set>

#include "bench/calls/call_text.h"
#include "bench/calls/expectation.h"
#include "bench/calls/words.h"
#include "tests/calls/generated.h"

namespace miniblas::test {
namespace {

using Seen = std::set<std::string>;

// All that a call of this kind can be illegal in.
Seen illegal_arguments(const calls::Routine& routine) {
  const calls::RoutineRow& row = routine.column_major != nullptr ? *routine.column_major->row : *routine.row;
  Seen names;
  for (const std::string_view list : {row.checks, row.scalars, row.pointers}) {
    for (const std::string_view name : calls::words(list)) names.insert(std::string(user_name(routine, name)));
  }
  return names;
}

TEST(GeneratedCalls, AreIllegalInEveryWay) {
  const Handle handle("host");
  calls::Choices choices = calls::all_choices("host", handle);
  for (const calls::Routine& routine : calls::routines()) {
    choices.routines = {&routine};
    Seen missing = illegal_arguments(routine);
    bool null_handle = false;
    for (std::uint64_t i = 0; i < 20000 && !(missing.empty() && null_handle); ++i) {
      const calls::Call call = calls::generate(choices, test_seed(), i);
      const calls::Expectation expected = expectation_of(call);
      missing.erase(std::string(expected.argument));
      null_handle = null_handle || expected.status == MINIBLAS_STATUS_NOT_INITIALIZED;
    }
    EXPECT_TRUE(null_handle) << routine.name();
    for (const std::string& name : missing) ADD_FAILURE() << routine.name() << " is never illegal in " << name;
  }
}

// One word of what is special about a call.
void add_features(const calls::Call& call, Seen& seen) {
  const std::string text = calls::to_text(call);
  for (const std::string_view word : calls::words(text)) seen.insert(std::string(word));
  if (call.wide) seen.insert("wide");
  const calls::Expectation expected = expectation_of(call);
  if (expected.status != MINIBLAS_STATUS_SUCCESS) return;
  seen.insert(expected.touches_nothing ? "touches nothing" : "computes");
}

TEST(GeneratedCalls, ReachAllSettingsAndValues) {
  const Handle handle("host");
  const calls::Choices choices = calls::all_choices("host", handle);
  Seen seen;
  for (std::uint64_t i = 0; i < 20000; ++i) add_features(calls::generate(choices, test_seed(), i), seen);
  for (const calls::Routine& routine : calls::routines()) {
    EXPECT_EQ(seen.count(std::string(routine.name())), 1u) << routine.name();
    EXPECT_EQ(seen.count(std::string(routine.name()) + "_64"), routine.has_wide_form() ? 1u : 0u) << routine.name();
  }
  for (const std::string& kernel : choices.gemm_kernels) EXPECT_EQ(seen.count("gemm_kernel=" + kernel), 1u) << kernel;
  for (const std::string& kernel : choices.transpose_kernels) {
    EXPECT_EQ(seen.count("transpose_kernel=" + kernel), 1u) << kernel;
  }
  for (const char* const word : {"wide",         "touches nothing",
                                 "computes",     "transa=C",
                                 "transb=T",     "trans=C",
                                 "uplo=U",       "diag=U",
                                 "side=R",       "m=0",
                                 "k=0",          "n=-1",
                                 "incx=0",       "incy=-1",
                                 "alpha=0",      "alpha=-0",
                                 "alpha=nan",    "beta=inf",
                                 "beta=1",       "C=A",
                                 "C=B",          "B=A",
                                 "y=x",          "A=null",
                                 "C=null",       "batchCount=0",
                                 "strideA=0",    "pointer_mode=device",
                                 "handle=null",  "data=integer",
                                 "data=special", "A=@4",
                                 "m=2147483647", "transa=7",
                                 "param=null"}) {
    EXPECT_EQ(seen.count(word), 1u) << word;
  }
}

TEST(GeneratedCalls, AnIndexGivesTheSameCallAlone) {
  const Handle handle("host");
  const calls::Choices choices = calls::all_choices("host", handle);
  for (const std::uint64_t index : {0u, 1u, 77u, 4000u}) {
    const std::string text = calls::to_text(calls::generate(choices, 5, index));
    EXPECT_EQ(calls::to_text(calls::generate(choices, 5, index)), text);
    EXPECT_NE(calls::to_text(calls::generate(choices, 6, index)), text);
  }
}

}  // namespace
}  // namespace miniblas::test
