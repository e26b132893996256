// The asynchronous copies that a thread has started and not yet waited for.
#pragma once

#include <vector>

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
  void push(AsyncCopy copy) {
    copy.group = groups_closed_;
    copies_.push_back(copy);
  }

  void commit() { ++groups_closed_; }

  // Performs the copies of all closed groups but the `groups_in_flight` newest.
  template <class Perform>
  void wait(int groups_in_flight, Perform&& perform) {
    const long end = groups_closed_ - groups_in_flight;
    std::size_t done = 0;
    while (done < copies_.size() && copies_[done].group < end) perform(copies_[done++]);
    copies_.erase(copies_.begin(), copies_.begin() + static_cast<std::ptrdiff_t>(done));
  }

  void clear() {
    copies_.clear();
    groups_closed_ = 0;
  }

 private:
  std::vector<AsyncCopy> copies_;
  long groups_closed_ = 0;
};

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
