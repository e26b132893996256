// x = op(A) * x, and the solution of op(A) * z = x, for a triangle that one block of threads takes.
//
// A thread has a row of op(A) and its element of x.
#pragma once

#include "kernels/level2/detail/row_block.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// op(A): element (i, j) is first[i * row_stride + j * col_stride].
struct TriangleView {
  const float* first;
  std::int64_t row_stride;
  std::int64_t col_stride;

  __device__ __forceinline__ explicit TriangleView(const TriangularVectorProblem& p)
      : first(p.a), row_stride(p.op == Op::n ? 1 : p.lda), col_stride(p.op == Op::n ? p.lda : 1) {}

  __device__ __forceinline__ float at(int i, int j) const { return first[i * row_stride + j * col_stride]; }
};

__global__ void __launch_bounds__(triangle_block) multiply_by_triangle(const TriangularVectorProblem p) {
  __shared__ float x[triangle_block];
  const TriangleView a(p);
  const int i = static_cast<int>(threadIdx.x);
  const int n = static_cast<int>(p.n);
  if (i < n) x[i] = element(p.x, i);
  __syncthreads();  // x may now be overwritten
  if (i >= n) return;

  float sum = p.unit_diagonal ? x[i] : a.at(i, i) * x[i];
  const bool is_lower = p.triangle == Part::lower;
  const int end = is_lower ? i : n;
  for (int j = is_lower ? 0 : i + 1; j < end; ++j) sum += a.at(i, j) * x[j];
  element(p.x, i) = sum;
}

// Element after element is solved, and taken from those that are left.
__global__ void __launch_bounds__(triangle_block) solve_triangle(const TriangularVectorProblem p) {
  __shared__ float solved[triangle_block];
  const TriangleView a(p);
  const int i = static_cast<int>(threadIdx.x);
  const int n = static_cast<int>(p.n);
  const bool is_lower = p.triangle == Part::lower;

  float x = i < n ? element(p.x, i) : 0.0f;
  for (int step = 0; step < n; ++step) {
    const int j = is_lower ? step : n - 1 - step;
    if (i == j) solved[j] = x = p.unit_diagonal ? x : x / a.at(j, j);
    __syncthreads();  // element j is solved
    if (i < n && (is_lower ? i > j : i < j)) x -= a.at(i, j) * solved[j];
  }
  if (i < n) element(p.x, i) = x;
}

inline Status launch_for_triangle(void (*kernel)(TriangularVectorProblem),
                                  const TriangularVectorProblem& p,
                                  Stream stream) {
  return simt::launch(kernel, {dim3(1), dim3(triangle_block), 0, stream}, p);
}

inline Status launch_multiply_by_triangle(const TriangularVectorProblem& p, Stream stream) {
  return launch_for_triangle(&multiply_by_triangle, p, stream);
}

inline Status launch_solve_triangle(const TriangularVectorProblem& p, Stream stream) {
  return launch_for_triangle(&solve_triangle, p, stream);
}

}  // namespace miniblas::inline MINIBLAS_BUILD
