// The sum of what the slices of k gave: of the groups of a block, of the blocks of a cluster, of all clusters that
// share a tile. Always in that order, each from the first on, so that the bits are the same every time.
//
// Sums travel in quads: four rows of C below each other, of one column. Quad q * group_threads + t is the q-th of
// thread t of a group, so that threads side by side store side by side.
#pragma once

#include "kernels/gemm/detail/quad_tile.cuh"
#include "kernels/gemm/detail/store_four.cuh"
#include "kernels/gemm/gemm_split.h"
#include "simt/cluster.h"
#include "simt/coherent_load.h"

namespace miniblas::inline MINIBLAS_BUILD {

__device__ __forceinline__ void add(float4& sum, const float4& more) {
  sum.x += more.x;
  sum.y += more.y;
  sum.z += more.z;
  sum.w += more.w;
}

// Where quads go in C.
template <class Tile>
class QuadStore {
 public:
  __device__ __forceinline__ QuadStore(
      const GemmProblem& p, const Epilogue& epilogue, std::int64_t batch, std::int64_t row, std::int64_t col)
      : epilogue_(epilogue),
        c_(address_of_c(p, {row, col, batch}, row, col)),
        ldc_(p.c.ld),
        rows_(part_inside<Tile::BM>(p.m - row)),
        cols_(part_inside<Tile::BN>(p.n - col)),
        wide_(allows_float4(c_, p.c.ld)) {}

  __device__ __forceinline__ void operator()(int quad, const float4& sum) const {
    if (!epilogue_.changes_c()) return;
    const int row = Tile::quad_row(quad);
    const int col = Tile::quad_col(quad);
    if (row >= rows_ || col >= cols_) return;
    const float sums[4] = {sum.x, sum.y, sum.z, sum.w};
    store_four(epilogue_, c_ + row + col * ldc_, sums, rows_ - row, wide_);
  }

