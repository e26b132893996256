// Level 1, as netlib has it, whatever the interface.
#pragma once

#include "shims/blas/serve.h"

namespace miniblas::blas {

Outcome saxpy(int n, float alpha, const float* x, int incx, float* y, int incy);
Outcome scopy(int n, const float* x, int incx, float* y, int incy);
Outcome sswap(int n, float* x, int incx, float* y, int incy);
Outcome sscal(int n, float alpha, float* x, int incx);
Outcome sdot(int n, const float* x, int incx, const float* y, int incy, float& result);
Outcome snrm2(int n, const float* x, int incx, float& result);
Outcome sasum(int n, const float* x, int incx, float& result);
Outcome isamax(int n, const float* x, int incx, int& result);
Outcome isamin(int n, const float* x, int incx, int& result);
Outcome srot(int n, float* x, int incx, float* y, int incy, float c, float s);
Outcome srotg(float* a, float* b, float* c, float* s);
Outcome srotm(int n, float* x, int incx, float* y, int incy, const float* param);
Outcome srotmg(float* d1, float* d2, float* x1, float y1, float* param);

}  // namespace miniblas::blas
