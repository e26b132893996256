// Matrices of at most T x T elements that a warp keeps in shared memory and multiplies by itself.
//
// A warp has 32 / lanes items of a batch, one for each group of `lanes` neighbouring lanes. Whatever the size of the
// matrices is, T rows and T columns have their place in shared memory, and each lane has 8 elements of C: four rows
// of the column `col`, and of the column T / 2 past it.
#pragma once

#include <cstdint>

#include "kernels/detail/vector_access.cuh"
#include "kernels/gemm/detail/operand.cuh"

namespace miniblas::inline MINIBLAS_BUILD {

template <int T>
struct SmallItem {
  static_assert(T == 8 || T == 16, "the lanes of a warp divide 8 elements each among whole matrices");
  static constexpr int lanes = T * T / 8;
  static constexpr int in_warp = 32 / lanes;

  // What one lane has. Whole matrices are copied in chunks of four words, of which it takes `lane` and `lane` + lanes:
  // the same chunks as those that its elements of C are.
  __device__ __forceinline__ SmallItem()
      : lane(static_cast<int>(threadIdx.x % lanes)),
        group(static_cast<int>(threadIdx.x % 32 / lanes)),
        row(static_cast<int>(threadIdx.x % (T / 4) * 4)),
        col(static_cast<int>(threadIdx.x % lanes / (T / 4))) {}

  int lane;   // in the group
  int group;  // in the warp
  int row;
  int col;
};

// The number in the batch of this lane's item.
template <int T, int threads>
__device__ __forceinline__ std::int64_t this_item() {
  constexpr int in_block = threads / SmallItem<T>::lanes;
  return static_cast<std::int64_t>(blockIdx.x) * in_block + threadIdx.x / SmallItem<T>::lanes;
}

// One operand of all items of a warp, column after column.
//
// NOTE: four words of padding behind each four columns. A lane reads four words at once, and some lanes of a request
// are four columns apart: they would find their words in the same banks.
template <int T>
struct __align__(16) SmallMatrices {
  static constexpr int item_words = T * T + T;
  static __device__ __forceinline__ constexpr int offset(int row, int col) { return col * T + row + (col & ~3); }

  float words[SmallItem<T>::in_warp * item_words];

  __device__ __forceinline__ float* item(const SmallItem<T>& at) { return words + at.group * item_words; }
};

// sum += the products of four values of k, from `k0` on. The operands are in shared memory as they are in global
// memory.
template <int T, Op op_a, Op op_b>
__device__ __forceinline__ void add_products(
    float (&sum)[2][4], const float* a, const float* b, const SmallItem<T>& at, int k0) {
  using Place = SmallMatrices<T>;
  float factor_b[2][4];  // [col][k]
#pragma unroll
  for (int j = 0; j < 2; ++j) {
    const int col = at.col + j * (T / 2);
    if (op_b == Op::n) {
      load_float4(factor_b[j], b + Place::offset(k0, col));
    } else {
#pragma unroll
      for (int k = 0; k < 4; ++k) factor_b[j][k] = b[Place::offset(col, k0 + k)];
    }
  }
  // Of A it takes four chunks in either op: down the rows at each k, or along k in each row.
#pragma unroll
  for (int chunk = 0; chunk < 4; ++chunk) {
    float factor_a[4];
    load_float4(factor_a, a + (op_a == Op::n ? Place::offset(at.row, k0 + chunk) : Place::offset(k0, at.row + chunk)));
#pragma unroll
    for (int j = 0; j < 2; ++j) {
#pragma unroll
      for (int word = 0; word < 4; ++word) {
        const int k = op_a == Op::n ? chunk : word;
        const int i = op_a == Op::n ? word : chunk;
        sum[j][i] += factor_a[word] * factor_b[j][k];
      }
    }
  }
}

// Calls visit(s, row, col, offset) for the 8 elements of a matrix that a lane copies where it can't take chunks.
// Neighbouring lanes have neighbours in a column.
template <int T, class Visit>
__device__ __forceinline__ void for_each_element(const SmallItem<T>& at, std::int64_t ld, const Visit& visit) {
  constexpr int cols_apart = SmallItem<T>::lanes / T;
  const int row = at.lane % T;
  const int col = at.lane / T;
  std::int64_t offset = row + col * ld;
#pragma unroll
  for (int s = 0; s < 8; ++s) {
    visit(s, row, col + s * cols_apart, offset);
    offset += cols_apart * ld;
  }
}

// Those of a matrix in global memory of (rows, cols), and zeros past its edge.
template <int T>
__device__ __forceinline__ void fetch_elements(
    float (&element)[8], const SmallItem<T>& at, const float* from, std::int64_t ld, int rows, int cols) {
  for_each_element(at, ld, [&](int s, int row, int col, std::int64_t offset) {
    element[s] = row < rows && col < cols ? from[offset] : 0.0f;
  });
}

// To shared memory, with rows and columns exchanged if `turned`.
template <int T>
__device__ __forceinline__ void store_elements(float* item,
                                               const SmallItem<T>& at,
                                               const float (&element)[8],
                                               bool turned) {
  using Place = SmallMatrices<T>;
  for_each_element(at, 0, [&](int s, int row, int col, std::int64_t) {
    item[turned ? Place::offset(col, row) : Place::offset(row, col)] = element[s];
  });
}

}  // namespace miniblas::inline MINIBLAS_BUILD
