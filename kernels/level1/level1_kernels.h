// The kernels of level 1, vectors: their problems and their table.
//
// As in kernels/problem.h, problems are plain data, the same type in every build, and legal. Vectors have n > 0
// elements, but for reductions. An increment may be 0: where the vector is written, elements then go in order.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

// y = alpha * x + y.
struct AxpyProblem {
  std::int64_t n = 0;
  Scalar alpha;
  Vector<const float> x;
  Vector<float> y;
};

// y = x, bit for bit.
struct VectorCopyProblem {
  std::int64_t n = 0;
  Vector<const float> x;
  Vector<float> y;
};

// x and y are exchanged, bit for bit.
struct VectorSwapProblem {
  std::int64_t n = 0;
  Vector<float> x;
  Vector<float> y;
};

// x = alpha * x.
struct ScalProblem {
  std::int64_t n = 0;
  Scalar alpha;
  Vector<float> x;
};

// x = c x + s y, y = c y - s x.
struct RotProblem {
  std::int64_t n = 0;
  Vector<float> x;
  Vector<float> y;
  Scalar c;
  Scalar s;
};

// A modified rotation: {flag, h11, h21, h12, h22}, as values or where the device finds them.
struct RotmParameters {
  float value[5] = {};
  const float* device = nullptr;  // if not null, `value` is unused
};

// (x, y) = H (x, y).
struct RotmProblem {
  std::int64_t n = 0;
  Vector<float> x;
  Vector<float> y;
  RotmParameters parameters;
};

// What Srotg takes, in the memory of whoever computes it.
struct RotgProblem {
  float* a = nullptr;
  float* b = nullptr;
  float* c = nullptr;
  float* s = nullptr;
};

// What Srotmg takes, likewise.
struct RotmgProblem {
  float* d1 = nullptr;
  float* d2 = nullptr;
  float* x1 = nullptr;
  const float* y1 = nullptr;
  float* param = nullptr;
};

// Device memory that a reduction needs.
constexpr std::size_t reduction_partials_bytes = std::size_t{16} << 10;

// A number made from all elements of x, and of y where it is a dot product. With n = 0 the result is 0.
template <class Result>
struct ReductionProblem {
  std::int64_t n = 0;
  Vector<const float> x;
  Vector<const float> y;
  void* partials = nullptr;  // reduction_partials_bytes, aligned to 256 bytes
  Result* result = nullptr;  // in device memory
};

struct Level1Kernels {
  Status (*axpy)(const AxpyProblem& problem, Stream stream);
  Status (*copy)(const VectorCopyProblem& problem, Stream stream);
  Status (*swap)(const VectorSwapProblem& problem, Stream stream);
  Status (*scal)(const ScalProblem& problem, Stream stream);
  Status (*rot)(const RotProblem& problem, Stream stream);
  Status (*rotm)(const RotmProblem& problem, Stream stream);

  Status (*dot)(const ReductionProblem<float>& problem, Stream stream);
  Status (*nrm2)(const ReductionProblem<float>& problem, Stream stream);
  Status (*asum)(const ReductionProblem<float>& problem, Stream stream);
  Status (*iamax)(const ReductionProblem<int>& problem, Stream stream);
  Status (*iamin)(const ReductionProblem<int>& problem, Stream stream);
  Status (*iamax_64)(const ReductionProblem<std::int64_t>& problem, Stream stream);
  Status (*iamin_64)(const ReductionProblem<std::int64_t>& problem, Stream stream);

  Status (*rotg)(const RotgProblem& problem, Stream stream);
  Status (*rotmg)(const RotmgProblem& problem, Stream stream);
  // By the calling thread, in the host's memory.
  void (*rotg_on_host)(const RotgProblem& problem);
  void (*rotmg_on_host)(const RotmgProblem& problem);
};

// One for each build.
const Level1Kernels& host_level1_kernels();
const Level1Kernels& asan_level1_kernels();
const Level1Kernels& cuda_level1_kernels();
const Level1Kernels& traced_level1_kernels();

}  // namespace miniblas
