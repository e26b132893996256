// Rotations of the points (x_i, y_i), plain and modified.
#pragma once

#include "kernels/detail/scalars.cuh"
#include "kernels/level1/detail/elements.cuh"
#include "kernels/level1/level1_kernels.h"

namespace miniblas::inline MINIBLAS_BUILD {

__global__ void __launch_bounds__(element_threads) srot(const RotProblem p) {
  const float c = read_scalar(p.c);
  const float s = read_scalar(p.s);
  for_each_index(p.n, [&](std::int64_t i) {
    const float x = element(p.x, i);
    const float y = element(p.y, i);
    element(p.y, i) = c * y - s * x;
    element(p.x, i) = c * x + s * y;
  });
}

__device__ __forceinline__ float read_parameter(const RotmParameters& parameters, int i) {
  return parameters.device != nullptr ? parameters.device[i] : parameters.value[i];
}

__global__ void __launch_bounds__(element_threads) srotm(const RotmProblem p) {
  const float flag = read_parameter(p.parameters, 0);
  if (flag == -2.0f) return;
  const float h11 = read_parameter(p.parameters, 1);
  const float h21 = read_parameter(p.parameters, 2);
  const float h12 = read_parameter(p.parameters, 3);
  const float h22 = read_parameter(p.parameters, 4);
  // Entries that are 1 or -1 take no part in a product: an entry that the flag implies may hold anything.
  for_each_index(p.n, [&](std::int64_t i) {
    const float x = element(p.x, i);
    const float y = element(p.y, i);
    if (flag < 0.0f) {
      element(p.x, i) = x * h11 + y * h12;
      element(p.y, i) = x * h21 + y * h22;
    } else if (flag == 0.0f) {
      element(p.x, i) = x + y * h12;
      element(p.y, i) = x * h21 + y;
    } else {
      element(p.x, i) = x * h11 + y;
      element(p.y, i) = y * h22 - x;
    }
  });
}

inline Status launch_rot(const RotProblem& p, Stream stream) {
  return launch_elements(&srot, p, p.x.inc == 0 || p.y.inc == 0, stream);
}

inline Status launch_rotm(const RotmProblem& p, Stream stream) {
  return launch_elements(&srotm, p, p.x.inc == 0 || p.y.inc == 0, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
