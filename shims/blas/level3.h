// Level 3, as netlib has it, whatever the interface. Positions of illegal arguments are those of the caller's own
// order.
#pragma once

#include "shims/blas/layout.h"
#include "shims/blas/serve.h"

namespace miniblas::blas {

Outcome sgemm(Layout layout,
              miniblasOperation_t transa,
              miniblasOperation_t transb,
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
Outcome ssymm(Layout layout,
              miniblasSideMode_t side,
              miniblasFillMode_t uplo,
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
Outcome ssyrk(Layout layout,
              miniblasFillMode_t uplo,
              miniblasOperation_t trans,
              int n,
              int k,
              float alpha,
              const float* a,
              int lda,
              float beta,
              float* c,
              int ldc);
Outcome ssyr2k(Layout layout,
               miniblasFillMode_t uplo,
               miniblasOperation_t trans,
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
Outcome strmm(Layout layout,
              miniblasSideMode_t side,
              miniblasFillMode_t uplo,
              miniblasOperation_t trans,
              miniblasDiagType_t diag,
              int m,
              int n,
              float alpha,
              const float* a,
              int lda,
              float* b,
              int ldb);
Outcome strsm(Layout layout,
              miniblasSideMode_t side,
              miniblasFillMode_t uplo,
              miniblasOperation_t trans,
              miniblasDiagType_t diag,
              int m,
              int n,
              float alpha,
              const float* a,
              int lda,
              float* b,
              int ldb);

}  // namespace miniblas::blas
