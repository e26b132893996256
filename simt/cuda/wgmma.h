// Products of bf16 or fp16 matrices in shared memory by a warpgroup: 128 threads whose first is a multiple of 128
// (sm_90a).
//
//     simt::fence_sums(sums);
//     simt::begin_products();
//     simt::multiply_64x128<MmaType::bf16>(sums, a, b, adds);   // sums = A B, or += A B, with A (64, 16), B (16, 128)
//     simt::end_products();
//     simt::wait_for_products();
//     simt::fence_sums(sums);                    // sums[i] may be read
//
// Both operands lie in shared memory as matrices of 8 rows, or columns, of 8 values of k: 128 bytes each. Sum 4 j + q
// of thread t is that of row t / 32 * 16 + t % 32 / 4 + q / 2 * 8 and of column 8 j + t % 4 * 2 + q % 2.
//
// NOTE: the tensor core cuts off where FP32 arithmetic rounds (simt/mma.h).
#pragma once

#include <cstdint>

#include "simt/cuda/mbarrier.h"
#include "simt/mma.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

// What a product must know of an operand: its address, and how many bytes lie between two neighbours along k, and
// between two down the rows, of the small matrices. All are multiples of 16. An operand further on is `+ bytes / 16`.
__device__ __forceinline__ std::uint64_t describe_operand(const void* shared, int bytes_along_k, int bytes_down) {
  // NOTE: the address of another block of a cluster has more bits, which would spill into the next field.
  constexpr std::uint32_t address_bits = 0x3ffff;
  return static_cast<std::uint64_t>((shared_address(shared) & address_bits) >> 4) |
         static_cast<std::uint64_t>(bytes_along_k >> 4) << 16 | static_cast<std::uint64_t>(bytes_down >> 4) << 32;
}

__device__ __forceinline__ void begin_products() { asm volatile("wgmma.fence.sync.aligned;" ::: "memory"); }
__device__ __forceinline__ void end_products() { asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory"); }
__device__ __forceinline__ void wait_for_products() { asm volatile("wgmma.wait_group.sync.aligned 0;" ::: "memory"); }

// Keeps the compiler from moving what it does with the sums to the other side, where a product may be under way.
template <int count>
__device__ __forceinline__ void fence_sums(float (&sums)[count]) {
#pragma unroll
  for (int i = 0; i < count; ++i) asm volatile("" : "+f"(sums[i])::"memory");
}

template <MmaType type>
__device__ __forceinline__ void multiply_64x128(float (&sums)[64], std::uint64_t a, std::uint64_t b, bool adds) {
#define MINIBLAS_WGMMA(types)                                                                                        \
  asm volatile(                                                                                                      \
      "{\n"                                                                                                          \
      ".reg .pred adds;\n"                                                                                           \
      "setp.ne.b32 adds, %66, 0;\n"                                                                                  \
      "wgmma.mma_async.sync.aligned.m64n128k16.f32." types                                                           \
      " {"                                                                                                           \
      "%0, %1, %2, %3, %4, %5, %6, %7, "                                                                             \
      "%8, %9, %10, %11, %12, %13, %14, %15, "                                                                       \
      "%16, %17, %18, %19, %20, %21, %22, %23, "                                                                     \
      "%24, %25, %26, %27, %28, %29, %30, %31, "                                                                     \
      "%32, %33, %34, %35, %36, %37, %38, %39, "                                                                     \
      "%40, %41, %42, %43, %44, %45, %46, %47, "                                                                     \
      "%48, %49, %50, %51, %52, %53, %54, %55, "                                                                     \
      "%56, %57, %58, %59, %60, %61, %62, %63"                                                                       \
      "}, %64, %65, adds, 1, 1, 0, 0;\n"                                                                             \
      "}"                                                                                                            \
      : "+f"(sums[0]), "+f"(sums[1]), "+f"(sums[2]), "+f"(sums[3]), "+f"(sums[4]), "+f"(sums[5]), "+f"(sums[6]),     \
        "+f"(sums[7]), "+f"(sums[8]), "+f"(sums[9]), "+f"(sums[10]), "+f"(sums[11]), "+f"(sums[12]), "+f"(sums[13]), \
        "+f"(sums[14]), "+f"(sums[15]), "+f"(sums[16]), "+f"(sums[17]), "+f"(sums[18]), "+f"(sums[19]),              \
        "+f"(sums[20]), "+f"(sums[21]), "+f"(sums[22]), "+f"(sums[23]), "+f"(sums[24]), "+f"(sums[25]),              \
        "+f"(sums[26]), "+f"(sums[27]), "+f"(sums[28]), "+f"(sums[29]), "+f"(sums[30]), "+f"(sums[31]),              \
        "+f"(sums[32]), "+f"(sums[33]), "+f"(sums[34]), "+f"(sums[35]), "+f"(sums[36]), "+f"(sums[37]),              \
        "+f"(sums[38]), "+f"(sums[39]), "+f"(sums[40]), "+f"(sums[41]), "+f"(sums[42]), "+f"(sums[43]),              \
        "+f"(sums[44]), "+f"(sums[45]), "+f"(sums[46]), "+f"(sums[47]), "+f"(sums[48]), "+f"(sums[49]),              \
        "+f"(sums[50]), "+f"(sums[51]), "+f"(sums[52]), "+f"(sums[53]), "+f"(sums[54]), "+f"(sums[55]),              \
        "+f"(sums[56]), "+f"(sums[57]), "+f"(sums[58]), "+f"(sums[59]), "+f"(sums[60]), "+f"(sums[61]),              \
        "+f"(sums[62]), "+f"(sums[63])                                                                               \
      : "l"(a), "l"(b), "r"(static_cast<int>(adds)))
  if constexpr (type == MmaType::bf16) {
    MINIBLAS_WGMMA("bf16.bf16");
  } else {
    MINIBLAS_WGMMA("f16.f16");
  }
#undef MINIBLAS_WGMMA
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
