// Stacks for the fibers of a block.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "simt/build.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

struct Stack {
  char* low;   // lowest usable byte
  char* high;  // one past the highest
};

// Hands out stacks, each with a guard page below it. Stacks are never given back to the system, only reused.
class StackPool {
 public:
  // A stack that is not in use, or {nullptr, nullptr} if the system has no memory.
  Stack take();

  // Every stack is free again. What ran on them must never be resumed.
  void release_all();

 private:
  std::vector<Stack> stacks_;
  std::size_t in_use_ = 0;
};

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
