#include "shims/blas/level3.h"

namespace miniblas::blas {
namespace {

constexpr Outcome illegal_layout{Outcome::refused};

// The library's routine for the layout; both count positions in the caller's order.
template <class Function>
Function* choose(Layout layout, Function* by_columns, Function* by_rows) {
  return layout == Layout::by_rows ? by_rows : by_columns;
}

}  // namespace

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
              int ldc) {
  if (layout == Layout::illegal) return illegal_layout;
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const bool reads = is_legal(transa) && is_legal(transb) && alpha != 0.0f;
    const Shape of_a = shape(layout, transa, m, k);
    const Shape of_b = shape(layout, transb, k, n);
    const Shape of_c = shape(layout, m, n);
    staging.input(a, of_a.rows, of_a.cols, lda, reads);
    staging.input(b, of_b.rows, of_b.cols, ldb, reads);
    staging.output(c, of_c.rows, of_c.cols, ldc, beta != 0.0f);
    const auto routine = choose(layout, library.Sgemm, library.SgemmRowMajor);
    return staging.ready() ? routine(handle, transa, transb, m, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc)
                           : staging.status();
  });
}

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
              int ldc) {
  if (layout == Layout::illegal) return illegal_layout;
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const bool reads = is_legal(side) && alpha != 0.0f;
    const int order = side == MINIBLAS_SIDE_LEFT ? m : n;
    const Shape of_b = shape(layout, m, n);
    staging.input(a, order, order, lda, reads);
    staging.input(b, of_b.rows, of_b.cols, ldb, reads);
    staging.output(c, of_b.rows, of_b.cols, ldc, beta != 0.0f);
    const auto routine = choose(layout, library.Ssymm, library.SsymmRowMajor);
    return staging.ready() ? routine(handle, side, uplo, m, n, &alpha, a, lda, b, ldb, &beta, c, ldc)
                           : staging.status();
  });
}

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
              int ldc) {
  if (layout == Layout::illegal) return illegal_layout;
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const Shape of_a = shape(layout, trans, n, k);
    staging.input(a, of_a.rows, of_a.cols, lda, is_legal(trans) && alpha != 0.0f);
    staging.output(c, n, n, ldc, beta != 0.0f, part(layout, uplo));
    const auto routine = choose(layout, library.Ssyrk, library.SsyrkRowMajor);
    return staging.ready() ? routine(handle, uplo, trans, n, k, &alpha, a, lda, &beta, c, ldc) : staging.status();
  });
}

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
               int ldc) {
  if (layout == Layout::illegal) return illegal_layout;
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const bool reads = is_legal(trans) && alpha != 0.0f;
    const Shape of_a = shape(layout, trans, n, k);
    staging.input(a, of_a.rows, of_a.cols, lda, reads);
    staging.input(b, of_a.rows, of_a.cols, ldb, reads);
    staging.output(c, n, n, ldc, beta != 0.0f, part(layout, uplo));
    const auto routine = choose(layout, library.Ssyr2k, library.Ssyr2kRowMajor);
    return staging.ready() ? routine(handle, uplo, trans, n, k, &alpha, a, lda, b, ldb, &beta, c, ldc)
                           : staging.status();
  });
}

// miniblas has an output of its own; netlib's is B.
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
              int ldb) {
  if (layout == Layout::illegal) return illegal_layout;
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const int order = side == MINIBLAS_SIDE_LEFT ? m : n;
    const Shape of_b = shape(layout, m, n);
    staging.input(a, order, order, lda, is_legal(side) && alpha != 0.0f);
    staging.output(b, of_b.rows, of_b.cols, ldb, alpha != 0.0f);
    const auto routine = choose(layout, library.Strmm, library.StrmmRowMajor);
    return staging.ready() ? routine(handle, side, uplo, trans, diag, m, n, &alpha, a, lda, b, ldb, b, ldb)
                           : staging.status();
  });
}

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
              int ldb) {
  if (layout == Layout::illegal) return illegal_layout;
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const int order = side == MINIBLAS_SIDE_LEFT ? m : n;
    const Shape of_b = shape(layout, m, n);
    staging.input(a, order, order, lda, is_legal(side) && alpha != 0.0f);
    staging.output(b, of_b.rows, of_b.cols, ldb, alpha != 0.0f);
    const auto routine = choose(layout, library.Strsm, library.StrsmRowMajor);
    return staging.ready() ? routine(handle, side, uplo, trans, diag, m, n, &alpha, a, lda, b, ldb) : staging.status();
  });
}

}  // namespace miniblas::blas
