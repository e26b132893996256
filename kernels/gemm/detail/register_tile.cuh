// The tile of C that one thread holds in registers: TM rows by TN columns, sum[j][i] for row i and column j.
#pragma once

#include <cstdint>

#include "kernels/detail/vector_access.cuh"
#include "kernels/gemm/detail/epilogue.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

// Where it lies in C.
//
// NOTE: known before the main loop, this takes four registers there. Rows, columns and the item of the batch would
// take ten.
struct OutputTile {
  float* c;  // its first element
  int rows;  // how many of its rows and columns exist
  int cols;
};

template <int TM, int TN>
__device__ __forceinline__ OutputTile
output_tile(const GemmProblem& p, const GemmTile& tile, std::int64_t row, std::int64_t col) {
  return {address_of_c(p, tile, row, col), part_inside<TM>(p.m - row), part_inside<TN>(p.n - col)};
}

// C = alpha * sum + beta * C for the tile's elements.
template <int TM, int TN>
__device__ __forceinline__ void store_tile(const GemmProblem& p,
                                           const OutputTile& out,
                                           const Epilogue& epilogue,
                                           const float (&sum)[TN][TM]) {
#pragma unroll
  for (int j = 0; j < TN; ++j) {
#pragma unroll
    for (int i = 0; i < TM; ++i) {
      if (i < out.rows && j < out.cols) epilogue.store(out.c + i + j * p.c.ld, sum[j][i]);
    }
  }
}

// The same with 16 bytes an access, where the alignment of C allows that.
template <int TN>
__device__ __forceinline__ void store_tile_float4(const GemmProblem& p,
                                                  const OutputTile& out,
                                                  const Epilogue& epilogue,
                                                  const float (&sum)[TN][4]) {
  if (out.rows < 4 || !allows_float4(out.c, p.c.ld)) return store_tile(p, out, epilogue, sum);
  if (!epilogue.changes_c()) return;
#pragma unroll
  for (int j = 0; j < TN; ++j) {
    if (j >= out.cols) return;
    float4& c = as_float4(out.c)[j * (p.c.ld / 4)];
    float4 old = {};
    if (epilogue.reads_c()) old = c;
    c = make_float4(epilogue.result(sum[j][0], old.x), epilogue.result(sum[j][1], old.y),
                    epilogue.result(sum[j][2], old.z), epilogue.result(sum[j][3], old.w));
  }
}

}  // namespace miniblas::inline MINIBLAS_BUILD
