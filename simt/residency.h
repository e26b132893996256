// How many blocks of a kernel a device holds at a time. The same type in every build.
//
//     Residency residency;
//     Status status = simt::query_residency(kernel, threads, smem, residency);   // simt/launch.h
#pragma once

#include <cstddef>

namespace miniblas {

struct Residency {
  int registers = 0;                  // a thread, as compiled for this GPU; 0 on the host device
  std::size_t static_shared = 0;      // bytes a block; 0 on the host device
  int blocks_per_multiprocessor = 0;  // 1 on the host device, which runs one block after another
  int multiprocessors = 0;            // 1 on the host device

  int blocks() const { return blocks_per_multiprocessor * multiprocessors; }
};

}  // namespace miniblas
