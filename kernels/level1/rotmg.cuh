// The modified Givens rotation of one point.
#pragma once

#include <cmath>

#include "kernels/level1/level1_kernels.h"
#include "simt/launch.h"

namespace miniblas::inline MINIBLAS_BUILD {

// The rotation while it is made. All entries of H are there, those too that the flag implies.
struct ModifiedRotation {
  double flag;
  double h11, h21, h12, h22;
  double d1, d2, x1;
};

// H, d1, d2 and x1 before they are scaled. All zero but the flag where no such rotation exists: d1 < 0, or the
// rotated d1 would be.
__host__ __device__ inline ModifiedRotation unscaled_rotation(double d1, double d2, double x1, double y1) {
  const double p1 = d1 * x1;
  const double p2 = d2 * y1;
  const double q1 = p1 * x1;
  const double q2 = p2 * y1;
  const ModifiedRotation none = {-1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0};
  if (d1 < 0.0) return none;
  if (std::fabs(q1) > std::fabs(q2)) {
    const double h21 = -y1 / x1;
    const double h12 = p2 / p1;
    const double u = 1.0 - h12 * h21;
    if (u <= 0.0) return none;
    return {0.0, 1.0, h21, h12, 1.0, d1 / u, d2 / u, x1 * u};
  }
  if (q2 < 0.0) return none;
  const double h11 = p1 / p2;
  const double h22 = x1 / y1;
  const double u = 1.0 + h11 * h22;
  return {1.0, h11, -1.0, 1.0, h22, d2 / u, d1 / u, y1 * u};
}

// Brings d, of either sign, between 4096^-2 and 4096^2 by steps of 4096^2, and what goes with it by steps of 4096.
// False: it is there already. Zeros, infinities and NaN stay.
__host__ __device__ inline bool rescale(double& d, double& h_1, double& h_2, double* x) {
  constexpr double step = 4096.0;
  constexpr double largest = 0x1.fffffffffffffp1023;  // NOTE: nvcc warns of numeric_limits in device code
  bool scaled = false;
  while (d != 0.0 && std::fabs(d) <= 1.0 / (step * step)) {
    d *= step * step;
    h_1 /= step;
    h_2 /= step;
    if (x != nullptr) *x /= step;
    scaled = true;
  }
  while (std::fabs(d) >= step * step && std::fabs(d) <= largest) {
    d /= step * step;
    h_1 *= step;
    h_2 *= step;
    if (x != nullptr) *x *= step;
    scaled = true;
  }
  return scaled;
}

__host__ __device__ inline void make_modified_rotation(const RotmgProblem& p) {
  if (!(*p.d1 < 0.0f) && static_cast<double>(*p.d2) * static_cast<double>(*p.y1) == 0.0) {
    p.param[0] = -2.0f;
    return;
  }
  ModifiedRotation r = unscaled_rotation(*p.d1, *p.d2, *p.x1, *p.y1);
  const bool scaled_1 = rescale(r.d1, r.h11, r.h12, &r.x1);
  const bool scaled_2 = rescale(r.d2, r.h21, r.h22, nullptr);
  if (scaled_1 || scaled_2) r.flag = -1.0;  // the flag implies no entry any more

  *p.d1 = static_cast<float>(r.d1);
  *p.d2 = static_cast<float>(r.d2);
  *p.x1 = static_cast<float>(r.x1);
  p.param[0] = static_cast<float>(r.flag);
  if (r.flag != 0.0) {
    p.param[1] = static_cast<float>(r.h11);
    p.param[4] = static_cast<float>(r.h22);
  }
  if (r.flag != 1.0) {
    p.param[2] = static_cast<float>(r.h21);
    p.param[3] = static_cast<float>(r.h12);
  }
}

__global__ void __launch_bounds__(1) srotmg(const RotmgProblem p) { make_modified_rotation(p); }

inline Status launch_rotmg(const RotmgProblem& p, Stream stream) {
  return simt::launch(&srotmg, {dim3(1), dim3(1), 0, stream}, p);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
