// The numbers and names of the public enumerations.
#include <gtest/gtest.h>

#include <cstring>
#include <set>
#include <string>

#include "miniblas/miniblas.h"
#include "tests/support/any_enum.h"

namespace miniblas::test {
namespace {

struct Value {
  int is;
  int in_cublas;
};

constexpr Value values[] = {
    {MINIBLAS_OP_N, 0},          {MINIBLAS_OP_T, 1},
    {MINIBLAS_OP_C, 2},          {MINIBLAS_POINTER_MODE_HOST, 0},
    {MINIBLAS_DEFAULT_MATH, 0},  {MINIBLAS_POINTER_MODE_DEVICE, 1},
    {MINIBLAS_PEDANTIC_MATH, 2},
};

struct StatusName {
  miniblasStatus_t status;
  int in_cublas;
  const char* name;
};

constexpr StatusName statuses[] = {
    {MINIBLAS_STATUS_SUCCESS, 0, "MINIBLAS_STATUS_SUCCESS"},
    {MINIBLAS_STATUS_NOT_INITIALIZED, 1, "MINIBLAS_STATUS_NOT_INITIALIZED"},
    {MINIBLAS_STATUS_ALLOC_FAILED, 3, "MINIBLAS_STATUS_ALLOC_FAILED"},
    {MINIBLAS_STATUS_INVALID_VALUE, 7, "MINIBLAS_STATUS_INVALID_VALUE"},
    {MINIBLAS_STATUS_ARCH_MISMATCH, 8, "MINIBLAS_STATUS_ARCH_MISMATCH"},
    {MINIBLAS_STATUS_MAPPING_ERROR, 11, "MINIBLAS_STATUS_MAPPING_ERROR"},
    {MINIBLAS_STATUS_EXECUTION_FAILED, 13, "MINIBLAS_STATUS_EXECUTION_FAILED"},
    {MINIBLAS_STATUS_INTERNAL_ERROR, 14, "MINIBLAS_STATUS_INTERNAL_ERROR"},
    {MINIBLAS_STATUS_NOT_SUPPORTED, 15, "MINIBLAS_STATUS_NOT_SUPPORTED"},
    {MINIBLAS_STATUS_LICENSE_ERROR, 16, "MINIBLAS_STATUS_LICENSE_ERROR"},
};

TEST(Values, EqualThoseOfCublas) {
  for (const Value& value : values) EXPECT_EQ(value.is, value.in_cublas);
  for (const StatusName& status : statuses) EXPECT_EQ(static_cast<int>(status.status), status.in_cublas) << status.name;
}

TEST(Status, HasAName) {
  for (const StatusName& status : statuses) EXPECT_STREQ(miniblasGetStatusName(status.status), status.name);
}

TEST(Status, HasASentenceOfItsOwn) {
  std::set<std::string> sentences;
  for (const StatusName& status : statuses) {
    const char* const sentence = miniblasGetStatusString(status.status);
    ASSERT_NE(sentence, nullptr) << status.name;
    EXPECT_GT(std::strlen(sentence), 5u) << status.name;
    sentences.insert(sentence);
  }
  EXPECT_EQ(sentences.size(), std::size(statuses));
}

TEST(Status, UnknownNumbersHaveTextToo) {
  for (const int number : {2, 4, 5, 6, 9, 10, 12, 17, 99, -1, 2147483647}) {
    const auto status = any_enum<miniblasStatus_t>(number);
    for (const char* const text : {miniblasGetStatusName(status), miniblasGetStatusString(status)}) {
      ASSERT_NE(text, nullptr) << number;
      EXPECT_STRNE(text, "") << number;
    }
    for (const StatusName& known : statuses) EXPECT_STRNE(miniblasGetStatusName(status), known.name) << number;
  }
}

TEST(Version, IsMadeOfItsParts) {
  EXPECT_EQ(MINIBLAS_VERSION, MINIBLAS_VERSION_MAJOR * 10000 + MINIBLAS_VERSION_MINOR * 100 + MINIBLAS_VERSION_PATCH);
}

}  // namespace
}  // namespace miniblas::test
