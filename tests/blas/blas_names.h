// The BLAS's names that the tests call.
#pragma once

#include <cstddef>

#include "miniblas/types.h"

extern "C" {

MINIBLAS_API void saxpy_(const int* n, const float* alpha, const float* x, const int* incx, float* y, const int* incy);
MINIBLAS_API void scopy_(const int* n, const float* x, const int* incx, float* y, const int* incy);
MINIBLAS_API void sswap_(const int* n, float* x, const int* incx, float* y, const int* incy);
MINIBLAS_API void sscal_(const int* n, const float* alpha, float* x, const int* incx);
MINIBLAS_API float sdot_(const int* n, const float* x, const int* incx, const float* y, const int* incy);
MINIBLAS_API float snrm2_(const int* n, const float* x, const int* incx);
MINIBLAS_API float sasum_(const int* n, const float* x, const int* incx);
MINIBLAS_API int isamax_(const int* n, const float* x, const int* incx);
MINIBLAS_API int isamin_(const int* n, const float* x, const int* incx);
MINIBLAS_API void srot_(
    const int* n, float* x, const int* incx, float* y, const int* incy, const float* c, const float* s);
MINIBLAS_API void srotg_(float* a, float* b, float* c, float* s);
MINIBLAS_API void srotm_(const int* n, float* x, const int* incx, float* y, const int* incy, const float* param);
MINIBLAS_API void srotmg_(float* d1, float* d2, float* x1, const float* y1, float* param);

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
                         const int* incy);
MINIBLAS_API void sger_(const int* m,
                        const int* n,
                        const float* alpha,
                        const float* x,
                        const int* incx,
                        const float* y,
                        const int* incy,
                        float* a,
                        const int* lda);
MINIBLAS_API void ssymv_(const char* uplo,
                         const int* n,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         const float* x,
                         const int* incx,
                         const float* beta,
                         float* y,
                         const int* incy);
MINIBLAS_API void ssyr_(
    const char* uplo, const int* n, const float* alpha, const float* x, const int* incx, float* a, const int* lda);
MINIBLAS_API void ssyr2_(const char* uplo,
                         const int* n,
                         const float* alpha,
                         const float* x,
                         const int* incx,
                         const float* y,
                         const int* incy,
                         float* a,
                         const int* lda);
MINIBLAS_API void strmv_(const char* uplo,
                         const char* trans,
                         const char* diag,
                         const int* n,
                         const float* a,
                         const int* lda,
                         float* x,
                         const int* incx);
MINIBLAS_API void strsv_(const char* uplo,
                         const char* trans,
                         const char* diag,
                         const int* n,
                         const float* a,
                         const int* lda,
                         float* x,
                         const int* incx);

MINIBLAS_API void sgemm_(const char* transa,
                         const char* transb,
                         const int* m,
                         const int* n,
                         const int* k,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         const float* b,
                         const int* ldb,
                         const float* beta,
                         float* c,
                         const int* ldc);
MINIBLAS_API void ssymm_(const char* side,
                         const char* uplo,
                         const int* m,
                         const int* n,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         const float* b,
                         const int* ldb,
                         const float* beta,
                         float* c,
                         const int* ldc);
MINIBLAS_API void ssyrk_(const char* uplo,
                         const char* trans,
                         const int* n,
                         const int* k,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         const float* beta,
                         float* c,
                         const int* ldc);
MINIBLAS_API void ssyr2k_(const char* uplo,
                          const char* trans,
                          const int* n,
                          const int* k,
                          const float* alpha,
                          const float* a,
                          const int* lda,
                          const float* b,
                          const int* ldb,
                          const float* beta,
                          float* c,
                          const int* ldc);
MINIBLAS_API void strmm_(const char* side,
                         const char* uplo,
                         const char* transa,
                         const char* diag,
                         const int* m,
                         const int* n,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         float* b,
                         const int* ldb);
MINIBLAS_API void strsm_(const char* side,
                         const char* uplo,
                         const char* transa,
                         const char* diag,
                         const int* m,
                         const int* n,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         float* b,
                         const int* ldb);

MINIBLAS_API void cblas_saxpy(int n, float alpha, const float* x, int incx, float* y, int incy);
MINIBLAS_API void cblas_scopy(int n, const float* x, int incx, float* y, int incy);
MINIBLAS_API void cblas_sswap(int n, float* x, int incx, float* y, int incy);
MINIBLAS_API void cblas_sscal(int n, float alpha, float* x, int incx);
MINIBLAS_API float cblas_sdot(int n, const float* x, int incx, const float* y, int incy);
MINIBLAS_API float cblas_snrm2(int n, const float* x, int incx);
MINIBLAS_API float cblas_sasum(int n, const float* x, int incx);
MINIBLAS_API std::size_t cblas_isamax(int n, const float* x, int incx);
MINIBLAS_API std::size_t cblas_isamin(int n, const float* x, int incx);
MINIBLAS_API void cblas_srot(int n, float* x, int incx, float* y, int incy, float c, float s);
MINIBLAS_API void cblas_srotg(float* a, float* b, float* c, float* s);
MINIBLAS_API void cblas_srotm(int n, float* x, int incx, float* y, int incy, const float* param);
MINIBLAS_API void cblas_srotmg(float* d1, float* d2, float* x1, float y1, float* param);

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
                              int incy);
MINIBLAS_API void cblas_sger(
    int layout, int m, int n, float alpha, const float* x, int incx, const float* y, int incy, float* a, int lda);
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
                              int incy);
MINIBLAS_API void cblas_ssyr(int layout, int uplo, int n, float alpha, const float* x, int incx, float* a, int lda);
MINIBLAS_API void cblas_ssyr2(
    int layout, int uplo, int n, float alpha, const float* x, int incx, const float* y, int incy, float* a, int lda);
MINIBLAS_API void cblas_strmv(
    int layout, int uplo, int trans, int diag, int n, const float* a, int lda, float* x, int incx);
MINIBLAS_API void cblas_strsv(
    int layout, int uplo, int trans, int diag, int n, const float* a, int lda, float* x, int incx);

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
                              int ldc);
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
                              int ldc);
MINIBLAS_API void cblas_ssyrk(
    int layout, int uplo, int trans, int n, int k, float alpha, const float* a, int lda, float beta, float* c, int ldc);
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
                               int ldc);
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
                              int ldb);
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
                              int ldb);

}  // extern "C"
