// The asynchronous copies that a thread has started and not yet waited for.
#pragma once

#include <algorithm>
#include <cstddef>

#include "simt/build.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

struct AsyncCopy {
  void* shared;
  const void* global;
  int bytes;        // written to shared memory
  int valid_bytes;  // read from global memory; the rest is zero
  const void* pc;
  long group;  // the number of groups that were closed before this copy
};

class AsyncCopyQueue {
 public:
  // So many copies can be in flight. A launch allocates nothing, so the queue does not grow.
  static constexpr std::size_t most = 128;

  // Memory for `most` copies.
  void use(AsyncCopy* memory) { copies_ = memory; }

  // False: there are too many.
  bool push(AsyncCopy copy) {
    if (count_ == most) return false;
    copy.group = groups_closed_;
    copies_[count_++] = copy;
    return true;
  }

  void commit() { ++groups_closed_; }

  // Performs the copies of all closed groups but the `groups_in_flight` newest.
  template <class Perform>
  void wait(int groups_in_flight, Perform&& perform) {
    const long end = groups_closed_ - groups_in_flight;
    std::size_t done = 0;
    while (done < count_ && copies_[done].group < end) perform(copies_[done++]);
    std::copy(copies_ + done, copies_ + count_, copies_);
    count_ -= done;
  }

  void clear() {
    count_ = 0;
    groups_closed_ = 0;
  }

 private:
  AsyncCopy* copies_ = nullptr;
  std::size_t count_ = 0;
  long groups_closed_ = 0;
};

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
