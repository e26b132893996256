// CBLAS's names of level 3.
#include "miniblas/types.h"
#include "shims/blas/level3.h"

using namespace miniblas::blas;

extern "C" {

MINIBLAS_API void cblas_sgemm(int layout,
                              int transa,
                              int transb,
                              int m,
                              int n,
                              int k,
                              float alpha,
                              const float* a,
                              int lda,
                              const float* b,
                              int ldb,
                              float beta,
                              float* c,
                              int ldc) {
  end({Interface::cblas, Routine::sgemm},
      sgemm(layout_of(layout), cblas_operation(transa), cblas_operation(transb), m, n, k, alpha, a, lda, b, ldb, beta,
            c, ldc),
      cblas_sgemm, layout, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

MINIBLAS_API void cblas_ssymm(int layout,
                              int side,
                              int uplo,
                              int m,
                              int n,
                              float alpha,
                              const float* a,
                              int lda,
                              const float* b,
                              int ldb,
                              float beta,
                              float* c,
                              int ldc) {
  end({Interface::cblas, Routine::ssymm},
      ssymm(layout_of(layout), cblas_side(side), cblas_fill_mode(uplo), m, n, alpha, a, lda, b, ldb, beta, c, ldc),
      cblas_ssymm, layout, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc);
}

MINIBLAS_API void cblas_ssyrk(int layout,
                              int uplo,
                              int trans,
                              int n,
                              int k,
                              float alpha,
                              const float* a,
                              int lda,
                              float beta,
                              float* c,
                              int ldc) {
  end({Interface::cblas, Routine::ssyrk},
      ssyrk(layout_of(layout), cblas_fill_mode(uplo), cblas_operation(trans), n, k, alpha, a, lda, beta, c, ldc),
      cblas_ssyrk, layout, uplo, trans, n, k, alpha, a, lda, beta, c, ldc);
}

MINIBLAS_API void cblas_ssyr2k(int layout,
                               int uplo,
                               int trans,
                               int n,
                               int k,
                               float alpha,
                               const float* a,
                               int lda,
                               const float* b,
                               int ldb,
                               float beta,
                               float* c,
                               int ldc) {
  end({Interface::cblas, Routine::ssyr2k},
      ssyr2k(layout_of(layout), cblas_fill_mode(uplo), cblas_operation(trans), n, k, alpha, a, lda, b, ldb, beta, c,
             ldc),
      cblas_ssyr2k, layout, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

MINIBLAS_API void cblas_strmm(int layout,
                              int side,
                              int uplo,
                              int transa,
                              int diag,
                              int m,
                              int n,
                              float alpha,
                              const float* a,
                              int lda,
                              float* b,
                              int ldb) {
  end({Interface::cblas, Routine::strmm},
      strmm(layout_of(layout), cblas_side(side), cblas_fill_mode(uplo), cblas_operation(transa), cblas_diagonal(diag),
            m, n, alpha, a, lda, b, ldb),
      cblas_strmm, layout, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb);
}

MINIBLAS_API void cblas_strsm(int layout,
                              int side,
                              int uplo,
                              int transa,
                              int diag,
                              int m,
                              int n,
                              float alpha,
                              const float* a,
                              int lda,
                              float* b,
                              int ldb) {
  end({Interface::cblas, Routine::strsm},
      strsm(layout_of(layout), cblas_side(side), cblas_fill_mode(uplo), cblas_operation(transa), cblas_diagonal(diag),
            m, n, alpha, a, lda, b, ldb),
      cblas_strsm, layout, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb);
}

}  // extern "C"
