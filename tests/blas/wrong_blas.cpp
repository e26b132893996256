// A BLAS that is wrong in one routine of each level, and right in the others, for testers to find out: the next one's
// results with a small error. It stands before the shim.
#include <dlfcn.h>

#include <cmath>

#include "tests/blas/blas_names.h"

namespace {

// The next function of the same name.
template <class Function>
Function* next(Function*, const char* name) {
  return reinterpret_cast<Function*>(dlsym(RTLD_NEXT, name));
}

float off(float value) { return value + 0.01f * std::fabs(value); }

}  // namespace

extern "C" {

MINIBLAS_API float sdot_(const int* n, const float* x, const int* incx, const float* y, const int* incy) {
  return off(next(sdot_, "sdot_")(n, x, incx, y, incy));
}

MINIBLAS_API float cblas_sdot(int n, const float* x, int incx, const float* y, int incy) {
  return off(next(cblas_sdot, "cblas_sdot")(n, x, incx, y, incy));
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
  next(sger_, "sger_")(m, n, alpha, x, incx, y, incy, a, lda);
  if (*m > 2 && *n > 0) a[*m - 1] = off(a[*m - 1]);
}

MINIBLAS_API void cblas_sger(
    int layout, int m, int n, float alpha, const float* x, int incx, const float* y, int incy, float* a, int lda) {
  next(cblas_sger, "cblas_sger")(layout, m, n, alpha, x, incx, y, incy, a, lda);
  if (m > 2 && n > 0) a[0] = off(a[0]);
}

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
                         const int* ldc) {
  next(sgemm_, "sgemm_")(transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
  if (*m > 2 && *n > 0) c[*m - 1] = off(c[*m - 1]);
}

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
  next(cblas_sgemm, "cblas_sgemm")(layout, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
  if (m > 2 && n > 0) c[0] = off(c[0]);
}

}  // extern "C"
