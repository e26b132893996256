// Where cuBLAS was seen to leave its documentation or netlib, and what miniblas does there. Rows that are about
// handles, streams or cost have tests of their own: handle_test, stream_test, precision_test.
#include "tests/semantics/cells.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;

const Cell cells[] = {
    {"AlphaOfZeroOnTheDeviceReadsNeitherANorB",
     success,
     {"Sgemm m=5 n=6 k=7 alpha=0 beta=0.5 data=special pointer_mode=device",
      "Sgemm m=129 n=130 k=131 alpha=0 beta=0.5 data=special pointer_mode=device",
      "SgemmBatched m=33 n=34 k=35 alpha=0 beta=0 data=special batchCount=3 pointer_mode=device"}},
    {"BetaOfMinusZeroDoesNotReadC",
     success,
     {"Sgemm m=5 n=6 k=7 beta=-0", "Sgemm m=129 n=130 k=131 beta=-0", "Sgemv m=5 n=6 beta=-0", "Sgeam m=5 n=6 beta=-0",
      "Ssymm m=5 n=6 beta=-0", "Ssyrk n=5 k=6 beta=-0", "Ssyr2k n=5 k=6 beta=-0", "Ssymv n=5 beta=-0"}},
    {"NullScalarsAreRefused",
     invalid,
     {"Saxpy n=5 alpha=null", "Sscal n=5 alpha=null", "Sgemv m=5 n=6 alpha=null", "Sgemv m=5 n=6 beta=null",
      "SgemmBatched m=5 n=6 k=7 alpha=null", "SgemmStridedBatched m=5 n=6 k=7 beta=null", "Sgeam m=5 n=6 alpha=null"}},
    {"NullScalarsInACallWithNothingToDo",
     success,
     {"Saxpy n=0 alpha=null", "Sscal n=0 alpha=null", "Sgemv m=0 n=6 alpha=null beta=null",
      "SgemmBatched m=5 n=6 k=7 alpha=null batchCount=0"}},
    {"GeamWithCNull", invalid, {"Sgeam m=5 n=6 C=null"}},
    {"GeamAsACopyKeepsBits",
     success,
     {"Sgeam m=35 n=36 alpha=1 beta=0 data=special", "Sgeam transb=T m=35 n=36 alpha=0 beta=1 data=special"}},
    {"GemvChecksAsNetlibDoes", invalid, {"Sgemv trans=7 m=5 n=6", "Sgemv m=5 n=6 incx=0", "Sgemv m=0 n=6 lda=0"}},
    {"IamaxPassesOverNaN", success, {"Isamax n=50 data=special", "Isamin n=50 data=special"}},
    {"ReductionsWithIncrementsOfZeroAndBelow",
     success,
     {"Snrm2 n=5 incx=0", "Sasum n=5 incx=-1", "Isamax n=5 incx=-1", "Sscal n=5 alpha=2 incx=0"}},
    {"VectorsWithIncrementsOfZeroAndBelow",
     success,
     {"Saxpy n=5 incx=0 incy=-1", "Scopy n=5 incx=-1 incy=0", "Sswap n=5 incx=0 incy=0", "Sdot n=5 incx=0 incy=-2"}},
    {"GerSpreadsNaNWhereYIsZero", success, {"Sger m=20 n=20 data=special"}},
    // Batches of 65,536 and 131,073 items are F20's, in faults/.
    {"BatchesOfOddStrides",
     success,
     {"SgemmStridedBatched m=3 n=3 k=3 strideA=0 strideB=-9 batchCount=5",
      "SgemmStridedBatched m=3 n=3 k=3 strideA=1099511627776 strideB=1099511627776 strideC=1099511627776 "
      "batchCount=1"}},
    {"EmptyCallsMayHaveNullPointers", success, {"Sgemm m=0 n=6 k=7 alpha=null A=null B=null beta=null C=null"}},
};

}  // namespace

std::span<const Cell> cells_where_cublas_strays() { return cells; }

}  // namespace miniblas::test
