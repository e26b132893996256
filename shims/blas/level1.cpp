#include "shims/blas/level1.h"

#include <climits>
#include <cmath>

namespace miniblas::blas {

Outcome saxpy(int n, float alpha, const float* x, int incx, float* y, int incy) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.input_vector(x, n, incx, alpha != 0.0f);
    if (alpha != 0.0f) staging.output_vector(y, n, incy);
    return staging.ready() ? library.Saxpy(handle, n, &alpha, x, incx, y, incy) : staging.status();
  });
}

Outcome scopy(int n, const float* x, int incx, float* y, int incy) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.input_vector(x, n, incx);
    staging.output_vector(y, n, incy, false);
    return staging.ready() ? library.Scopy(handle, n, x, incx, y, incy) : staging.status();
  });
}

Outcome sswap(int n, float* x, int incx, float* y, int incy) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.output_vector(x, n, incx);
    staging.output_vector(y, n, incy);
    return staging.ready() ? library.Sswap(handle, n, x, incx, y, incy) : staging.status();
  });
}

Outcome sscal(int n, float alpha, float* x, int incx) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    if (incx > 0) staging.output_vector(x, n, incx);
    return staging.ready() ? library.Sscal(handle, n, &alpha, x, incx) : staging.status();
  });
}

Outcome sdot(int n, const float* x, int incx, const float* y, int incy, float& result) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.input_vector(x, n, incx);
    staging.input_vector(y, n, incy);
    return staging.ready() ? library.Sdot(handle, n, x, incx, y, incy, &result) : staging.status();
  });
}

// netlib takes the norm with any increment: with a negative one the elements are the same from the other end, and with
// 0 they are n times the first. miniblas has cuBLAS's rule, 0.
Outcome snrm2(int n, const float* x, int incx, float& result) {
  const bool repeats_one = n > 1 && incx == 0;
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const int length = repeats_one ? 1 : n;
    int step = incx > 0 ? incx : length <= 1 ? 1 : incx == INT_MIN ? INT_MAX : -incx;
    staging.input_vector(x, length, step);
    if (!staging.ready()) return staging.status();
    const miniblasStatus_t status = library.Snrm2(handle, length, x, step, &result);
    if (repeats_one) result = static_cast<float>(std::sqrt(static_cast<double>(n)) * result);
    return status;
  });
}

Outcome sasum(int n, const float* x, int incx, float& result) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.input_vector(x, n, incx, incx > 0);
    return staging.ready() ? library.Sasum(handle, n, x, incx, &result) : staging.status();
  });
}

// In netlib's loop nothing is larger than a NaN that comes first. miniblas passes over NaN wherever it stands.
Outcome isamax(int n, const float* x, int incx, int& result) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    const bool starts_with_nan = n > 0 && incx > 0 && x != nullptr && std::isnan(x[0]);
    const int length = starts_with_nan ? 1 : n;
    staging.input_vector(x, length, incx, incx > 0);
    return staging.ready() ? library.Isamax(handle, length, x, incx, &result) : staging.status();
  });
}

Outcome isamin(int n, const float* x, int incx, int& result) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.input_vector(x, n, incx, incx > 0);
    return staging.ready() ? library.Isamin(handle, n, x, incx, &result) : staging.status();
  });
}

Outcome srot(int n, float* x, int incx, float* y, int incy, float c, float s) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.output_vector(x, n, incx);
    staging.output_vector(y, n, incy);
    return staging.ready() ? library.Srot(handle, n, x, incx, y, incy, &c, &s) : staging.status();
  });
}

Outcome srotg(float* a, float* b, float* c, float* s) {
  return serve(
      [&](const Library& library, miniblasHandle_t handle, Staging&) { return library.Srotg(handle, a, b, c, s); });
}

Outcome srotm(int n, float* x, int incx, float* y, int incy, const float* param) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging& staging) {
    staging.output_vector(x, n, incx);
    staging.output_vector(y, n, incy);
    return staging.ready() ? library.Srotm(handle, n, x, incx, y, incy, param) : staging.status();
  });
}

Outcome srotmg(float* d1, float* d2, float* x1, float y1, float* param) {
  return serve([&](const Library& library, miniblasHandle_t handle, Staging&) {
    return library.Srotmg(handle, d1, d2, x1, &y1, param);
  });
}

}  // namespace miniblas::blas
