// Fortran's names of level 1: every argument is a pointer; the lengths of character arguments, which compilers pass
// behind the others, are not looked at.
#include "miniblas/types.h"
#include "shims/blas/level1.h"

using namespace miniblas::blas;

extern "C" {

MINIBLAS_API void saxpy_(const int* n, const float* alpha, const float* x, const int* incx, float* y, const int* incy) {
  end({Interface::fortran, Routine::saxpy}, saxpy(*n, *alpha, x, *incx, y, *incy), saxpy_, n, alpha, x, incx, y, incy);
}

MINIBLAS_API void scopy_(const int* n, const float* x, const int* incx, float* y, const int* incy) {
  end({Interface::fortran, Routine::scopy}, scopy(*n, x, *incx, y, *incy), scopy_, n, x, incx, y, incy);
}

MINIBLAS_API void sswap_(const int* n, float* x, const int* incx, float* y, const int* incy) {
  end({Interface::fortran, Routine::sswap}, sswap(*n, x, *incx, y, *incy), sswap_, n, x, incx, y, incy);
}

MINIBLAS_API void sscal_(const int* n, const float* alpha, float* x, const int* incx) {
  end({Interface::fortran, Routine::sscal}, sscal(*n, *alpha, x, *incx), sscal_, n, alpha, x, incx);
}

MINIBLAS_API float sdot_(const int* n, const float* x, const int* incx, const float* y, const int* incy) {
  float result = 0.0f;
  const Outcome outcome = sdot(*n, x, *incx, y, *incy, result);
  return end({Interface::fortran, Routine::sdot}, outcome, result, sdot_, n, x, incx, y, incy);
}

MINIBLAS_API float snrm2_(const int* n, const float* x, const int* incx) {
  float result = 0.0f;
  const Outcome outcome = snrm2(*n, x, *incx, result);
  return end({Interface::fortran, Routine::snrm2}, outcome, result, snrm2_, n, x, incx);
}

MINIBLAS_API float sasum_(const int* n, const float* x, const int* incx) {
  float result = 0.0f;
  const Outcome outcome = sasum(*n, x, *incx, result);
  return end({Interface::fortran, Routine::sasum}, outcome, result, sasum_, n, x, incx);
}

MINIBLAS_API int isamax_(const int* n, const float* x, const int* incx) {
  int result = 0;
  const Outcome outcome = isamax(*n, x, *incx, result);
  return end({Interface::fortran, Routine::isamax}, outcome, result, isamax_, n, x, incx);
}

MINIBLAS_API int isamin_(const int* n, const float* x, const int* incx) {
  int result = 0;
  const Outcome outcome = isamin(*n, x, *incx, result);
  return end({Interface::fortran, Routine::isamin}, outcome, result, isamin_, n, x, incx);
}

MINIBLAS_API void srot_(
    const int* n, float* x, const int* incx, float* y, const int* incy, const float* c, const float* s) {
  end({Interface::fortran, Routine::srot}, srot(*n, x, *incx, y, *incy, *c, *s), srot_, n, x, incx, y, incy, c, s);
}

MINIBLAS_API void srotg_(float* a, float* b, float* c, float* s) {
  end({Interface::fortran, Routine::srotg}, srotg(a, b, c, s), srotg_, a, b, c, s);
}

MINIBLAS_API void srotm_(const int* n, float* x, const int* incx, float* y, const int* incy, const float* param) {
  end({Interface::fortran, Routine::srotm}, srotm(*n, x, *incx, y, *incy, param), srotm_, n, x, incx, y, incy, param);
}

MINIBLAS_API void srotmg_(float* d1, float* d2, float* x1, const float* y1, float* param) {
  end({Interface::fortran, Routine::srotmg}, srotmg(d1, d2, x1, *y1, param), srotmg_, d1, d2, x1, y1, param);
}

}  // extern "C"
