// Where a producer or a consumer is in a ring of slabs in shared memory (sm_90).
#pragma once

#include <cstdint>

#include "simt/cuda.h"

namespace miniblas::inline MINIBLAS_BUILD {

// Of a ring of Tile::stages. The parity turns with every round.
template <class Tile>
struct RingPosition {
  int stage = 0;
  std::uint32_t parity = 0;

  __device__ __forceinline__ void advance(int by) {
    stage += by;
    if (stage < Tile::stages) return;
    stage -= Tile::stages;
    parity ^= 1;
  }
};

}  // namespace miniblas::inline MINIBLAS_BUILD
