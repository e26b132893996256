// cuBLAS, as the reference of the measured columns. cublas_absent.cpp stands in where it is missing.
#pragma once

#include <memory>
#include <string>

#include "bench/ladder/timing.h"
#include "miniblas/miniblas.h"

namespace miniblas::bench {

class Cublas {
 public:
  virtual ~Cublas() = default;

  virtual std::string version() const = 0;
  virtual std::string math_mode() const = 0;

  // C = A B, and B = transpose of A, for square matrices of n columns.
  virtual Launch gemm(int n, const float* a, const float* b, float* c) = 0;
  virtual Launch transpose(int n, const float* a, float* b) = 0;
};

// Null if this build has no cuBLAS. Throws Error if it can't be used.
std::unique_ptr<Cublas> open_cublas(miniblasStream_t stream);

}  // namespace miniblas::bench
