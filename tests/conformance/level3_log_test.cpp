// What the log says about illegal calls of level 3: which argument is named where several are wrong, and that a
// row-major call is told with its own names, numbers and values.
#include <gtest/gtest.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "tests/conformance/level3_calls.h"
#include "tests/support/handle.h"

namespace miniblas::test {
namespace {

class Level3LogTest : public testing::Test {
 protected:
  Level3LogTest() : handle_("host"), file_(testing::TempDir() + "miniblas_level3_log.txt") {}
  ~Level3LogTest() override {
    miniblasLoggerConfigure(0, 0, 0, nullptr);
    miniblasLoggerSetLevel(1);
    std::remove(file_.c_str());
  }

  // What one call writes.
  std::string log_of(Level3Routine call, const Level3Arguments& x, miniblasStatus_t expected) {
    std::remove(file_.c_str());
    EXPECT_EQ(miniblasLoggerConfigure(1, 0, 0, file_.c_str()), MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(call(handle_, x), expected);
    EXPECT_EQ(miniblasLoggerConfigure(0, 0, 0, nullptr), MINIBLAS_STATUS_SUCCESS);
    std::ifstream file(file_);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  Handle handle_;
  std::string file_;
};

// What makes an argument right.
void repair(Level3Arguments& x, const std::string& argument) {
  static float one = 1.0f;
  static float a[64] = {};
  static float b[64] = {};
  static float c[64] = {};
  static float* a_items[] = {a};
  static float* b_items[] = {b};
  static float* c_items[] = {c};
  if (argument == "side") x.side = MINIBLAS_SIDE_LEFT;
  if (argument == "uplo") x.uplo = MINIBLAS_FILL_MODE_LOWER;
  if (argument == "trans" || argument == "transa") x.op_a = MINIBLAS_OP_N;
  if (argument == "transb") x.op_b = MINIBLAS_OP_N;
  if (argument == "diag") x.diag = MINIBLAS_DIAG_UNIT;
  if (argument == "m") x.m = 2;
  if (argument == "n") x.n = 3;
  if (argument == "k") x.k = 4;
  if (argument == "lda") x.lda = 4;
  if (argument == "ldb") x.ldb = 4;
  if (argument == "ldc") x.ldc = 4;
  if (argument == "batchCount") x.batch_count = 1;
  if (argument == "alpha") x.alpha = &one;
  if (argument == "beta") x.beta = &one;
  if (argument == "A") x.a = a;
  if (argument == "B") x.b = b;
  if (argument == "C") x.c = c;
  if (argument == "Aarray") x.a_items = a_items;
  if (argument == "Barray") x.b_items = b_items;
  if (argument == "Carray") x.c_items = c_items;
}

constexpr Level3Arguments all_wrong = {
    .side = 7, .uplo = 7, .op_a = 7, .op_b = 7, .diag = 7, .m = -1, .n = -1, .k = -1, .batch_count = -1};

struct Named {
  int position;
  const char* name;
};

struct Row {
  const char* routine;
  Level3Routine call;
  std::vector<Named> order;  // in which the arguments are named, all of them wrong at first
  bool output_is_b = false;  // where the output, C here, is called B
};

const Row rows[] = {
    {"Ssymm",
     call_symm<int, miniblasSsymm>,
     {{1, "side"},
      {2, "uplo"},
      {3, "m"},
      {4, "n"},
      {7, "lda"},
      {9, "ldb"},
      {12, "ldc"},
      {5, "alpha"},
      {10, "beta"},
      {11, "C"},
      {6, "A"},
      {8, "B"}}},
    {"Ssyrk",
     call_syrk<int, miniblasSsyrk>,
     {{1, "uplo"},
      {2, "trans"},
      {3, "n"},
      {4, "k"},
      {7, "lda"},
      {10, "ldc"},
      {5, "alpha"},
      {8, "beta"},
      {9, "C"},
      {6, "A"}}},
    {"Ssyr2k",
     call_syr2k<int, miniblasSsyr2k>,
     {{1, "uplo"},
      {2, "trans"},
      {3, "n"},
      {4, "k"},
      {7, "lda"},
      {9, "ldb"},
      {12, "ldc"},
      {5, "alpha"},
      {10, "beta"},
      {11, "C"},
      {6, "A"},
      {8, "B"}}},
    {"Strmm",
     call_trmm<int, miniblasStrmm>,
     {{1, "side"},
      {2, "uplo"},
      {3, "trans"},
      {4, "diag"},
      {5, "m"},
      {6, "n"},
      {9, "lda"},
      {11, "ldb"},
      {13, "ldc"},
      {7, "alpha"},
      {12, "C"},
      {8, "A"},
      {10, "B"}}},
    {"Strsm",
     call_trsm<int, miniblasStrsm>,
     {{1, "side"},
      {2, "uplo"},
      {3, "trans"},
      {4, "diag"},
      {5, "m"},
      {6, "n"},
      {9, "lda"},
      {11, "ldb"},
      {7, "alpha"},
      {10, "B"},
      {8, "A"}},
     true},

    // The order is that of the column-major call that is made.
    {"SgemmRowMajor",
     call_gemm<int, miniblasSgemmRowMajor>,
     {{2, "transb"},
      {1, "transa"},
      {4, "n"},
      {3, "m"},
      {5, "k"},
      {10, "ldb"},
      {8, "lda"},
      {13, "ldc"},
      {6, "alpha"},
      {11, "beta"},
      {12, "C"},
      {9, "B"},
      {7, "A"}}},
    {"SgemmBatchedRowMajor",
     call_gemm_batched<int, miniblasSgemmBatchedRowMajor>,
     {{2, "transb"},
      {1, "transa"},
      {4, "n"},
      {3, "m"},
      {5, "k"},
      {10, "ldb"},
      {8, "lda"},
      {13, "ldc"},
      {14, "batchCount"},
      {6, "alpha"},
      {11, "beta"},
      {12, "Carray"},
      {9, "Barray"},
      {7, "Aarray"}}},
    {"SgemmStridedBatchedRowMajor_64",
     call_gemm_strided<std::int64_t, miniblasSgemmStridedBatchedRowMajor_64>,
     {{2, "transb"},
      {1, "transa"},
      {4, "n"},
      {3, "m"},
      {5, "k"},
      {11, "ldb"},
      {8, "lda"},
      {15, "ldc"},
      {17, "batchCount"},
      {6, "alpha"},
      {13, "beta"},
      {14, "C"},
      {10, "B"},
      {7, "A"}}},
    {"SgeamRowMajor",
     call_geam<int, miniblasSgeamRowMajor>,
     {{1, "transa"},
      {2, "transb"},
      {4, "n"},
      {3, "m"},
      {7, "lda"},
      {10, "ldb"},
      {12, "ldc"},
      {5, "alpha"},
      {8, "beta"},
      {11, "C"},
      {6, "A"},
      {9, "B"}}},
    {"StransposeRowMajor_64",
     call_transpose<std::int64_t, miniblasStransposeRowMajor_64>,
     {{2, "n"}, {1, "m"}, {4, "lda"}, {6, "ldb"}, {3, "A"}, {5, "B"}},
     true},
    {"SsymmRowMajor",
     call_symm<int, miniblasSsymmRowMajor>,
     {{1, "side"},
      {2, "uplo"},
      {4, "n"},
      {3, "m"},
      {7, "lda"},
      {9, "ldb"},
      {12, "ldc"},
      {5, "alpha"},
      {10, "beta"},
      {11, "C"},
      {6, "A"},
      {8, "B"}}},
    {"SsyrkRowMajor",
     call_syrk<int, miniblasSsyrkRowMajor>,
     {{1, "uplo"},
      {2, "trans"},
      {3, "n"},
      {4, "k"},
      {7, "lda"},
      {10, "ldc"},
      {5, "alpha"},
      {8, "beta"},
      {9, "C"},
      {6, "A"}}},
    {"Ssyr2kRowMajor_64",
     call_syr2k<std::int64_t, miniblasSsyr2kRowMajor_64>,
     {{1, "uplo"},
      {2, "trans"},
      {3, "n"},
      {4, "k"},
      {7, "lda"},
      {9, "ldb"},
      {12, "ldc"},
      {5, "alpha"},
      {10, "beta"},
      {11, "C"},
      {6, "A"},
      {8, "B"}}},
    {"StrmmRowMajor",
     call_trmm<int, miniblasStrmmRowMajor>,
     {{1, "side"},
      {2, "uplo"},
      {3, "trans"},
      {4, "diag"},
      {6, "n"},
      {5, "m"},
      {9, "lda"},
      {11, "ldb"},
      {13, "ldc"},
      {7, "alpha"},
      {12, "C"},
      {8, "A"},
      {10, "B"}}},
    {"StrsmRowMajor_64",
     call_trsm<std::int64_t, miniblasStrsmRowMajor_64>,
     {{1, "side"},
      {2, "uplo"},
      {3, "trans"},
      {4, "diag"},
      {6, "n"},
      {5, "m"},
      {9, "lda"},
      {11, "ldb"},
      {7, "alpha"},
      {10, "B"},
      {8, "A"}},
     true},
};

TEST_F(Level3LogTest, TheFirstWrongArgumentIsNamed) {
  for (const Row& row : rows) {
    Level3Arguments x = all_wrong;
    for (const Named& wrong : row.order) {
      const std::string line = log_of(row.call, x, MINIBLAS_STATUS_INVALID_VALUE);
      const std::string start =
          std::string(row.routine) + ": argument " + std::to_string(wrong.position) + ", " + wrong.name + ", is ";
      EXPECT_NE(line.find(start), std::string::npos) << "got " << line << "expected " << start;
      std::string name = wrong.name;
      if (row.output_is_b && name == "B") name = "C";
      if (row.output_is_b && name == "ldb") name = "ldc";
      repair(x, name);
    }
    EXPECT_EQ(log_of(row.call, x, MINIBLAS_STATUS_SUCCESS), "") << row.routine;
  }
}

// The line of a call has what its user wrote, not what the column-major call is given.
TEST_F(Level3LogTest, ACallIsLoggedAsItWasWritten) {
  ASSERT_EQ(miniblasLoggerSetLevel(2), MINIBLAS_STATUS_SUCCESS);
  Level3Arguments x = {.side = MINIBLAS_SIDE_LEFT,
                       .uplo = MINIBLAS_FILL_MODE_UPPER,
                       .op_a = MINIBLAS_OP_C,
                       .diag = MINIBLAS_DIAG_UNIT,
                       .m = 0,
                       .n = 3,
                       .k = 4,
                       .lda = 5,
                       .ldb = 6,
                       .ldc = 7};
  const auto expect = [&](Level3Routine call, const std::string& text) {
    const std::string line = log_of(call, x, MINIBLAS_STATUS_SUCCESS);
    EXPECT_NE(line.find(text), std::string::npos) << "got " << line << "expected " << text;
  };
  expect(call_symm<int, miniblasSsymmRowMajor>, "SsymmRowMajor side=L uplo=U m=0 n=3 alpha=null A=null lda=5");
  expect(call_trmm<int, miniblasStrmmRowMajor>, "StrmmRowMajor side=L uplo=U trans=C diag=U m=0 n=3 alpha=null");
  expect(call_trsm<int, miniblasStrsmRowMajor>, "StrsmRowMajor side=L uplo=U trans=C diag=U m=0 n=3 alpha=null");
  expect(call_gemm<int, miniblasSgemmRowMajor>,
         "SgemmRowMajor transa=C transb=N m=0 n=3 k=4 alpha=null A=null lda=5 B=null ldb=6 beta=null C=null ldc=7");
  expect(call_geam<int, miniblasSgeamRowMajor>, "SgeamRowMajor transa=C transb=N m=0 n=3 alpha=null A=null lda=5");
  x.n = 0;
  expect(call_syrk<int, miniblasSsyrkRowMajor>, "SsyrkRowMajor uplo=U trans=C n=0 k=4 alpha=null A=null lda=5");
  expect(call_syr2k<int, miniblasSsyr2kRowMajor>, "Ssyr2kRowMajor uplo=U trans=C n=0 k=4 alpha=null A=null lda=5");
  x.m = 3;
  expect(call_transpose<int, miniblasStransposeRowMajor>, "StransposeRowMajor m=3 n=0 A=null lda=5 B=null ldb=7");
}

}  // namespace
}  // namespace miniblas::test
