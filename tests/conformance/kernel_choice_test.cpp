// The lists of kernels, the choice of one by name, and ExplainSgemm.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <set>
#include <string>
#include <vector>

#include "tests/support/device_test.h"
#include "tests/support/explain.h"
#include "tests/support/gemm_case.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;

using KernelChoiceTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(KernelChoiceTest);

// The calls of one family, and rungs that its ladder has had from the beginning.
struct Ladder {
  const char* what;
  miniblasStatus_t (*count)(miniblasHandle_t handle, int* count);
  miniblasStatus_t (*name)(miniblasHandle_t handle, int index, const char** name);
  miniblasStatus_t (*description)(miniblasHandle_t handle, int index, const char** description);
  miniblasStatus_t (*set)(miniblasHandle_t handle, const char* name);
  std::vector<std::string> first_rungs;
};

const Ladder ladders[] = {
    {"gemm",
     miniblasGetGemmKernelCount,
     miniblasGetGemmKernelName,
     miniblasGetGemmKernelDescription,
     miniblasSetGemmKernel,
     {"00_uncoalesced", "01_naive", "02_shared_tile_16", "02_shared_tile_32", "03_register_tile", "04_double_buffer",
      "05_float4", "06_warp_tile", "07_cp_async", "08_tma", "09_bf16_split"}},
    {"transpose",
     miniblasGetTransposeKernelCount,
     miniblasGetTransposeKernelName,
     miniblasGetTransposeKernelDescription,
     miniblasSetTransposeKernel,
     {"01_naive", "02_shared_tile", "03_padded", "04_float4"}},
};

std::vector<std::string> names_of(const Ladder& ladder, miniblasHandle_t handle) {
  int count = 0;
  require_success(ladder.count(handle, &count), "the number of kernels");
  std::vector<std::string> names;
  for (int index = 0; index < count; ++index) {
    const char* name = nullptr;
    require_success(ladder.name(handle, index, &name), "the name of a kernel");
    names.emplace_back(name);
  }
  return names;
}

TEST_P(KernelChoiceTest, ListsEachRungOnceFromTheFirstUp) {
  for (const Ladder& ladder : ladders) {
    SCOPED_TRACE(ladder.what);
    const std::vector<std::string> names = names_of(ladder, handle_);
    ASSERT_GE(names.size(), ladder.first_rungs.size());
    EXPECT_TRUE(std::equal(ladder.first_rungs.begin(), ladder.first_rungs.end(), names.begin()));
    EXPECT_TRUE(std::is_sorted(names.begin(), names.end()));
    EXPECT_EQ(std::set<std::string>(names.begin(), names.end()).size(), names.size());
    for (std::size_t index = 0; index < names.size(); ++index) {
      const char* description = nullptr;
      EXPECT_EQ(ladder.description(handle_, static_cast<int>(index), &description), success);
      ASSERT_NE(description, nullptr) << names[index];
      EXPECT_GT(std::strlen(description), 10u) << names[index];
      EXPECT_EQ(std::strchr(description, '\n'), nullptr) << names[index];
    }
  }
}

TEST_P(KernelChoiceTest, IndicesOutOfRangeAreRefused) {
  for (const Ladder& ladder : ladders) {
    int count = 0;
    ASSERT_EQ(ladder.count(handle_, &count), success);
    for (const int index : {-1, count, count + 1, 2147483647, -2147483647 - 1}) {
      const char* text = "untouched";
      EXPECT_EQ(ladder.name(handle_, index, &text), invalid) << ladder.what << index;
      EXPECT_EQ(ladder.description(handle_, index, &text), invalid) << ladder.what << index;
      EXPECT_STREQ(text, "untouched");
    }
  }
}

TEST_P(KernelChoiceTest, EveryListedKernelCanBeChosen) {
  for (const Ladder& ladder : ladders) {
    for (const std::string& name : names_of(ladder, handle_)) {
      const miniblasStatus_t status = ladder.set(handle_, name.c_str());
      EXPECT_TRUE(status == success || status == MINIBLAS_STATUS_NOT_SUPPORTED) << name;
    }
    EXPECT_EQ(ladder.set(handle_, nullptr), success);
  }
}

TEST_P(KernelChoiceTest, UnknownNamesAreRefusedAndChangeNothing) {
  ASSERT_EQ(miniblasSetGemmKernel(handle_, "01_naive"), success);
  for (const Ladder& ladder : ladders) {
    for (const char* name : {"", "nonsense", "01", "01_naive ", "01_NAIVE", "01_naive_and_more"}) {
      EXPECT_EQ(ladder.set(handle_, name), invalid) << ladder.what << " '" << name << "'";
    }
    // A name from a buffer that goes away.
    std::string name = ladder.first_rungs.front();
    EXPECT_EQ(ladder.set(handle_, name.c_str()), success);
    name.assign(name.size(), 'x');
  }
  EXPECT_NE(explanation(handle_).find("00_uncoalesced"), std::string::npos) << explanation(handle_);
}

