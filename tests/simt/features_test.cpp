// Each thing that CUDA has and the host device gives: one source, the same values on every device.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstring>
#include <functional>
#include <limits>
#include <map>
#include <string_view>
#include <thread>

#include "tests/simt/fixture_test.h"

namespace miniblas::test_fixtures {
namespace {

class Features : public FixtureTest {
 protected:
  // Small integers, of both signs.
  static std::vector<float> numbers(std::size_t count) {
    std::vector<float> values(count);
    for (std::size_t i = 0; i < count; ++i) values[i] = static_cast<float>(i * 7 % 23) - 9.0f;
    return values;
  }

  std::vector<float> map(const char* name, const std::vector<float>& in) {
    Status status;
    const auto n = static_cast<int>(in.size());
    auto out = build_->run(
        in, [&](const float* a, float* b) { return find(build_->tables().features, name).launch(n, a, b); }, status);
    EXPECT_TRUE(status.ok()) << name << ": " << to_text(status.code);
    return out;
  }
};

// For each element: what it should be, from all the input and the element's index.
using Rule = float (*)(const std::vector<float>& in, std::size_t i);

float sum_of(const std::vector<float>& in, std::size_t begin, std::size_t end) {
  float sum = 0.0f;
  for (std::size_t i = begin; i < end; ++i) sum += in[i];
  return sum;
}

float reversed_in_its_block(const std::vector<float>& in, std::size_t i) { return in[i / 64 * 64 + 63 - i % 64]; }

// F79: with static memory more than 48 KiB must be asked for; at, below and above that border.
constexpr const char* dynamic_shared_sizes[] = {"dynamic shared, 1 KiB", "dynamic shared, 48 KiB less what is static",
                                                "dynamic shared, 48 KiB", "dynamic shared, 48 KiB and a byte",
                                                "dynamic shared, 60 KiB"};

const std::map<std::string, Rule> rules = {
    {"indices", [](const std::vector<float>& in, std::size_t i) { return in[i] + 1.0f; }},
    {"warp sum", [](const std::vector<float>& in, std::size_t i) { return sum_of(in, i / 32 * 32, i / 32 * 32 + 32); }},
    {"group sum", [](const std::vector<float>& in, std::size_t i) { return sum_of(in, i / 8 * 8, i / 8 * 8 + 8); }},
    {"warp prefix sum", [](const std::vector<float>& in, std::size_t i) { return sum_of(in, i / 32 * 32, i + 1); }},
    {"half warps",
     [](const std::vector<float>& in, std::size_t i) {
       const std::size_t warp = i / 32 * 32;
       return i % 32 < 16 ? in[warp + 3] : in[warp + 20] + 1.0f;
     }},
    {"votes",
     [](const std::vector<float>& in, std::size_t i) {
       const std::size_t warp = i / 32 * 32;
       int positive = 0;
       for (std::size_t j = warp; j < warp + 32; ++j) positive += in[j] > 0.0f ? 1 : 0;
       return static_cast<float>(positive) + (positive == 32 ? 1000.0f : 0.0f) + (positive == 0 ? 2000.0f : 0.0f);
     }},
    {"shared tree",
     [](const std::vector<float>& in, std::size_t i) { return sum_of(in, i / 64 * 64, i / 64 * 64 + 64); }},
    {"partial block",
     [](const std::vector<float>& in, std::size_t i) {
       const std::size_t block = i / 64 * 64;
       if (i - block >= 40) return in[i];
       float sum = 0.0f;
       for (std::size_t j = 39 - (i - block); j < 64; j += 8) sum += in[block + j];
       return sum;
     }},
    {"shared atomic",
     [](const std::vector<float>& in, std::size_t i) { return sum_of(in, i / 64 * 64, i / 64 * 64 + 64); }},
    {"dynamic shared", &reversed_in_its_block},
    {"constant broadcast", [](const std::vector<float>& in, std::size_t i) { return in[i] * 1.0f + 0.5f; }},
    {"constant scatter",
     [](const std::vector<float>& in, std::size_t i) { return in[i] * static_cast<float>(i % 64 + 1); }},
    {"async copies",
     [](const std::vector<float>& in, std::size_t i) {
       const std::size_t block = i / 64 * 64;
       return in[block + (i + 1) % 64] + (i % 64 < 60 ? in[i] : 0.0f);
     }},
    {"float2 copy", [](const std::vector<float>& in, std::size_t i) { return in[i]; }},
    {"local array", [](const std::vector<float>& in, std::size_t i) { return in[i / 8 * 8 + 7 - i % 8]; }},
};

TEST_P(Features, EachKernelFollowsItsRule) {
  const std::vector<float> in = numbers(3 * 64);
  for (const auto& [name, rule] : rules) {
    const std::vector<float> out = map(name.c_str(), in);
    for (std::size_t i = 0; i < in.size(); ++i) EXPECT_EQ(out[i], rule(in, i)) << name << ", element " << i;
  }
}

TEST_P(Features, F79_DynamicSharedMemoryAroundTheLimitOf48KiB) {
  const std::vector<float> in = numbers(3 * 64);
  for (const char* name : dynamic_shared_sizes) {
    const std::vector<float> out = map(name, in);
    for (std::size_t i = 0; i < in.size(); ++i) EXPECT_EQ(out[i], reversed_in_its_block(in, i)) << name;
  }
}

// F71: one kernel, launched by two threads with much and with little shared memory. Launches on the CPU wait for each
// other.
TEST_P(Features, F71_LaunchesOfOneKernelDoNotTakeMemoryFromEachOther) {
  const std::vector<float> in = numbers(64);
  const bool on_cpu = std::string_view(GetParam()) == "cpu";
  std::vector<std::thread> threads;
  std::atomic<int> wrong = 0;
  for (int thread = 0; thread < (on_cpu ? 1 : 2); ++thread) {
    threads.emplace_back([&, thread] {
      for (int repeat = 0; repeat < (on_cpu ? 20 : 2000); ++repeat) {
        Status status;
        const char* const name = dynamic_shared_sizes[(repeat + thread) % 2 == 0 ? 0 : 4];
        const auto out = build_->run(
            in, [&](const float* a, float* b) { return find(build_->tables().features, name).launch(64, a, b); },
            status);
        if (!status.ok() || out[0] != reversed_in_its_block(in, 0)) ++wrong;
      }
    });
  }
  for (std::thread& each : threads) each.join();
  EXPECT_EQ(wrong, 0);
}

TEST_P(Features, VotesSeeAllAndNone) {
  std::vector<float> in(64, 1.0f);
  std::fill(in.begin() + 32, in.end(), -1.0f);
  const std::vector<float> out = map("votes", in);
  EXPECT_EQ(out[0], 1032.0f);
  EXPECT_EQ(out[63], 2000.0f);
}

TEST_P(Features, HalfWordsOfOneWordBelongToTwoThreads) {
  std::vector<float> in(64);
  for (std::size_t i = 0; i < in.size(); ++i) in[i] = static_cast<float>(i);
  const std::vector<float> out = map("half words", in);
  for (std::size_t i = 0; i < in.size(); ++i) EXPECT_EQ(out[i], in[i ^ 1]);
}

TEST_P(Features, GlobalAtomicsMissNothing) {
  // The kernel adds to out[0] and to two integers; run() fills all with -1.
  const std::vector<float> in(3 * 64, 0.25f);
  const std::vector<float> out = map("global atomics", in);
  unsigned counters[2];
  std::memcpy(counters, &out[1], sizeof(counters));
  unsigned minus_one;
  const float filled = -1.0f;
  std::memcpy(&minus_one, &filled, sizeof(minus_one));
  EXPECT_EQ(out[0], 47.0f);
  EXPECT_EQ(counters[0], minus_one + 192u);
  EXPECT_EQ(counters[1], std::max(minus_one, 191u));
}

struct Rounding {
  float value;
  float rounded;
};

void check_rounding(const std::vector<Rounding>& cases,
                    const std::function<std::vector<float>(std::vector<float>)>& round) {
  std::vector<float> in(64, 0.0f);
  for (std::size_t i = 0; i < cases.size(); ++i) in[i] = cases[i].value;
  in[cases.size()] = std::numeric_limits<float>::quiet_NaN();
  const std::vector<float> out = round(in);
  for (std::size_t i = 0; i < cases.size(); ++i) {
    EXPECT_EQ(std::memcmp(&out[i], &cases[i].rounded, sizeof(float)), 0) << in[i] << " gave " << out[i];
  }
  EXPECT_TRUE(std::isnan(out[cases.size()]));
}

TEST_P(Features, Bfloat16RoundsToNearestEven) {
  const float inf = std::numeric_limits<float>::infinity();
  check_rounding(
      {
          {1.0f, 1.0f},
          {1.0f + 0x1p-8f, 1.0f},              // a tie goes to the even neighbour below
          {1.0f + 0x3p-8f, 1.0f + 0x4p-8f},    // and above
          {1.0f + 0x1.8p-8f, 1.0f + 0x1p-7f},  // over half
          {-1.0f - 0x3p-8f, -1.0f - 0x4p-8f},
          {std::numeric_limits<float>::max(), inf},
          {inf, inf},
          {-0.0f, -0.0f},
          {0x1p-140f, 0x0p0f},  // a denormal below half the least of bf16, 2^-133
          {0x1p-133f, 0x1p-133f},
      },
      [&](const std::vector<float>& in) { return map("bfloat16 round", in); });
}

TEST_P(Features, HalfRoundsToNearestEven) {
  const float inf = std::numeric_limits<float>::infinity();
  check_rounding(
      {
          {1.0f, 1.0f},
          {1.0f + 0x1p-11f, 1.0f},
          {1.0f + 0x3p-11f, 1.0f + 0x4p-11f},
          {1.0f + 0x1.8p-11f, 1.0f + 0x1p-10f},
          {-1.0f - 0x3p-11f, -1.0f - 0x4p-11f},
          {65504.0f, 65504.0f},
          {65519.0f, 65504.0f},
          {65520.0f, inf},  // half way to the value after the last
          {-1e30f, -inf},
          {inf, inf},
          {-0.0f, -0.0f},
          {0x1.ff8p-15f, 0x1.ff8p-15f},  // the largest denormal
          {0x1.ffcp-15f, 0x1p-14f},      // half way from it to the least normal value, which is even
          {0x1.8p-24f, 0x1p-23f},
          {0x1p-24f, 0x1p-24f},
          {-0x1p-25f, -0.0f},  // half the least
          {0x1.000002p-25f, 0x1p-24f},
          {0x1p-149f, 0.0f},
      },
      [&](const std::vector<float>& in) { return map("half round", in); });
}

TEST_P(Features, TextbookKernelsAreRight) {
  constexpr int n = 128;
  const std::vector<float> a = numbers(n * n);
  std::vector<float> expected(n * n, 0.0f);
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < n; ++k) {
      for (int j = 0; j < n; ++j) expected[i * n + j] += a[i * n + k] * a[k * n + j];
    }
  }
  for (const Gemm& gemm : build_->tables().gemm) {
    Status status;
    // Integers below 2^24: every order of summation gives the same bits.
    EXPECT_EQ(build_->run(
                  a, [&](const float* in, float* out) { return gemm.launch(n, in, in, out); }, status),
              expected)
        << gemm.name;
    EXPECT_TRUE(status.ok());
  }
  for (const Transpose& transpose : build_->tables().transpose) {
    Status status;
    const auto out = build_->run(
        a, [&](const float* in, float* to) { return transpose.launch(n, in, to); }, status);
    EXPECT_TRUE(status.ok());
    for (int i = 0; i < n; ++i) {
      for (int j = 0; j < n; ++j) ASSERT_EQ(out[j * n + i], a[i * n + j]) << transpose.name;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Builds, Features, testing::Values("cpu", "cuda"), [](const auto& info) {
  return std::string(info.param);
});

}  // namespace
}  // namespace miniblas::test_fixtures
