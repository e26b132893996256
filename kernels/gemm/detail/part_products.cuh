// The products of bf16 parts of which a product of floats is made, on the tensor core, for a warp's share of a tile.
//
// (hi + mid + lo) (hi + mid + lo) has nine products. mid lo, lo mid and lo lo together are at most 2^-23 of it, about
// the last bit of the result, and are left out. With two parts each three products are left, of 16 bits.
//
// The tensor core cuts off what lies under the last bits of its sum, always towards zero, so that errors add up like k,
// in proportion to what the sum is at the time. Therefore (docs/kernels/gemm-09-bf16-split.md has the figures):
//
//  - a sum in the tensor core spans one image, 32 values of k, and then goes to a float by a rounded addition;
//  - in it products go from small to large, each over all 32 values, so that the one that fills the sum comes last.
#pragma once

#include "kernels/gemm/split_operand.h"
#include "simt/mma.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Which part of A meets which of B. 0 is hi, 1 mid, 2 lo.
struct PartProduct {
  int a;
  int b;
};

inline constexpr int most_part_products = 6;

// NOTE: digits of a number, since an array would lie in memory.
__host__ __device__ constexpr PartProduct part_product(int number) {
  constexpr unsigned of_a = 0x001102;  // read from the right: lo, hi, mid, mid, hi, hi
  constexpr unsigned of_b = 0x010120;
  return {static_cast<int>(of_a >> 4 * number & 0xfu), static_cast<int>(of_b >> 4 * number & 0xfu)};
}

template <SplitForm form>
inline constexpr MmaType type_of = form == SplitForm::fp16x3 ? MmaType::fp16 : MmaType::bf16;

// With fewer parts the smallest products fall away.
__host__ __device__ constexpr int first_part_product(SplitForm form) { return form == SplitForm::bf16x6 ? 0 : 3; }

// The images of one slab, of A and of B, in shared memory: [part][k / 8][row][k % 8].
template <int rows, SplitForm form>
struct ImageInShared {
  static constexpr int words_a_row = 4;  // of two values
  static constexpr int chunks = image_depth / 8;
  alignas(16) unsigned words[parts_of(form)][chunks][rows][words_a_row];
};

// The tiles of mma() that make a warp's share: `down` of 16 rows, `along` of 8 columns.
template <int down, int along>
struct WarpMma {
  static constexpr int rows = down * 16;
  static constexpr int cols = along * 8;
  static constexpr int steps = image_depth / 16;  // of k

  MmaSums sums[down][along] = {};  // rounded

  // Adds the products of one slab, of this warp's rows and columns.
  template <int BM, int BN, SplitForm form>
  __device__ __forceinline__ void add(const ImageInShared<BM, form>& image_a,
                                      const ImageInShared<BN, form>& image_b,
                                      int row,
                                      int col) {
    MmaSums fresh[down][along] = {};
    MmaA a[steps][down];
    MmaB b[steps][along];
#pragma unroll
    for (int product = first_part_product(form); product < most_part_products; ++product) {
      // NOTE: two times in a row it is the same part of A.
      const PartProduct part = part_product(product);
      const bool has_a = product > first_part_product(form) && part_product(product - 1).a == part.a;
#pragma unroll
      for (int step = 0; step < steps; ++step) {
        if (!has_a) load_a(a[step], image_a, part.a, step, row);
        load_b(b[step], image_b, part.b, step, col);
        mma<type_of<form>>(fresh, a[step], b[step]);
      }
    }
#pragma unroll
    for (int i = 0; i < down; ++i) {
#pragma unroll
      for (int j = 0; j < along; ++j) {
#pragma unroll
        for (int q = 0; q < 4; ++q) sums[i][j].of[q] += fresh[i][j].of[q];
      }
    }
  }

  // The row and column of element q of sums[i][j], from this warp's first on.
  static __device__ __forceinline__ int row_of(int i, int q) { return i * 16 + q / 2 * 8 + lane() / 4; }
  static __device__ __forceinline__ int col_of(int j, int q) { return j * 8 + lane() % 4 * 2 + q % 2; }

 private:
  static __device__ __forceinline__ int lane() { return static_cast<int>(threadIdx.x) % 32; }

  // NOTE: lanes 4 g to 4 g + 3 read the four words of row g, so that a warp reads 128 bytes in a row.
  template <int BM, SplitForm form>
  static __device__ __forceinline__ void load_a(
      MmaA (&a)[down], const ImageInShared<BM, form>& image, int part, int step, int row) {
#pragma unroll
    for (int i = 0; i < down; ++i) {
#pragma unroll
      for (int q = 0; q < 4; ++q) {
        a[i].of[q] = image.words[part][2 * step + q / 2][row + i * 16 + q % 2 * 8 + lane() / 4][lane() % 4];
      }
    }
  }

  template <int BN, SplitForm form>
  static __device__ __forceinline__ void load_b(
      MmaB (&b)[along], const ImageInShared<BN, form>& image, int part, int step, int col) {
#pragma unroll
    for (int j = 0; j < along; ++j) {
#pragma unroll
      for (int q = 0; q < 2; ++q) {
        b[j].of[q] = image.words[part][2 * step + q][col + j * 8 + lane() / 4][lane() % 4];
      }
    }
  }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
