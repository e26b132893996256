// Fortran's names of level 2: every argument is a pointer; the lengths of character arguments, which compilers pass
// behind the others, are not looked at.
#include "miniblas/types.h"
#include "shims/blas/level2.h"

using namespace miniblas::blas;

extern "C" {

MINIBLAS_API void sgemv_(const char* trans,
                         const int* m,
                         const int* n,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         const float* x,
                         const int* incx,
                         const float* beta,
                         float* y,
                         const int* incy) {
  end({Interface::fortran, Routine::sgemv},
      sgemv(Layout::by_columns, to_operation(*trans), *m, *n, *alpha, a, *lda, x, *incx, *beta, y, *incy), sgemv_,
      trans, m, n, alpha, a, lda, x, incx, beta, y, incy);
}

MINIBLAS_API void sger_(const int* m,
                        const int* n,
                        const float* alpha,
                        const float* x,
                        const int* incx,
                        const float* y,
                        const int* incy,
                        float* a,
                        const int* lda) {
  end({Interface::fortran, Routine::sger}, sger(Layout::by_columns, *m, *n, *alpha, x, *incx, y, *incy, a, *lda), sger_,
      m, n, alpha, x, incx, y, incy, a, lda);
}

MINIBLAS_API void ssymv_(const char* uplo,
                         const int* n,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         const float* x,
                         const int* incx,
                         const float* beta,
                         float* y,
                         const int* incy) {
  end({Interface::fortran, Routine::ssymv},
      ssymv(Layout::by_columns, to_fill_mode(*uplo), *n, *alpha, a, *lda, x, *incx, *beta, y, *incy), ssymv_, uplo, n,
      alpha, a, lda, x, incx, beta, y, incy);
}

MINIBLAS_API void ssyr_(
    const char* uplo, const int* n, const float* alpha, const float* x, const int* incx, float* a, const int* lda) {
  end({Interface::fortran, Routine::ssyr}, ssyr(Layout::by_columns, to_fill_mode(*uplo), *n, *alpha, x, *incx, a, *lda),
      ssyr_, uplo, n, alpha, x, incx, a, lda);
}

MINIBLAS_API void ssyr2_(const char* uplo,
                         const int* n,
                         const float* alpha,
                         const float* x,
                         const int* incx,
                         const float* y,
                         const int* incy,
                         float* a,
                         const int* lda) {
  end({Interface::fortran, Routine::ssyr2},
      ssyr2(Layout::by_columns, to_fill_mode(*uplo), *n, *alpha, x, *incx, y, *incy, a, *lda), ssyr2_, uplo, n, alpha,
      x, incx, y, incy, a, lda);
}

MINIBLAS_API void strmv_(const char* uplo,
                         const char* trans,
                         const char* diag,
                         const int* n,
                         const float* a,
                         const int* lda,
                         float* x,
                         const int* incx) {
  end({Interface::fortran, Routine::strmv},
      strmv(Layout::by_columns, to_fill_mode(*uplo), to_operation(*trans), to_diagonal(*diag), *n, a, *lda, x, *incx),
      strmv_, uplo, trans, diag, n, a, lda, x, incx);
}

MINIBLAS_API void strsv_(const char* uplo,
                         const char* trans,
                         const char* diag,
                         const int* n,
                         const float* a,
                         const int* lda,
                         float* x,
                         const int* incx) {
  end({Interface::fortran, Routine::strsv},
      strsv(Layout::by_columns, to_fill_mode(*uplo), to_operation(*trans), to_diagonal(*diag), *n, a, *lda, x, *incx),
      strsv_, uplo, trans, diag, n, a, lda, x, incx);
}

}  // extern "C"
