#include "shims/blas/level2.h"

#include <utility>

namespace miniblas::blas {
namespace {

// Two positions that trade places in the call by columns of a matrix by rows.
struct Exchange {
  int one;
  int other;
};

Outcome in_callers_order(Outcome outcome, std::initializer_list<Exchange> exchanges) {
  for (const auto& [one, other] : exchanges) {
    if (outcome.position == one || outcome.position == other) {
      outcome.position = one + other - outcome.position;
      break;
    }
  }
  return outcome;
}

constexpr Outcome illegal_layout{Outcome::refused};

// Element j of a vector of n elements.
template <class Element>
Element* element(Element* x, int n, int inc, int j) {
  return x + static_cast<std::ptrdiff_t>(inc) * (inc < 0 ? j - n + 1 : j);
}

// The end of the columns from `begin` on whose factor in y is 0, or is not.
int end_of_run(const float* y, int n, int incy, int begin, bool of_zeros) {
  int j = begin;
  while (j < n && (*element(y, n, incy, j) == 0.0f) == of_zeros) ++j;
  return j;
}

// The columns [begin, end) of A alone.
miniblasStatus_t add_columns(const Library& library,
                             miniblasHandle_t handle,
                             int m,
                             int n,
                             const float& alpha,
                             const float* x,
                             int incx,
                             const float* y,
                             int incy,
                             float* a,
                             int lda,
                             int begin,
                             int end) {
  const float* const start = element(y, n, incy, incy < 0 ? end - 1 : begin);
  return library.Sger(handle, m, end - begin, &alpha, x, incx, start, incy,
                      a + static_cast<std::ptrdiff_t>(lda) * begin, lda);
}

}  // namespace

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
              int incy) {
  if (layout == Layout::illegal) return illegal_layout;
  if (layout == Layout::by_rows) {
    return in_callers_order(sgemv(Layout::by_columns, transposed(trans), n, m, alpha, a, lda, x, incx, beta, y, incy),
                            {{2, 3}});
  }
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const bool works = is_legal(trans) && m > 0 && n > 0;
    const bool reads = works && alpha != 0.0f;
    staging.input(a, m, n, lda, reads);
    if (incx != 0) staging.input_vector(x, trans == MINIBLAS_OP_N ? n : m, incx, reads);
    if (incy != 0 && works) staging.output_vector(y, trans == MINIBLAS_OP_N ? m : n, incy, beta != 0.0f);
    return staging.ready() ? library.Sgemv(handle, trans, m, n, &alpha, a, lda, x, incx, &beta, y, incy)
                           : staging.status();
  });
}

// netlib leaves out columns whose factor in y is 0: A keeps its bits there, whatever x holds. miniblas does not. So the
// columns between such columns are calls of their own.
Outcome sger(
    Layout layout, int m, int n, float alpha, const float* x, int incx, const float* y, int incy, float* a, int lda) {
  if (layout == Layout::illegal) return illegal_layout;
  if (layout == Layout::by_rows) {
    return in_callers_order(sger(Layout::by_columns, n, m, alpha, y, incy, x, incx, a, lda), {{1, 2}, {4, 6}, {5, 7}});
  }
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const bool adds = m > 0 && n > 0 && incx != 0 && incy != 0 && lda >= m && alpha != 0.0f && x != nullptr &&
                      y != nullptr && a != nullptr;
    const float* const factors = y;
    const int step = incy;
    if (adds) {
      staging.input_vector(x, m, incx);
      staging.input_vector(y, n, incy);
      staging.output(a, m, n, lda);
    }
    if (!staging.ready()) return staging.status();
    if (!adds) return library.Sger(handle, m, n, &alpha, x, incx, y, incy, a, lda);
    miniblasStatus_t status = MINIBLAS_STATUS_SUCCESS;
    int begin = end_of_run(factors, n, step, 0, true);
    while (begin < n && status == MINIBLAS_STATUS_SUCCESS) {
      const int end = end_of_run(factors, n, step, begin, false);
      status = add_columns(library, handle, m, n, alpha, x, incx, y, incy, a, lda, begin, end);
      begin = end_of_run(factors, n, step, end, true);
    }
    return status;
  });
}

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
              int incy) {
  if (layout == Layout::illegal) return illegal_layout;
  if (layout == Layout::by_rows) uplo = transposed(uplo);
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.input(a, n, n, lda, alpha != 0.0f);
    if (incx != 0) staging.input_vector(x, n, incx, alpha != 0.0f);
    if (incy != 0) staging.output_vector(y, n, incy, beta != 0.0f);
    return staging.ready() ? library.Ssymv(handle, uplo, n, &alpha, a, lda, x, incx, &beta, y, incy) : staging.status();
  });
}

Outcome ssyr(Layout layout, miniblasFillMode_t uplo, int n, float alpha, const float* x, int incx, float* a, int lda) {
  if (layout == Layout::illegal) return illegal_layout;
  if (layout == Layout::by_rows) uplo = transposed(uplo);
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    if (incx != 0) staging.input_vector(x, n, incx, alpha != 0.0f);
    if (alpha != 0.0f) staging.output(a, n, n, lda, true, part(Layout::by_columns, uplo));
    return staging.ready() ? library.Ssyr(handle, uplo, n, &alpha, x, incx, a, lda) : staging.status();
  });
}

Outcome ssyr2(Layout layout,
              miniblasFillMode_t uplo,
              int n,
              float alpha,
              const float* x,
              int incx,
              const float* y,
              int incy,
              float* a,
              int lda) {
  if (layout == Layout::illegal) return illegal_layout;
  if (layout == Layout::by_rows) uplo = transposed(uplo);
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    if (incx != 0) staging.input_vector(x, n, incx, alpha != 0.0f);
    if (incy != 0) staging.input_vector(y, n, incy, alpha != 0.0f);
    if (alpha != 0.0f) staging.output(a, n, n, lda, true, part(Layout::by_columns, uplo));
    return staging.ready() ? library.Ssyr2(handle, uplo, n, &alpha, x, incx, y, incy, a, lda) : staging.status();
  });
}

namespace {

using TriangularRoutine = decltype(Library::Strmv) Library::*;

Outcome triangular(TriangularRoutine routine,
                   Layout layout,
                   miniblasFillMode_t uplo,
                   miniblasOperation_t trans,
                   miniblasDiagType_t diag,
                   int n,
                   const float* a,
                   int lda,
                   float* x,
                   int incx) {
  if (layout == Layout::illegal) return illegal_layout;
  if (layout == Layout::by_rows) {
    uplo = transposed(uplo);
    trans = transposed(trans);
  }
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.input(a, n, n, lda);
    if (incx != 0) staging.output_vector(x, n, incx);
    return staging.ready() ? (library.*routine)(handle, uplo, trans, diag, n, a, lda, x, incx) : staging.status();
  });
}

}  // namespace

Outcome strmv(Layout layout,
              miniblasFillMode_t uplo,
              miniblasOperation_t trans,
              miniblasDiagType_t diag,
              int n,
              const float* a,
              int lda,
              float* x,
              int incx) {
  return triangular(&Library::Strmv, layout, uplo, trans, diag, n, a, lda, x, incx);
}

Outcome strsv(Layout layout,
              miniblasFillMode_t uplo,
              miniblasOperation_t trans,
              miniblasDiagType_t diag,
              int n,
              const float* a,
              int lda,
              float* x,
              int incx) {
  return triangular(&Library::Strsv, layout, uplo, trans, diag, n, a, lda, x, incx);
}

}  // namespace miniblas::blas
