// Which kernel some shapes get on one GPU, because it was measured there.
//
// A table is a text file that `miniblas tune` writes:
//
//     miniblas-tuning 2
//     gpu NVIDIA H200
//     nt 1024 1024 1024 1 tma_128x64_4 - 1 1
//
// A line for each shape: the op pair, m, n, k, the items of a batch, the kernel, what is packed for it (-, A, B or
// AB), so many parts of k, and so many of them a cluster.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "kernels/problem.h"

namespace miniblas {

struct TunedShape {
  Op op_a;
  Op op_b;
  std::int64_t m;
  std::int64_t n;
  std::int64_t k;
  std::int64_t batch_count;
  char kernel[32];
  bool packs_a;
  bool packs_b;
  int parts;
  int cluster;
};

class TuningTable {
 public:
  // The lines of `text`, for the GPU of this name. False: `why` says what is wrong, and the table is as it was.
  bool parse(const std::string& text, const std::string& gpu, std::string& why);

  // Null if the table has none.
  const TunedShape* find(const GemmProblem& problem) const;
  bool empty() const { return shapes_.empty(); }

 private:
  std::vector<TunedShape> shapes_;  // in order
};

}  // namespace miniblas
