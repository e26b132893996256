// Lines that were wrong once.
#include <gtest/gtest.h>

#include "bench/calls/call_text.h"
#include "bench/calls/runner.h"
#include "tests/support/device_test.h"

namespace miniblas::test {
namespace {

using KnownLinesTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(KnownLinesTest);

constexpr const char* lines[] = {
    // Item 0 of A allows float4, the others don't, nor does B.
    "SgemmStridedBatched transa=C transb=N m=1 n=1 k=3 alpha=1 A=@0 lda=12 strideA=1 B=@0 ldb=3 strideB=0 beta=0 C=@0 "
    "ldc=1 strideC=1 batchCount=2 gemm_kernel=05_float4",
    "SgemmStridedBatched transa=T transb=N m=43 n=18 k=31 alpha=-1 A=@0 lda=40 strideA=-10 B=@248 ldb=36 strideB=0 "
    "beta=-0.75 C=@0 ldc=50 strideC=900 batchCount=2 gemm_kernel=05_float4 data=integer",
    // A vector that is a column of the matrix; and, in calls that are refused, an output.
    "Sgemv trans=N m=7 n=5 A=@4 lda=8 x=A incx=1",
    "Sgemv trans=T m=7 n=5 A=@4 lda=8 x=A incx=-1 data=special",
    "Ssymv uplo=U n=6 A=@0 lda=6 x=A incx=3",
    "Sgemv trans=N m=-1 n=4 A=@0 lda=4 x=A incx=1 y=A incy=1",
};

TEST_P(KnownLinesTest, AreRightNow) {
  calls::Runner runner(handle_);
  for (const char* const line : lines) {
    const calls::Finding finding = runner.run(calls::parse_call(line));
    EXPECT_TRUE(finding.right) << line << "\n" << finding.text;
  }
}

}  // namespace
}  // namespace miniblas::test
