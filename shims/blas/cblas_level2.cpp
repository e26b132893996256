// CBLAS's names of level 2.
#include "miniblas/types.h"
#include "shims/blas/level2.h"

using namespace miniblas::blas;

extern "C" {

MINIBLAS_API void cblas_sgemv(int layout,
                              int trans,
                              int m,
                              int n,
                              float alpha,
                              const float* a,
                              int lda,
                              const float* x,
                              int incx,
                              float beta,
                              float* y,
                              int incy) {
  end({Interface::cblas, Routine::sgemv},
      sgemv(layout_of(layout), cblas_operation(trans), m, n, alpha, a, lda, x, incx, beta, y, incy), cblas_sgemv,
      layout, trans, m, n, alpha, a, lda, x, incx, beta, y, incy);
}

MINIBLAS_API void cblas_sger(
    int layout, int m, int n, float alpha, const float* x, int incx, const float* y, int incy, float* a, int lda) {
  end({Interface::cblas, Routine::sger}, sger(layout_of(layout), m, n, alpha, x, incx, y, incy, a, lda), cblas_sger,
      layout, m, n, alpha, x, incx, y, incy, a, lda);
}

MINIBLAS_API void cblas_ssymv(int layout,
                              int uplo,
                              int n,
                              float alpha,
                              const float* a,
                              int lda,
                              const float* x,
                              int incx,
                              float beta,
                              float* y,
                              int incy) {
  end({Interface::cblas, Routine::ssymv},
      ssymv(layout_of(layout), cblas_fill_mode(uplo), n, alpha, a, lda, x, incx, beta, y, incy), cblas_ssymv, layout,
      uplo, n, alpha, a, lda, x, incx, beta, y, incy);
}

MINIBLAS_API void cblas_ssyr(int layout, int uplo, int n, float alpha, const float* x, int incx, float* a, int lda) {
  end({Interface::cblas, Routine::ssyr}, ssyr(layout_of(layout), cblas_fill_mode(uplo), n, alpha, x, incx, a, lda),
      cblas_ssyr, layout, uplo, n, alpha, x, incx, a, lda);
}

MINIBLAS_API void cblas_ssyr2(
    int layout, int uplo, int n, float alpha, const float* x, int incx, const float* y, int incy, float* a, int lda) {
  end({Interface::cblas, Routine::ssyr2},
      ssyr2(layout_of(layout), cblas_fill_mode(uplo), n, alpha, x, incx, y, incy, a, lda), cblas_ssyr2, layout, uplo, n,
      alpha, x, incx, y, incy, a, lda);
}

MINIBLAS_API void cblas_strmv(
    int layout, int uplo, int trans, int diag, int n, const float* a, int lda, float* x, int incx) {
  end({Interface::cblas, Routine::strmv},
      strmv(layout_of(layout), cblas_fill_mode(uplo), cblas_operation(trans), cblas_diagonal(diag), n, a, lda, x, incx),
      cblas_strmv, layout, uplo, trans, diag, n, a, lda, x, incx);
}

MINIBLAS_API void cblas_strsv(
    int layout, int uplo, int trans, int diag, int n, const float* a, int lda, float* x, int incx) {
  end({Interface::cblas, Routine::strsv},
      strsv(layout_of(layout), cblas_fill_mode(uplo), cblas_operation(trans), cblas_diagonal(diag), n, a, lda, x, incx),
      cblas_strsv, layout, uplo, trans, diag, n, a, lda, x, incx);
}

}  // extern "C"
