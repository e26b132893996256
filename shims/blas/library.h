// libminiblas.so, opened by the first call that needs it.
//
// It is not linked: a program would not even start where the library is missing or is another version's. So a call
// finds that out, and can go to another BLAS.
#pragma once

#include "miniblas/miniblas.h"

namespace miniblas::blas {

// clang-format off
#define MINIBLAS_BLAS_FUNCTIONS(DO) \
  DO(Create) DO(CreateOnDevice) DO(GetDeviceName) DO(GetInvalidArgument) DO(GetStatusString) DO(LoggerConfigure) \
  DO(Malloc) DO(Free) DO(Synchronize) DO(SetMatrix) DO(GetMatrix) \
  DO(Saxpy) DO(Scopy) DO(Sswap) DO(Sscal) DO(Sdot) DO(Snrm2) DO(Sasum) DO(Isamax) DO(Isamin) DO(Srot) DO(Srotg) \
  DO(Srotm) DO(Srotmg) \
  DO(Sgemv) DO(Sger) DO(Ssymv) DO(Ssyr) DO(Ssyr2) DO(Strmv) DO(Strsv) \
  DO(Sgemm) DO(Ssymm) DO(Ssyrk) DO(Ssyr2k) DO(Strmm) DO(Strsm) \
  DO(SgemmRowMajor) DO(SsymmRowMajor) DO(SsyrkRowMajor) DO(Ssyr2kRowMajor) DO(StrmmRowMajor) DO(StrsmRowMajor)
// clang-format on

// The library's functions.
struct Library {
#define MINIBLAS_BLAS_MEMBER(name) decltype(&miniblas##name) name = nullptr;
  MINIBLAS_BLAS_FUNCTIONS(MINIBLAS_BLAS_MEMBER)
#undef MINIBLAS_BLAS_MEMBER
};

// False: there is none that fits, and a line has said why.
bool open_library(Library& library);

}  // namespace miniblas::blas
