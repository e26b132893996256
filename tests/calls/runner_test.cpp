// A run sees what is wrong, wherever it is, and nothing where nothing is.
#include "bench/calls/runner.h"

#include <gtest/gtest.h>

#include <bit>
#include <functional>

#include "bench/calls/call_text.h"
#include "bench/support/error.h"
#include "tests/support/device_test.h"

namespace miniblas::test {
namespace {

using RunnerTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(RunnerTest);

constexpr const char* gemm =
    "Sgemm transa=N transb=T m=3 n=4 k=5 alpha=1 A=@0 lda=4 B=@0 ldb=4 beta=0.5 C=@0 ldc=5 seed=3";
constexpr const char* solve = "Strsm side=L uplo=L trans=N diag=U m=4 n=3 alpha=2 A=@0 lda=4 B=@0 ldb=4 seed=3";

bool is_guard(std::uint32_t bits) { return (bits & 0xfff00000u) == 0x7fd00000u; }

// The place of float number `index` among those that are no guards.
std::size_t place_of(const std::vector<std::uint32_t>& memory, std::size_t index) {
  for (std::size_t i = 0; i < memory.size(); ++i) {
    if (!is_guard(memory[i]) && index-- == 0) return i;
  }
  return 0;
}

struct Planted {
  const char* what;
  const char* line;
  std::function<void(std::vector<std::uint32_t>& memory)> corrupt;
  const char* said;
};

void replace(std::vector<std::uint32_t>& memory, std::size_t index, float value) {
  memory[place_of(memory, index)] = std::bit_cast<std::uint32_t>(value);
}

const Planted planted[] = {
    {"an input", gemm, [](auto& memory) { replace(memory, 1, 9.0f); }, "A(1, 0), which must stay"},
    {"an output", gemm, [](auto& memory) { replace(memory, 15 + 20, 9.0f); }, "C(0, 0) is 9"},
    {"an output in its last bits", gemm, [](auto& memory) { memory[place_of(memory, 15 + 20 + 5)] ^= 0x20; },
     "C(2, 1)"},
    {"an output that is NaN", gemm, [](auto& memory) { memory[place_of(memory, 36)] = 0x7fc00000; }, "C(1, 0) is nan"},
    {"the padding", gemm, [](auto& memory) { memory[place_of(memory, 35) + 3] = 0; }, "of the memory of C"},
    {"before an operand", gemm, [](auto& memory) { memory[place_of(memory, 0) - 1] = 0; }, "before A"},
    {"after an operand", gemm, [](auto& memory) { memory[place_of(memory, 35 + 11) + 1] = 0; }, "after C"},
    {"the other triangle", solve, [](auto& memory) { memory[place_of(memory, 0) + 3] = 0; }, "A"},
    {"a solution", solve, [](auto& memory) { replace(memory, 6 + 3, 9.0f); }, "of its equation"},
};

TEST_P(RunnerTest, WhatIsWrongIsSeen) {
  calls::Runner runner(handle_);
  for (const Planted& fault : planted) {
    calls::Call call = calls::parse_call(fault.line);
    call.settings.device = GetParam();
    runner.corrupt_with(nullptr);
    const calls::Finding clean = runner.run(call);
    EXPECT_TRUE(clean.right) << fault.what << ": " << clean.text;
    runner.corrupt_with([&](const calls::Call&, std::vector<std::uint32_t>& memory) { fault.corrupt(memory); });
    const calls::Finding finding = runner.run(call);
    EXPECT_FALSE(finding.right) << fault.what;
    EXPECT_NE(finding.text.find(fault.said), std::string::npos) << fault.what << ": " << finding.text;
  }
}

TEST_P(RunnerTest, WhatCanNotBeJudgedIsAnError) {
  calls::Runner runner(handle_);
  for (const char* const line : {
           "Sgemm transa=N transb=N m=2 n=2 k=2 alpha=1 A=@0 lda=2 B=@0 ldb=2 beta=0 C=A ldc=2",
           "SgemmStridedBatched transa=N transb=N m=2 n=2 k=2 alpha=1 A=@0 lda=2 strideA=0 B=@0 ldb=2 strideB=0 beta=0 "
           "C=@0 ldc=2 strideC=3 batchCount=2",
           "Sscal_64 n=1000000000000 alpha=2 x=@0 incx=1",
           "Sscal n=1 alpha=2 x=@0 incx=1 gemm_kernel=99_magic",
       }) {
    EXPECT_THROW(runner.run(calls::parse_call(line)), bench::Error) << line;
  }
}

// The rule for what is not finite, on data that has it all.
TEST_P(RunnerTest, SpecialDataIsRight) {
  calls::Runner runner(handle_);
  for (int seed = 1; seed <= 40; ++seed) {
    calls::Call call = calls::parse_call(std::string(gemm) + "0 data=special");
    call.seed = static_cast<std::uint64_t>(seed);
    const calls::Finding finding = runner.run(call);
    EXPECT_TRUE(finding.right) << calls::to_text(call) << "\n" << finding.text;
  }
}

}  // namespace
}  // namespace miniblas::test
