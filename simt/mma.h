// Products of small matrices of bf16 or fp16 on the tensor core, by a whole warp (mma.sync.m16n8k16; sm_80 and newer).
//
//     mma<MmaType::bf16>(sums, a, b);   // sums[i][j] += A[i] B[j], A[i] (16, 16), B[j] (16, 8), sums in float (16, 8)
//
// Each lane holds a share of each matrix, with g = lane / 4 and t = lane % 4; a word holds the values of two k, the
// first in its lower half:
//
//     a.of[0 .. 3]   A(g, 2t ..), A(g + 8, 2t ..), A(g, 2t + 8 ..), A(g + 8, 2t + 8 ..)
//     b.of[0 .. 1]   B(2t .., g), B(2t + 8 .., g)
//     c.of[0 .. 3]   C(g, 2t), C(g, 2t + 1), C(g + 8, 2t), C(g + 8, 2t + 1)
//
// NOTE: the tensor core does not round as FP32 arithmetic does. Products are exact; then they and C are cut off below a
// few bits under the last bit of the largest of them, added, and the sum is cut off to a float. simt/host/mma.cpp says
// it to the bit, as measured on compute capability 9.0 (arXiv 2512.07004), and the host device computes so.
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Of the values of A and B.
enum class MmaType : std::uint8_t { bf16, fp16 };

struct MmaA {
  unsigned of[4];
};
struct MmaB {
  unsigned of[2];
};
struct MmaSums {
  float of[4];
};

#if MINIBLAS_ON_CUDA

namespace simt {

template <MmaType type>
__device__ __forceinline__ MmaSums multiply_add(const MmaA& a, const MmaB& b, const MmaSums& c) {
  MmaSums d = c;
#if __CUDA_ARCH__ >= 800
  // NOTE: volatile, so that the compiler never moves it into a branch that not all lanes take.
#define MINIBLAS_MMA(types)                                                           \
  asm volatile("mma.sync.aligned.m16n8k16.row.col.f32." types                         \
               ".f32 {%0, %1, %2, %3}, {%4, %5, %6, %7}, {%8, %9}, {%0, %1, %2, %3};" \
               : "+f"(d.of[0]), "+f"(d.of[1]), "+f"(d.of[2]), "+f"(d.of[3])           \
               : "r"(a.of[0]), "r"(a.of[1]), "r"(a.of[2]), "r"(a.of[3]), "r"(b.of[0]), "r"(b.of[1]))
  if constexpr (type == MmaType::bf16) {
    MINIBLAS_MMA("bf16.bf16");
  } else {
    MINIBLAS_MMA("f16.f16");
  }
#undef MINIBLAS_MMA
#else
  __trap();  // no kernel that comes here is started on such a GPU
#endif
  return d;
}

}  // namespace simt

template <MmaType type, int down, int along>
__device__ __forceinline__ void mma(MmaSums (&sums)[down][along], const MmaA (&a)[down], const MmaB (&b)[along]) {
#pragma unroll
  for (int i = 0; i < down; ++i) {
#pragma unroll
    for (int j = 0; j < along; ++j) sums[i][j] = simt::multiply_add<type>(a[i], b[j], sums[i][j]);
  }
}

#else

namespace simt {

inline constexpr int most_mma_tiles = 4;  // down, and along

// What a lane gives, all products of it at once, since the lanes must meet for each time, and what it gets.
// NOTE: by value. What is passed by reference has to lie in memory, and the tracer would count it as local memory.
int mma_lane() noexcept;
void give_mma(int lane, int i, MmaA a) noexcept;
void give_mma(int lane, int j, MmaB b) noexcept;
void give_mma(int lane, int i, int j, MmaSums c) noexcept;
void multiply_given(MmaType type, int down, int along, const void* pc) noexcept;
MmaSums take_mma(int lane, int i, int j) noexcept;

MINIBLAS_UNTRACED inline void multiply_given(MmaType type, int down, int along) {
  multiply_given(type, down, along, __builtin_return_address(0));
}

}  // namespace simt

template <MmaType type, int down, int along>
__forceinline__ void mma(MmaSums (&sums)[down][along], const MmaA (&a)[down], const MmaB (&b)[along]) {
  static_assert(down <= simt::most_mma_tiles && along <= simt::most_mma_tiles);
  const int lane = simt::mma_lane();
  for (int i = 0; i < down; ++i) simt::give_mma(lane, i, a[i]);
  for (int j = 0; j < along; ++j) simt::give_mma(lane, j, b[j]);
  for (int i = 0; i < down; ++i) {
    for (int j = 0; j < along; ++j) simt::give_mma(lane, i, j, sums[i][j]);
  }
  simt::multiply_given(type, down, along);
  for (int i = 0; i < down; ++i) {
    for (int j = 0; j < along; ++j) sums[i][j] = simt::take_mma(lane, i, j);
  }
}

#endif

}  // namespace miniblas::inline MINIBLAS_BUILD
