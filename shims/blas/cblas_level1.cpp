// CBLAS's names of level 1.
#include "miniblas/types.h"
#include "shims/blas/level1.h"

using namespace miniblas::blas;

extern "C" {

MINIBLAS_API void cblas_saxpy(int n, float alpha, const float* x, int incx, float* y, int incy) {
  end({Interface::cblas, Routine::saxpy}, saxpy(n, alpha, x, incx, y, incy), cblas_saxpy, n, alpha, x, incx, y, incy);
}

MINIBLAS_API void cblas_scopy(int n, const float* x, int incx, float* y, int incy) {
  end({Interface::cblas, Routine::scopy}, scopy(n, x, incx, y, incy), cblas_scopy, n, x, incx, y, incy);
}

MINIBLAS_API void cblas_sswap(int n, float* x, int incx, float* y, int incy) {
  end({Interface::cblas, Routine::sswap}, sswap(n, x, incx, y, incy), cblas_sswap, n, x, incx, y, incy);
}

MINIBLAS_API void cblas_sscal(int n, float alpha, float* x, int incx) {
  end({Interface::cblas, Routine::sscal}, sscal(n, alpha, x, incx), cblas_sscal, n, alpha, x, incx);
}

MINIBLAS_API float cblas_sdot(int n, const float* x, int incx, const float* y, int incy) {
  float result = 0.0f;
  const Outcome outcome = sdot(n, x, incx, y, incy, result);
  return end({Interface::cblas, Routine::sdot}, outcome, result, cblas_sdot, n, x, incx, y, incy);
}

MINIBLAS_API float cblas_snrm2(int n, const float* x, int incx) {
  float result = 0.0f;
  const Outcome outcome = snrm2(n, x, incx, result);
  return end({Interface::cblas, Routine::snrm2}, outcome, result, cblas_snrm2, n, x, incx);
}

MINIBLAS_API float cblas_sasum(int n, const float* x, int incx) {
  float result = 0.0f;
  const Outcome outcome = sasum(n, x, incx, result);
  return end({Interface::cblas, Routine::sasum}, outcome, result, cblas_sasum, n, x, incx);
}

MINIBLAS_API std::size_t cblas_isamax(int n, const float* x, int incx) {
  int result = 0;
  const Outcome outcome = isamax(n, x, incx, result);
  // CBLAS counts from 0, and gives 0 for no elements too.
  const std::size_t index = result > 0 ? static_cast<std::size_t>(result - 1) : 0;
  return end({Interface::cblas, Routine::isamax}, outcome, index, cblas_isamax, n, x, incx);
}

MINIBLAS_API std::size_t cblas_isamin(int n, const float* x, int incx) {
  int result = 0;
  const Outcome outcome = isamin(n, x, incx, result);
  // CBLAS counts from 0, and gives 0 for no elements too.
  const std::size_t index = result > 0 ? static_cast<std::size_t>(result - 1) : 0;
  return end({Interface::cblas, Routine::isamin}, outcome, index, cblas_isamin, n, x, incx);
}

MINIBLAS_API void cblas_srot(int n, float* x, int incx, float* y, int incy, float c, float s) {
  end({Interface::cblas, Routine::srot}, srot(n, x, incx, y, incy, c, s), cblas_srot, n, x, incx, y, incy, c, s);
}

MINIBLAS_API void cblas_srotg(float* a, float* b, float* c, float* s) {
  end({Interface::cblas, Routine::srotg}, srotg(a, b, c, s), cblas_srotg, a, b, c, s);
}

MINIBLAS_API void cblas_srotm(int n, float* x, int incx, float* y, int incy, const float* param) {
  end({Interface::cblas, Routine::srotm}, srotm(n, x, incx, y, incy, param), cblas_srotm, n, x, incx, y, incy, param);
}

MINIBLAS_API void cblas_srotmg(float* d1, float* d2, float* x1, float y1, float* param) {
  end({Interface::cblas, Routine::srotmg}, srotmg(d1, d2, x1, y1, param), cblas_srotmg, d1, d2, x1, y1, param);
}

}  // extern "C"
