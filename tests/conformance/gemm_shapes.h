// The shapes that GEMM is tested on.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

namespace miniblas::test {

struct GemmShape {
  int m;
  int n;
  int k;
};

// Each tile size, one less and one more, and primes.
constexpr std::array gemm_sizes = {1, 2, 3, 7, 13, 15, 16, 17, 31, 32, 33, 63, 64, 65};

constexpr GemmShape remarkable_gemm_shapes[] = {
    // Nothing to do, or nothing to sum.
    {0, 0, 0},
    {0, 5, 5},
    {5, 0, 5},
    {5, 5, 0},
    {0, 0, 5},
    {0, 5, 0},
    {5, 0, 0},
    {40, 33, 0},
    // Not a multiple of any tile.
    {3, 3, 431},
    {2, 1, 3},
    {33, 32, 32},
    {100, 100, 100},
    {101, 67, 53},
    // n = 3 mod 4.
    {13, 7, 13},
    {13, 11, 13},
    {13, 15, 13},
    {13, 19, 13},
    // A sum shorter than a pipeline of several stages, or longer by one.
    {33, 34, 4},
    {34, 33, 8},
    {33, 35, 9},
    {35, 33, 23},
    {36, 34, 24},
    {34, 35, 25},
    {17, 33, 47},
    {33, 17, 48},
    {20, 33, 95},
    {33, 20, 96},
    {21, 18, 127},
    {18, 21, 128},
    {19, 22, 129},
    // Long and thin in each direction.
    {1, 1, 1000},
    {300, 1, 2},
    {1, 300, 2},
    {1, 70, 130},
    {70, 1, 130},
    {127, 129, 5},
    {129, 128, 6},
    {128, 127, 7},
    // Many blocks.
    {500, 501, 1},
};

// For each two of m, n and k every pair of sizes, and with them the remarkable shapes.
inline std::vector<GemmShape> all_gemm_shapes() {
  std::vector<GemmShape> shapes(std::begin(remarkable_gemm_shapes), std::end(remarkable_gemm_shapes));
  constexpr std::size_t count = gemm_sizes.size();
  for (std::size_t i = 0; i < count; ++i) {
    for (std::size_t j = 0; j < count; ++j) {
      // NOTE: the last index follows from the others, so that any two of the three take all pairs.
      shapes.push_back({gemm_sizes[i], gemm_sizes[j], gemm_sizes[(i + j) % count]});
    }
  }
  return shapes;
}

// Shapes for what does not depend on size: within a tile, past its edge, several tiles, all of a small one.
constexpr GemmShape few_gemm_shapes[] = {{5, 7, 3}, {33, 17, 18}, {40, 67, 33}, {8, 8, 8}, {16, 16, 16}};

}  // namespace miniblas::test
