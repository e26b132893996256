// Which part of k, of which tile of C, where some tiles are made by one block and others shared by several.
#pragma once

#include "kernels/gemm/gemm_split.h"
#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

// The part of k that number `block` of all parts is, in slabs, and of which tile.
struct TilePart {
  unsigned tile;
  int part;
  int parts;
  int first;
  int end;
};

__device__ __forceinline__ TilePart tile_part(const GemmSplit& split, unsigned block, int slabs) {
  const auto whole = static_cast<unsigned>(split.whole_tiles);
  if (split.parts == 1 || block < whole) return {block, 0, 1, 0, slabs};
  const unsigned number = block - whole;
  const auto parts = static_cast<unsigned>(split.parts);
  const auto part = static_cast<int>(number % parts);
  const int a_part = slabs / split.parts;
  const int with_one_more = slabs % split.parts;
  const int first = part * a_part + min(part, with_one_more);
  return {whole + number / parts, part, split.parts, first, first + a_part + (part < with_one_more ? 1 : 0)};
}

}  // namespace miniblas::inline MINIBLAS_BUILD
