// A call of the library's Sgemm for matrices as views describe them.
#pragma once

#include <string>

#include "bench/ladder/gemm_oracle.h"
#include "bench/ladder/session.h"

namespace miniblas::bench {

// One product on the device. All views are of device memory, but C0, which is what C holds before.
class Sgemm {
 public:
  // C has the view `c`. Where that is transposed, C^T = B^T A^T is what the library gets.
  Sgemm(const GemmExpression& expression, const MatrixView& c);

  // Waits for the result. Throws Error.
  void run(miniblasHandle_t handle) const;

  // "kernel 01_naive on host", or why none runs.
  std::string explain(miniblasHandle_t handle) const;

 private:
  MatrixView left_;
  MatrixView right_;
  float alpha_;
  float beta_;
  float* c_;
};

}  // namespace miniblas::bench
