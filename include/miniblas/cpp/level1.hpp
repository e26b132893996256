/** @file
 * Level 1 by views: what the C routines do, with n from the vectors. Vectors of different sizes throw.
 *
 * A result goes where `result` points, which is where the pointer mode says. The forms without `result` return it,
 * which waits for the work and needs pointer mode HOST. */
#ifndef MINIBLAS_CPP_LEVEL1_HPP
#define MINIBLAS_CPP_LEVEL1_HPP

#include <cstdint>

#include "miniblas/cpp/scalar_argument.hpp"
#include "miniblas/cpp/views.hpp"
#include "miniblas/level1.h"

namespace miniblas {
inline namespace api {

/** y = alpha * x + y. See miniblasSaxpy. */
inline void axpy(miniblasHandle_t handle, ScalarArgument alpha, VectorView<const float> x, VectorView<float> y) {
  detail::match("axpy", x.size(), "elements of x", y.size(), "elements of y");
  check("axpy",
        miniblasSaxpy_64(handle, x.size(), alpha.pointer("axpy", handle), x.data(), x.inc(), y.data(), y.inc()));
}

/** y = x. See miniblasScopy. */
inline void copy(miniblasHandle_t handle, VectorView<const float> x, VectorView<float> y) {
  detail::match("copy", x.size(), "elements of x", y.size(), "elements of y");
  check("copy", miniblasScopy_64(handle, x.size(), x.data(), x.inc(), y.data(), y.inc()));
}

/** Exchanges x and y. See miniblasSswap. */
inline void swap(miniblasHandle_t handle, VectorView<float> x, VectorView<float> y) {
  detail::match("swap", x.size(), "elements of x", y.size(), "elements of y");
  check("swap", miniblasSswap_64(handle, x.size(), x.data(), x.inc(), y.data(), y.inc()));
}

/** x = alpha * x. See miniblasSscal. */
inline void scal(miniblasHandle_t handle, ScalarArgument alpha, VectorView<float> x) {
  check("scal", miniblasSscal_64(handle, x.size(), alpha.pointer("scal", handle), x.data(), x.inc()));
}

/** Rotates the points (x_i, y_i). See miniblasSrot. */
inline void rot(miniblasHandle_t handle, VectorView<float> x, VectorView<float> y, ScalarArgument c, ScalarArgument s) {
  detail::match("rot", x.size(), "elements of x", y.size(), "elements of y");
  check("rot", miniblasSrot_64(handle, x.size(), x.data(), x.inc(), y.data(), y.inc(), c.pointer("rot", handle),
                               s.pointer("rot", handle)));
}

/** The sum of all x_i * y_i. See miniblasSdot. */
inline void dot(miniblasHandle_t handle, VectorView<const float> x, VectorView<const float> y, float* result) {
  detail::match("dot", x.size(), "elements of x", y.size(), "elements of y");
  check("dot", miniblasSdot_64(handle, x.size(), x.data(), x.inc(), y.data(), y.inc(), result));
}

/** The Euclidean norm. See miniblasSnrm2. */
inline void nrm2(miniblasHandle_t handle, VectorView<const float> x, float* result) {
  check("nrm2", miniblasSnrm2_64(handle, x.size(), x.data(), x.inc(), result));
}

/** The sum of magnitudes. See miniblasSasum. */
inline void asum(miniblasHandle_t handle, VectorView<const float> x, float* result) {
  check("asum", miniblasSasum_64(handle, x.size(), x.data(), x.inc(), result));
}

/** The number, from 1, of the first element of largest magnitude. See miniblasIsamax. */
inline void iamax(miniblasHandle_t handle, VectorView<const float> x, std::int64_t* result) {
  check("iamax", miniblasIsamax_64(handle, x.size(), x.data(), x.inc(), result));
}

/** The number, from 1, of the first element of smallest magnitude. See miniblasIsamin. */
inline void iamin(miniblasHandle_t handle, VectorView<const float> x, std::int64_t* result) {
  check("iamin", miniblasIsamin_64(handle, x.size(), x.data(), x.inc(), result));
}

/** dot, returned. */
inline float dot(miniblasHandle_t handle, VectorView<const float> x, VectorView<const float> y) {
  detail::require_host_mode("dot", handle);
  float result = 0;
  dot(handle, x, y, &result);
  return result;
}

/** nrm2, returned. */
inline float nrm2(miniblasHandle_t handle, VectorView<const float> x) {
  detail::require_host_mode("nrm2", handle);
  float result = 0;
  nrm2(handle, x, &result);
  return result;
}

/** asum, returned. */
inline float asum(miniblasHandle_t handle, VectorView<const float> x) {
  detail::require_host_mode("asum", handle);
  float result = 0;
  asum(handle, x, &result);
  return result;
}

/** iamax, returned. */
inline std::int64_t iamax(miniblasHandle_t handle, VectorView<const float> x) {
  detail::require_host_mode("iamax", handle);
  std::int64_t result = 0;
  iamax(handle, x, &result);
  return result;
}

/** iamin, returned. */
inline std::int64_t iamin(miniblasHandle_t handle, VectorView<const float> x) {
  detail::require_host_mode("iamin", handle);
  std::int64_t result = 0;
  iamin(handle, x, &result);
  return result;
}

}  // namespace api
}  // namespace miniblas

#endif
