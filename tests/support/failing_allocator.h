// The allocations that the library makes, counted, and failed on demand.
//
// failing_allocator.cpp, linked into a program, stands before malloc and its like, so before operator new too, and
// before mmap; not together with the address sanitizer, whose allocator is there already. It counts what the calling
// thread asks for in the scope of a Counted.
#pragma once

#include <cstddef>

namespace miniblas::test {

class CountedAllocations {
 public:
  static constexpr long none = -1;

  // Fails allocation number `failing`, from 0, or that and all later ones.
  explicit CountedAllocations(long failing = none, bool later_too = false);
  ~CountedAllocations();
  CountedAllocations(const CountedAllocations&) = delete;
  CountedAllocations& operator=(const CountedAllocations&) = delete;

  long count() const;
};

// How many of the allocations that were counted, in all scopes, have not been freed.
long live_allocations();

}  // namespace miniblas::test