 private:
  Epilogue epilogue_;
  float* c_;
  std::int64_t ldc_;
  int rows_;
  int cols_;
  bool wide_;
};

// Stores a thread's sums, which are no parts of any others.
template <class Tile>
__device__ __forceinline__ void store_sums(const QuadStore<Tile>& store,
                                           const ThreadSums<typename Tile::Thread>& sums,
                                           int t) {
  using Thread = typename Tile::Thread;
#pragma unroll
  for (int j = 0; j < Thread::TN; ++j) {
#pragma unroll
    for (int i = 0; i < Thread::TM; i += 4) {
      const int quad = (j * (Thread::TM / 4) + i / 4) * Tile::group_threads + t;
      store(quad, make_float4(sums.of[j][i], sums.of[j][i + 1], sums.of[j][i + 2], sums.of[j][i + 3]));
    }
  }
}

// Where word `word` of a quad lies in a group's sums.
//
// NOTE: with Tile::leaves_words the sums go to shared memory word by word. Where they go four at once, the compiler
// keeps them in aligned quadruples of registers, as it keeps the factors, and then more multiply-adds of the main loop
// find two operands in one register bank. It costs registers, which sliced_k.cuh lacks (docs/kernels/gemm-sliced-k.md).
template <class Tile>
__device__ __forceinline__ constexpr int place_of_word(int quad, int word) {
  return Tile::leaves_words ? (quad / Tile::group_threads * 4 + word) * Tile::group_threads + quad % Tile::group_threads
                            : 4 * quad + word;
}

// Leaves a thread's sums among those of its group.
template <class Tile>
__device__ __forceinline__ void leave_sums(float* of_group, const ThreadSums<typename Tile::Thread>& sums, int t) {
  using Thread = typename Tile::Thread;
#pragma unroll
  for (int j = 0; j < Thread::TN; ++j) {
#pragma unroll
    for (int i = 0; i < Thread::TM; i += 4) {
      const int quad = (j * (Thread::TM / 4) + i / 4) * Tile::group_threads + t;
      if constexpr (Tile::leaves_words) {
#pragma unroll
        for (int word = 0; word < 4; ++word) of_group[place_of_word<Tile>(quad, word)] = sums.of[j][i + word];
      } else {
        store_float4(of_group + place_of_word<Tile>(quad, 0), sums.of[j], i);
      }
    }
  }
}

// What a group has for a quad.
template <class Tile>
__device__ __forceinline__ float4 sum_of_group(const float* of_group, int quad) {
  if constexpr (Tile::leaves_words) {
    return make_float4(of_group[place_of_word<Tile>(quad, 0)], of_group[place_of_word<Tile>(quad, 1)],
                       of_group[place_of_word<Tile>(quad, 2)], of_group[place_of_word<Tile>(quad, 3)]);
  } else {
    return as_float4(of_group)[quad];
  }
}

// The sums of this block's groups, for each quad in turn.
template <class Tile, class Use>
__device__ __forceinline__ void sum_groups(const float* of_groups, Use&& use) {
  for (int quad = static_cast<int>(threadIdx.x); quad < Tile::quads; quad += Tile::threads) {
    float4 sum = sum_of_group<Tile>(of_groups, quad);
#pragma unroll
    for (int group = 1; group < Tile::groups; ++group) {
      add(sum, sum_of_group<Tile>(of_groups + group * Tile::quads * 4, quad));
    }
    use(quad, sum);
  }
}

// The sums of the blocks of this cluster, for this block's share of the quads. `own`: this block's sums.
template <class Tile, class Use>
__device__ __forceinline__ void sum_cluster(const float4* own, int blocks, Use&& use) {
  const int share = (Tile::quads + blocks - 1) / blocks;
  const int first = static_cast<int>(cluster_rank()) * share;
  const int end = first + share < Tile::quads ? first + share : Tile::quads;
  for (int quad = first + static_cast<int>(threadIdx.x); quad < end; quad += Tile::threads) {
    float4 sum = load_from_cluster(own + quad, 0);
    for (int block = 1; block < blocks; ++block) add(sum, load_from_cluster(own + quad, block));
    use(quad, sum);
  }
}

// Whether all other clusters that share this tile have come here before. They have left their sums in memory then.
//
// NOTE: `last` lies in the block's dynamic shared memory. A variable of its own would move that to an address where the
// Tensor Memory Accelerator can't copy to.
template <class Tile>
__device__ __forceinline__ bool is_last(bool& last, unsigned* ticket, unsigned parts) {
  __threadfence();
  Tile::wait_for_threads();
  if (threadIdx.x == 0) {
    last = atomicAdd(ticket, 1u) == parts - 1;
    if (last) *ticket = 0;  // for the next launch
  }
  Tile::wait_for_threads();
  __threadfence();
  return last;
}

// Stores the sum of all that the blocks of a tile have. `sums`: those of this block's groups, complete. The block has
// part `part` of k for tile number `tile`.
template <class Tile>
__device__ __forceinline__ void sum_and_store(
    typename Tile::Sums& sums, const GemmSplit& split, unsigned tile, int part, const QuadStore<Tile>& store) {
  if (split.parts == 1) {
    sum_groups<Tile>(sums.of_groups, store);
    return;
  }
  const int clusters = split.parts / split.cluster;
  float4* const of_tile =
      reinterpret_cast<float4*>(split.partials) + static_cast<std::size_t>(tile) * clusters * Tile::quads;
  const int cluster = part / split.cluster;
  const auto pass_on = [&](int quad, const float4& sum) {
    if (clusters == 1) {
      store(quad, sum);
    } else {
      of_tile[cluster * Tile::quads + quad] = sum;
    }
  };

  if (split.cluster == 1) {
    sum_groups<Tile>(sums.of_groups, pass_on);
  } else {
    sum_groups<Tile>(sums.of_groups, [&](int quad, const float4& sum) { sums.of_block[quad] = sum; });
    cluster_barrier();
    sum_cluster<Tile>(sums.of_block, split.cluster, pass_on);
  }
  if (clusters > 1) {
    const int rank = static_cast<int>(cluster_rank());
    if (is_last<Tile>(sums.is_last, split.tickets + tile * split.cluster + rank, clusters)) {
      const int share = (Tile::quads + split.cluster - 1) / split.cluster;
      const int end = (rank + 1) * share < Tile::quads ? (rank + 1) * share : Tile::quads;
      for (int quad = rank * share + static_cast<int>(threadIdx.x); quad < end; quad += Tile::threads) {
        float4 sum = load_coherent(of_tile + quad);
        for (int i = 1; i < clusters; ++i) add(sum, load_coherent(of_tile + i * Tile::quads + quad));
        store(quad, sum);
      }
    }
  }
  // The shared memory of a block has to stay until the others have read it.
  if (split.cluster > 1) cluster_barrier();
}

}  // namespace miniblas::inline MINIBLAS_BUILD
