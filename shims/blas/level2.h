// Level 2, as netlib has it, whatever the interface. Positions of illegal arguments are those of the caller's own
// order.
#pragma once

#include "shims/blas/layout.h"
#include "shims/blas/serve.h"

namespace miniblas::blas {

Outcome sgemv(Layout layout,
              miniblasOperation_t trans,
              int m,
              int n,
              float alpha,
              const float* a,
              int lda,
              const float* x,
              int incx,
              float beta,
              float* y,
              int incy);
Outcome sger(
    Layout layout, int m, int n, float alpha, const float* x, int incx, const float* y, int incy, float* a, int lda);
Outcome ssymv(Layout layout,
              miniblasFillMode_t uplo,
              int n,
              float alpha,
              const float* a,
              int lda,
              const float* x,
              int incx,
              float beta,
              float* y,
              int incy);
Outcome ssyr(Layout layout, miniblasFillMode_t uplo, int n, float alpha, const float* x, int incx, float* a, int lda);
Outcome ssyr2(Layout layout,
              miniblasFillMode_t uplo,
              int n,
              float alpha,
              const float* x,
              int incx,
              const float* y,
              int incy,
              float* a,
              int lda);
Outcome strmv(Layout layout,
              miniblasFillMode_t uplo,
              miniblasOperation_t trans,
              miniblasDiagType_t diag,
              int n,
              const float* a,
              int lda,
              float* x,
              int incx);
Outcome strsv(Layout layout,
              miniblasFillMode_t uplo,
              miniblasOperation_t trans,
              miniblasDiagType_t diag,
              int n,
              const float* a,
              int lda,
              float* x,
              int incx);

}  // namespace miniblas::blas
