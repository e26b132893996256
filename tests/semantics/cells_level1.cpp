// The table of level 1.
#include "tests/semantics/cells.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;

const Cell cells[] = {
    {"axpy_NoElements", success, {"Saxpy n=0 x=null y=null", "Saxpy n=-3 x=null y=null"}},
    {"axpy_NegativeIncrements", success, {"Saxpy n=9 incx=-1 incy=2", "Saxpy n=9 incx=3 incy=-2"}},
    {"axpy_IncrementsOfZero",
     success,
     {"Saxpy n=9 incx=0 incy=1", "Saxpy n=9 incx=1 incy=0", "Saxpy n=9 incx=0 incy=0"}},
    {"axpy_AlphaOfZeroHidesNaN",
     success,
     {"Saxpy n=9 alpha=0 data=special", "Saxpy n=9 alpha=-0 data=special pointer_mode=device",
      "Saxpy n=9 alpha=0 x=null y=null"}},
    {"axpy_SameVector", success, {"Saxpy n=9 y=x", "Saxpy n=9 incx=-2 incy=-2 y=x"}},
    {"copy_NoElements", success, {"Scopy n=0 x=null y=null", "Scopy n=-3 x=null y=null"}},
    {"copy_NegativeIncrements", success, {"Scopy n=9 incx=-1 incy=2"}},
    {"copy_IncrementsOfZero", success, {"Scopy n=9 incx=0 incy=2", "Scopy n=9 incx=2 incy=0"}},
    {"copy_KeepsBits", success, {"Scopy n=99 data=special"}},
    {"swap_NoElements", success, {"Sswap n=0 x=null y=null", "Sswap n=-3 x=null y=null"}},
    {"swap_NegativeIncrements", success, {"Sswap n=9 incx=-1 incy=2"}},
    {"swap_IncrementsOfZero", success, {"Sswap n=9 incx=0 incy=2", "Sswap n=9 incx=2 incy=0"}},
    {"swap_KeepsBits", success, {"Sswap n=99 data=special"}},
    {"dot_NoElements", success, {"Sdot n=0 x=null y=null", "Sdot n=-3 x=null y=null pointer_mode=device"}},
    {"dot_NegativeIncrements", success, {"Sdot n=9 incx=-1 incy=2"}},
    {"dot_IncrementsOfZero", success, {"Sdot n=9 incx=0 incy=2", "Sdot n=9 incx=0 incy=0"}},
    {"dot_NaNAndInfinity", success, {"Sdot n=9 data=special"}},
    {"dot_SameVector", success, {"Sdot n=9 y=x"}},
    {"scal_NoElements", success, {"Sscal n=0 x=null", "Sscal n=-3 x=null"}},
    {"scal_IncrementsThatDoNothing", success, {"Sscal n=9 alpha=2 incx=0", "Sscal n=9 alpha=2 incx=-1"}},
    {"scal_AlphaOfOneLeavesX",
     success,
     {"Sscal n=9 alpha=1 data=special", "Sscal n=9 alpha=1 data=special pointer_mode=device",
      "Sscal n=9 alpha=1 x=null"}},
    {"scal_AlphaOfZeroMultiplies",
     success,
     {"Sscal n=9 alpha=0 data=special", "Sscal n=9 alpha=0 data=special pointer_mode=device", "Sscal n=9 alpha=nan"}},
    {"asum_NoElements", success, {"Sasum n=0 x=null", "Sasum n=-3 x=null", "Sasum n=9 incx=0", "Sasum n=9 incx=-1"}},
    {"asum_NaNAndInfinity", success, {"Sasum n=9 data=special"}},
    {"nrm2_NoElements", success, {"Snrm2 n=0 x=null", "Snrm2 n=-3 x=null"}},
    {"nrm2_IncrementsOfZeroAndBelowGiveZero", success, {"Snrm2 n=9 incx=0", "Snrm2 n=9 incx=-1"}},
    {"nrm2_NaNAndInfinity", success, {"Snrm2 n=9 data=special"}},
    {"iamax_NoElements",
     success,
     {"Isamax n=0 x=null", "Isamax n=-3 x=null", "Isamax n=9 incx=0", "Isamax n=9 incx=-1"}},
    {"iamax_PassesOverNaN", success, {"Isamax n=9 data=special", "Isamax n=2000 data=special"}},
    {"iamax_FirstOfEquals", success, {"Isamax n=2000 data=integer"}},
    {"iamin_NoElements", success, {"Isamin n=0 x=null", "Isamin n=9 incx=0", "Isamin n=9 incx=-1"}},
    {"iamin_PassesOverNaN", success, {"Isamin n=9 data=special", "Isamin n=2000 data=special"}},
    {"iamin_FirstOfEquals", success, {"Isamin n=2000 data=integer"}},
    {"rot_NoElements", success, {"Srot n=0 x=null y=null", "Srot n=-3 x=null y=null"}},
    {"rot_Increments", success, {"Srot n=9 incx=-1 incy=2", "Srot n=9 incx=0 incy=1", "Srot n=9 incx=1 incy=0"}},
    {"rotg_BothPointerModes", success, {"Srotg", "Srotg pointer_mode=device"}},
    {"rotm_NoElements", success, {"Srotm n=0 x=null y=null", "Srotm n=-3 x=null y=null"}},
    {"rotm_EachFlag",
     success,
     {"Srotm n=9 param=-2,1,2,3,4", "Srotm n=9 param=-1,1,2,3,4", "Srotm n=9 param=0,1,2,3,4",
      "Srotm n=9 param=1,1,2,3,4", "Srotm n=9 param=1,1,2,3,4 incx=-1 incy=2 pointer_mode=device",
      "Srotm n=9 param=-2,1,2,3,4 x=null y=null"}},
    {"rotmg_BothPointerModes", success, {"Srotmg", "Srotmg pointer_mode=device"}},
    {"NullResults",
     invalid,
     {"Sdot n=9 result=null", "Snrm2 n=9 result=null", "Sasum n=0 result=null", "Isamax n=9 result=null",
      "Isamin n=9 result=null"}},
    {"NullVectors",
     invalid,
     {"Saxpy n=9 x=null", "Saxpy n=9 y=null", "Scopy n=9 x=null", "Sswap n=9 y=null", "Sdot n=9 x=null",
      "Sscal n=9 x=null", "Snrm2 n=9 x=null", "Sasum n=9 x=null", "Isamax n=9 x=null", "Srot n=9 x=null",
      "Srotm n=9 y=null"}},
    {"NullScalars",
     invalid,
     {"Saxpy n=9 alpha=null", "Sscal n=9 alpha=null", "Srot n=9 c=null", "Srot n=9 s=null", "Srotm n=9 param=null",
      "Srotg a=null", "Srotg b=null", "Srotg c=null", "Srotg s=null", "Srotmg d1=null", "Srotmg param=null"}},
};

}  // namespace

std::span<const Cell> cells_of_level_1() { return cells; }

}  // namespace miniblas::test
