// In which order arguments are checked, and by which number and name the log calls them.
#include <gtest/gtest.h>

#include "tests/lines/line_test.h"

namespace miniblas::test {
namespace {

struct CheckedArgument {
  int position;
  const char* name;
};

struct CheckedRoutine {
  const char* routine;
  std::vector<CheckedArgument> order;
};

// Netlib's numbers, the handle not counted, in the order of the checks.
const CheckedRoutine routines[] = {
    {"Sgemm", {{1, "transa"}, {2, "transb"}, {3, "m"}, {4, "n"}, {5, "k"}, {8, "lda"}, {10, "ldb"}, {13, "ldc"}}},
    {"SgemmBatched",
     {{1, "transa"},
      {2, "transb"},
      {3, "m"},
      {4, "n"},
      {5, "k"},
      {8, "lda"},
      {10, "ldb"},
      {13, "ldc"},
      {14, "batchCount"}}},
    {"SgemmStridedBatched",
     {{1, "transa"},
      {2, "transb"},
      {3, "m"},
      {4, "n"},
      {5, "k"},
      {8, "lda"},
      {11, "ldb"},
      {15, "ldc"},
      {17, "batchCount"}}},
    {"Sgeam", {{1, "transa"}, {2, "transb"}, {3, "m"}, {4, "n"}, {7, "lda"}, {10, "ldb"}, {12, "ldc"}}},
    {"Stranspose", {{1, "m"}, {2, "n"}, {4, "lda"}, {6, "ldb"}}},
    {"Ssymm", {{1, "side"}, {2, "uplo"}, {3, "m"}, {4, "n"}, {7, "lda"}, {9, "ldb"}, {12, "ldc"}}},
    {"Ssyrk", {{1, "uplo"}, {2, "trans"}, {3, "n"}, {4, "k"}, {7, "lda"}, {10, "ldc"}}},
    {"Ssyr2k", {{1, "uplo"}, {2, "trans"}, {3, "n"}, {4, "k"}, {7, "lda"}, {9, "ldb"}, {12, "ldc"}}},
    {"Strmm",
     {{1, "side"}, {2, "uplo"}, {3, "trans"}, {4, "diag"}, {5, "m"}, {6, "n"}, {9, "lda"}, {11, "ldb"}, {13, "ldc"}}},
    {"Strsm", {{1, "side"}, {2, "uplo"}, {3, "trans"}, {4, "diag"}, {5, "m"}, {6, "n"}, {9, "lda"}, {11, "ldb"}}},
    {"Sgemv", {{1, "trans"}, {2, "m"}, {3, "n"}, {6, "lda"}, {8, "incx"}, {11, "incy"}}},
    {"Sger", {{1, "m"}, {2, "n"}, {5, "incx"}, {7, "incy"}, {9, "lda"}}},
    {"Ssymv", {{1, "uplo"}, {2, "n"}, {5, "lda"}, {7, "incx"}, {10, "incy"}}},
    {"Ssyr", {{1, "uplo"}, {2, "n"}, {5, "incx"}, {7, "lda"}}},
    {"Ssyr2", {{1, "uplo"}, {2, "n"}, {5, "incx"}, {7, "incy"}, {9, "lda"}}},
    {"Strmv", {{1, "uplo"}, {2, "trans"}, {3, "diag"}, {4, "n"}, {6, "lda"}, {8, "incx"}}},
    {"Strsv", {{1, "uplo"}, {2, "trans"}, {3, "diag"}, {4, "n"}, {6, "lda"}, {8, "incx"}}},
    // Row-major calls are checked as the column-major call that they make, and named by their own arguments.
    {"SgemmRowMajor",
     {{2, "transb"}, {1, "transa"}, {4, "n"}, {3, "m"}, {5, "k"}, {10, "ldb"}, {8, "lda"}, {13, "ldc"}}},
    {"SgeamRowMajor", {{1, "transa"}, {2, "transb"}, {4, "n"}, {3, "m"}, {7, "lda"}, {10, "ldb"}, {12, "ldc"}}},
    {"SsymmRowMajor", {{1, "side"}, {2, "uplo"}, {4, "n"}, {3, "m"}, {7, "lda"}, {9, "ldb"}, {12, "ldc"}}},
    {"StrsmRowMajor",
     {{1, "side"}, {2, "uplo"}, {3, "trans"}, {4, "diag"}, {6, "n"}, {5, "m"}, {9, "lda"}, {11, "ldb"}}},
};

// " name=value" with a value that no routine allows.
std::string illegal(const CheckedArgument& argument) {
  const std::string_view name = argument.name;
  const bool is_size = name == "m" || name == "n" || name == "k" || name == "batchCount";
  const bool is_number = is_size || name.substr(0, 2) == "ld" || name.substr(0, 3) == "inc";
  return " " + std::string(name) + (is_size ? "=-1" : is_number ? "=0" : "=7");
}

using ArgumentOrderTest = LineTest<std::string>;
MINIBLAS_TEST_ON_ALL_DEVICES(ArgumentOrderTest);

TEST_P(ArgumentOrderTest, TheFirstIllegalArgumentIsNamed) {
  for (const CheckedRoutine& checked : routines) {
    for (std::size_t first = 0; first < checked.order.size(); ++first) {
      std::string line = checked.routine;
      for (std::size_t i = first; i < checked.order.size(); ++i) line += illegal(checked.order[i]);
      const std::string expected = std::string("miniblas: ") + checked.routine + ": argument " +
                                   std::to_string(checked.order[first].position) + ", " + checked.order[first].name +
                                   ", is ";
      EXPECT_EQ(lines_.logged(line).substr(0, expected.size()), expected) << line;
    }
  }
}

}  // namespace
}  // namespace miniblas::test
