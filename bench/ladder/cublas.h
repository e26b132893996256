// cuBLAS, as the reference of the measured columns. cublas_absent.cpp stands in where it is missing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

#include "bench/ladder/timing.h"
#include "bench/suite/gemm_call.h"
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

  // Device memory of the caller's for what it would allocate by itself, which no capture of a graph allows.
  virtual void use_workspace(void* memory, std::size_t bytes) = 0;
  virtual GemmCall sgemm(const SuiteProblem& problem) = 0;

  // The square root of the sum of squares, when the stream's work is done. NaN if any of them is.
  virtual float norm(std::int64_t count, const float* values) = 0;
};

// Null if this build has no cuBLAS. Throws Error if it can't be used.
std::unique_ptr<Cublas> open_cublas(miniblasStream_t stream);

}  // namespace miniblas::bench
