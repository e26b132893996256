// Stacks for the fibers of a block.
#pragma once

#include <cstddef>

#include "simt/build.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

struct Stack {
  char* low;   // lowest usable byte
  char* high;  // one past the highest
};

// Hands out stacks, each with a guard page below it. They are never given back to the system, only reused.
class StackPool {
 public:
  // Gets the address space of `count` stacks, once; no memory is used until a stack is. False: the system has none.
  bool reserve(std::size_t count);

  // A stack that is not in use. At most as many as were reserved.
  Stack take();

  // Every stack is free again. What ran on them must never be resumed.
  void release_all();

 private:
  Stack stack(std::size_t index) const;

  char* base_ = nullptr;
  std::size_t in_use_ = 0;
};

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
