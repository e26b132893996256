// How several blocks share one tile of C, each with a part of k.
#pragma once

namespace miniblas {

struct GemmSplit {
  int parts = 1;  // of k, one a block
  int whole_tiles =
      0;            // so many tiles, the first, are not shared: they fill all multiprocessors, the others' parts follow
  int cluster = 1;  // so many of them, a divisor, form a cluster and add up through their shared memory

  // With more than one cluster a tile: memory for `parts / cluster` tiles of sums each, and a counter for each tile and
  // block of a cluster. Counters are 0 before and after a launch.
  float* partials = nullptr;
  unsigned* tickets = nullptr;

  // Of the blocks that run first, those from number `late_blocks` on, as many again, begin so many cycles late: two
  // that share a multiprocessor then take turns at multiplying, and each begins and ends while the other multiplies.
  int late_blocks = 0;
  int late_cycles = 0;

  bool overlaps = false;         // with the kernel before it (simt/overlap.h)
  bool one_block_an_sm = false;  // asks for so much shared memory that no two blocks fit
};

}  // namespace miniblas