// The sentence; lines of candidates may follow.
std::string first_line(const std::string& text) { return text.substr(0, text.find('\n')); }

TEST_P(KernelChoiceTest, ExplainNamesTheKernelThatIsForced) {
  for (const std::string& name : names_of(ladders[0], handle_)) {
    if (miniblasSetGemmKernel(handle_, name.c_str()) != success) continue;
    const int m = name == "vector_product" ? 1 : 16;
    const std::string text = explanation(handle_, m, 15, 14);
    EXPECT_NE(first_line(text).find(name), std::string::npos) << text;
  }
}

// The one that is forced takes matrices of up to 16 x 16.
TEST_P(KernelChoiceTest, WhatTheForcedKernelCannotTakeGoesToAnother) {
  ASSERT_EQ(miniblasSetGemmKernel(handle_, "small_batch"), success);
  for (const auto& [m, n, k] : {std::array{17, 1, 1}, {1, 17, 1}, {1, 1, 17}, {500, 400, 300}}) {
    const std::string text = first_line(explanation(handle_, m, n, k));
    EXPECT_EQ(text.find("small_batch"), std::string::npos) << text;
    EXPECT_NE(text.find("can't be given these operands"), std::string::npos) << text;
  }
}

TEST_P(KernelChoiceTest, ExplainNamesTheKernelThatIsChosen) {
  ASSERT_EQ(miniblasSetGemmKernel(handle_, "00_uncoalesced"), success);
  ASSERT_EQ(miniblasSetGemmKernel(handle_, nullptr), success);
  for (const int size : {1, 17, 64, 1000, 100000}) {
    const std::string text = explanation(handle_, size, size, size);
    int named = 0;
    for (const std::string& name : names_of(ladders[0], handle_)) {
      if (first_line(text).find("Kernel " + name + " ") != std::string::npos) ++named;
    }
    EXPECT_EQ(named, 1) << text;
  }
}

// The text is cut to what fits, is always ended, and nothing behind it is written.
TEST_P(KernelChoiceTest, ExplainFitsItsBuffer) {
  const float one = 1.0f;
  float matrix = 0.0f;
  const auto explain = [&](char* text, std::size_t capacity, std::size_t* needed) {
    return miniblasExplainSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_T, 50, 40, 30, &one, &matrix, 50, &matrix, 40, &one,
                                &matrix, 50, text, capacity, needed);
  };
  std::size_t needed = 0;
  ASSERT_EQ(explain(nullptr, 0, &needed), success);
  ASSERT_GT(needed, 10u);
  std::vector<char> whole(needed, '#');
  ASSERT_EQ(explain(whole.data(), needed, nullptr), success);
  ASSERT_EQ(whole.back(), '\0');
  const std::string text = whole.data();
  EXPECT_EQ(text.size() + 1, needed);

  for (const std::size_t capacity : {std::size_t{0}, std::size_t{1}, std::size_t{2}, needed - 1, needed, needed + 1}) {
    SCOPED_TRACE(capacity);
    std::string buffer(needed + 10, '#');
    std::size_t needed_now = 0;
    EXPECT_EQ(explain(buffer.data(), capacity, &needed_now), success);
    EXPECT_EQ(needed_now, needed);
    const std::size_t written = std::min(capacity, needed);
    if (written > 0) {
      EXPECT_EQ(buffer.substr(0, written - 1), text.substr(0, written - 1));
      EXPECT_EQ(buffer[written - 1], '\0');
    }
    EXPECT_EQ(buffer.substr(written), std::string(needed + 10 - written, '#'));
  }
  EXPECT_EQ(explain(nullptr, 1, &needed), invalid);
}

TEST_P(KernelChoiceTest, ExplainSaysWhenNoKernelRuns) {
  for (const auto& [m, k] : {std::pair{0, 5}, std::pair{5, 0}}) {
    const std::string text = explanation(handle_, std::max(m, 1), 1, std::max(k, 1));
    const float one = 1.0f;
    float matrix = 0.0f;
    char quick[500] = "";
    ASSERT_EQ(miniblasExplainSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, m, 5, k, &one, &matrix, 5, &matrix, 5, &one,
                                   &matrix, 5, quick, sizeof quick, nullptr),
              success);
    EXPECT_STRNE(quick, "");
    EXPECT_NE(text, quick);
  }
}

}  // namespace
}  // namespace miniblas::test
