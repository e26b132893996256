// Sger, Ssyr and Ssyr2.
#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"

namespace miniblas {
namespace {

// Of Ssyr y is x; of Ssyr and Ssyr2 m is n.
struct RankUpdateCall {
  Part part;
  std::int64_t m;
  std::int64_t n;
  const float* alpha;
  const float* x;
  std::int64_t incx;
  const float* y;
  std::int64_t incy;
  float* A;
  std::int64_t lda;
};

using Update = Status (*)(const RankUpdateProblem& problem, Stream stream);

miniblasStatus_t run(miniblasHandle_t handle, const char* routine, Update update, const RankUpdateCall& call) {
  RankUpdateProblem problem;
  problem.part = call.part;
  problem.m = call.m;
  problem.n = call.n;
  problem.alpha = make_scalar(handle->pointer_mode, call.alpha);
  problem.x = make_vector(call.m, call.x, call.incx);
  problem.y = make_vector(call.n, call.y, call.incy);
  problem.a = call.A;
  problem.lda = call.lda;
  const CurrentDevice current(*handle->device);
  return finish(routine, update(problem, handle->stream));
}

// Whether the host knows that A keeps its values.
bool changes_nothing(miniblasHandle_t handle, const float* alpha) {
  return is_known(make_scalar(handle->pointer_mode, alpha), 0.0f);
}

struct SgerCall {
  std::int64_t m;
  std::int64_t n;
  const float* alpha;
  const float* x;
  std::int64_t incx;
  const float* y;
  std::int64_t incy;
  float* A;
  std::int64_t lda;
};

miniblasStatus_t sger(miniblasHandle_t handle, const char* routine, const SgerCall& call) {
  const auto& [m, n, alpha, x, incx, y, incy, A, lda] = call;
  const Arguments check(handle, routine, "m n alpha x incx y incy A lda",
                        {m, n, scalar(alpha), x, incx, y, incy, A, lda});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!check.at_least(1, 0) || !check.at_least(2, 0) || !check.not_zero(5) || !check.not_zero(7) ||
      !check.at_least(9, min_ld(m))) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (m == 0 || n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(3)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (changes_nothing(handle, alpha)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(4) || !check.not_null(6) || !check.not_null(8)) return MINIBLAS_STATUS_INVALID_VALUE;
  return run(handle, routine, handle->device->kernels().level2.rank_one_update,
             {Part::whole, m, n, alpha, x, incx, y, incy, A, lda});
}

struct SsyrCall {
  miniblasFillMode_t uplo;
  std::int64_t n;
  const float* alpha;
  const float* x;
  std::int64_t incx;
  float* A;
  std::int64_t lda;
};

miniblasStatus_t ssyr(miniblasHandle_t handle, const char* routine, const SsyrCall& call) {
  const auto& [uplo, n, alpha, x, incx, A, lda] = call;
  const Arguments check(handle, routine, "uplo n alpha x incx A lda", {uplo, n, scalar(alpha), x, incx, A, lda});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!check.is_fill_mode(1) || !check.at_least(2, 0) || !check.not_zero(5) || !check.at_least(7, min_ld(n))) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(3)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (changes_nothing(handle, alpha)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(4) || !check.not_null(6)) return MINIBLAS_STATUS_INVALID_VALUE;
  return run(handle, routine, handle->device->kernels().level2.rank_one_update,
             {to_part(uplo), n, n, alpha, x, incx, x, incx, A, lda});
}

struct Ssyr2Call {
  miniblasFillMode_t uplo;
  std::int64_t n;
  const float* alpha;
  const float* x;
  std::int64_t incx;
  const float* y;
  std::int64_t incy;
  float* A;
  std::int64_t lda;
};

miniblasStatus_t ssyr2(miniblasHandle_t handle, const char* routine, const Ssyr2Call& call) {
  const auto& [uplo, n, alpha, x, incx, y, incy, A, lda] = call;
  const Arguments check(handle, routine, "uplo n alpha x incx y incy A lda",
                        {uplo, n, scalar(alpha), x, incx, y, incy, A, lda});
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (!check.is_fill_mode(1) || !check.at_least(2, 0) || !check.not_zero(5) || !check.not_zero(7) ||
      !check.at_least(9, min_ld(n))) {
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  if (n == 0) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(3)) return MINIBLAS_STATUS_INVALID_VALUE;
  if (changes_nothing(handle, alpha)) return MINIBLAS_STATUS_SUCCESS;
  if (!check.not_null(4) || !check.not_null(6) || !check.not_null(8)) return MINIBLAS_STATUS_INVALID_VALUE;
  return run(handle, routine, handle->device->kernels().level2.rank_two_update,
             {to_part(uplo), n, n, alpha, x, incx, y, incy, A, lda});
}

}  // namespace
}  // namespace miniblas

extern "C" miniblasStatus_t miniblasSger(miniblasHandle_t handle,
                                         int m,
                                         int n,
                                         const float* alpha,
                                         const float* x,
                                         int incx,
                                         const float* y,
                                         int incy,
                                         float* A,
                                         int lda) {
  return miniblas::sger(handle, "Sger", {m, n, alpha, x, incx, y, incy, A, lda});
}

extern "C" miniblasStatus_t miniblasSger_64(miniblasHandle_t handle,
                                            int64_t m,
                                            int64_t n,
                                            const float* alpha,
                                            const float* x,
                                            int64_t incx,
                                            const float* y,
                                            int64_t incy,
                                            float* A,
                                            int64_t lda) {
  return miniblas::sger(handle, "Sger_64", {m, n, alpha, x, incx, y, incy, A, lda});
}

extern "C" miniblasStatus_t miniblasSsyr(miniblasHandle_t handle,
                                         miniblasFillMode_t uplo,
                                         int n,
                                         const float* alpha,
                                         const float* x,
                                         int incx,
                                         float* A,
                                         int lda) {
  return miniblas::ssyr(handle, "Ssyr", {uplo, n, alpha, x, incx, A, lda});
}

extern "C" miniblasStatus_t miniblasSsyr_64(miniblasHandle_t handle,
                                            miniblasFillMode_t uplo,
                                            int64_t n,
                                            const float* alpha,
                                            const float* x,
                                            int64_t incx,
                                            float* A,
                                            int64_t lda) {
  return miniblas::ssyr(handle, "Ssyr_64", {uplo, n, alpha, x, incx, A, lda});
}

extern "C" miniblasStatus_t miniblasSsyr2(miniblasHandle_t handle,
                                          miniblasFillMode_t uplo,
                                          int n,
                                          const float* alpha,
                                          const float* x,
                                          int incx,
                                          const float* y,
                                          int incy,
                                          float* A,
                                          int lda) {
  return miniblas::ssyr2(handle, "Ssyr2", {uplo, n, alpha, x, incx, y, incy, A, lda});
}

extern "C" miniblasStatus_t miniblasSsyr2_64(miniblasHandle_t handle,
                                             miniblasFillMode_t uplo,
                                             int64_t n,
                                             const float* alpha,
                                             const float* x,
                                             int64_t incx,
                                             const float* y,
                                             int64_t incy,
                                             float* A,
                                             int64_t lda) {
  return miniblas::ssyr2(handle, "Ssyr2_64", {uplo, n, alpha, x, incx, y, incy, A, lda});
}
