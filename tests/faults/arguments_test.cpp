// Public faults, group F: argument checks and statuses.
#include "tests/faults/fault_test.h"

namespace miniblas::test {
namespace {

using ArgumentsTest = FaultTest;
MINIBLAS_TEST_ON_ALL_DEVICES(ArgumentsTest);

// are_right() expects the status that the contract gives for the line, and that an illegal call touches nothing;
// these tests say which status that is.
void expect_status(const Lines& runner, miniblasStatus_t status, std::initializer_list<const char*> lines) {
  for (const char* line : lines) {
    EXPECT_EQ(Lines::expected_status(line), status) << line;
    EXPECT_TRUE(runner.are_right("%s", line));
  }
}

TEST_P(ArgumentsTest, F38_LeadingDimensionsAreComparedWithTheRowsAsStored) {
  expect_status(lines_, MINIBLAS_STATUS_INVALID_VALUE,
                {"Sgemm transa=T m=3 n=4 k=5 lda=3", "Sgemm transb=T m=3 n=4 k=6 ldb=3", "Sgemm m=3 n=4 k=5 ldc=2",
                 "Sgemv trans=T m=5 n=3 lda=3", "Sgemv trans=N m=5 n=3 lda=4", "Sgeam transa=T m=3 n=5 lda=3",
                 "Ssyrk trans=T n=3 k=5 lda=3", "Ssyr2k trans=N n=5 k=3 ldb=3", "Ssymm side=R m=2 n=5 lda=2",
                 "Strmm side=L m=5 n=2 lda=4", "Strsm side=R m=2 n=5 lda=2", "SgemmRowMajor m=3 n=4 k=5 lda=4",
                 "Stranspose m=3 n=5 ldb=3", "Sgemm m=0 n=4 k=5 lda=0"});
  expect_status(lines_, MINIBLAS_STATUS_SUCCESS,
                {"Sgemm transa=T m=3 n=4 k=5 lda=5", "Sgemm transb=T m=3 n=4 k=6 ldb=4", "Sgemv trans=T m=5 n=3 lda=5",
                 "Sgeam transa=T m=3 n=5 lda=5", "Ssyrk trans=T n=3 k=5 lda=5", "Ssymm side=R m=2 n=5 lda=5",
                 "SgemmRowMajor m=3 n=4 k=5 lda=5 ldb=4 ldc=4", "Stranspose m=3 n=5 lda=3 ldb=5"});
}

TEST_P(ArgumentsTest, F40_ErrorsComeBeforeQuickReturns) {
  expect_status(lines_, MINIBLAS_STATUS_INVALID_VALUE,
                {"Sgemm m=0 n=-1 k=3", "Sgemm m=4 n=0 k=3 lda=3", "Sgemm transa=7 m=0 n=3 k=3", "Sgemv m=0 n=3 incx=0",
                 "Sgemv trans=7 m=0 n=0", "Sger m=0 n=3 incy=0", "Ssymv uplo=7 n=0", "Strsm diag=7 m=0 n=0",
                 "Strmm side=7 m=0 n=0", "Ssyrk n=0 k=-1", "SgemmStridedBatched m=0 n=0 k=0 batchCount=-1"});
  // A null handle before everything.
  EXPECT_EQ(miniblasSgemm(nullptr, MINIBLAS_OP_N, MINIBLAS_OP_N, -1, -1, -1, nullptr, nullptr, 0, nullptr, 0, nullptr,
                          nullptr, 0),
            MINIBLAS_STATUS_NOT_INITIALIZED);
}

TEST_P(ArgumentsTest, F41_ANegativeNOfLevel1IsSuccess) {
  for (const int n : {-3, 0}) {
    for (const char* routine :
         {"Saxpy", "Scopy", "Sswap", "Sscal", "Sdot", "Snrm2", "Sasum", "Isamax", "Isamin", "Srot"}) {
      const bool has_y = std::string_view("Saxpy Scopy Sswap Sdot Srot").find(routine) != std::string_view::npos;
      const std::string line =
          std::string(routine) + " n=" + std::to_string(n) + (has_y ? " x=null y=null" : " x=null");
      expect_status(lines_, MINIBLAS_STATUS_SUCCESS, {line.c_str()});
    }
  }
}

TEST_P(ArgumentsTest, F42_NullPointersAreRefused) {
  expect_status(lines_, MINIBLAS_STATUS_INVALID_VALUE,
                {"Sgemm m=3 n=4 k=5 alpha=null",
                 "Sgemm m=3 n=4 k=5 beta=null",
                 "Sgemm m=3 n=4 k=5 beta=1 C=null",
                 "Sgemm m=3 n=4 k=5 A=null",
                 "Sgemm m=3 n=4 k=5 B=null",
                 "Sgemm transb=7 m=3 n=4 k=5",
                 "SgemmBatched m=3 n=4 k=5 Aarray=null batchCount=2",
                 "SgemmStridedBatched m=3 n=4 k=5 alpha=null",
                 "Sgemv m=3 n=4 alpha=null",
                 "Sgemv m=3 n=4 beta=null",
                 "Saxpy n=3 alpha=null",
                 "Sscal n=3 alpha=null",
                 "Snrm2 n=3 result=null",
                 "Sasum n=3 result=null",
                 "Isamax n=3 result=null",
                 "Sdot n=3 result=null",
                 "Snrm2 n=0 result=null",
                 "Sgeam m=3 n=4 C=null",
                 "Srot n=3 c=null",
                 "Srotm n=3 param=null",
                 "Srotg a=null",
                 "Srotmg d1=null"});
}

TEST_P(ArgumentsTest, F43_TheLogNamesTheLeadingDimensionItsValueAndItsMinimum) {
  EXPECT_EQ(lines_.logged("Sgemm m=3 n=4 k=5 ldb=4"), "miniblas: Sgemm: argument 10, ldb, is 4; it must be at least 5");
  EXPECT_EQ(lines_.logged("Strsm side=R m=3 n=4 lda=3"),
            "miniblas: Strsm: argument 9, lda, is 3; it must be at least 4");
  EXPECT_EQ(lines_.logged("SgemmRowMajor m=3 n=4 k=5 lda=4"),
            "miniblas: SgemmRowMajor: argument 8, lda, is 4; it must be at least 5");
}

}  // namespace
}  // namespace miniblas::test
