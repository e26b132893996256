// Receives every memory access of a traced launch, counts it and checks it.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <tuple>
#include <vector>

#include "simt/host/block_runner.h"
#include "simt/trace.h"
#include "simt/trace/address_space.h"
#include "simt/trace/shared_shadow.h"
#include "simt/trace/warp_log.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

class Recorder {
 public:
  // --- from the executor
  void begin_launch(BlockRunner& runner, const KernelCall& call, const ModuleSections& sections);
  void end_launch();
  void begin_block(uint3 block_index);
  void enter_thread(Thread& thread);
  void end_barrier_interval();
  void end_warp_interval(unsigned warp);
  void barrier_divergence(const Thread& thread, const Thread& other);

  // --- from the running kernel; `pc` is the return address of the access
  void access(AccessType type, std::uintptr_t address, std::size_t bytes, const void* pc);
  void announce_shared_write(std::uintptr_t address, std::size_t bytes, const void* pc);
  void step(const void* pc);

  // --- from the user
  trace::Report report() const;
  void clear();
  bool in_kernel() const { return thread_ != nullptr; }

 private:
  AccessTime now() const;
  void check_shared(AccessType type, std::uintptr_t address, std::size_t bytes, const void* pc);
  void report_shared(SharedFinding finding, std::uintptr_t address, const void* pc);
  void add_defect(
      trace::DefectKind kind, const Thread& thread, const Thread& other, const void* address, const void* pc);

  BlockRunner* runner_ = nullptr;
  Thread* thread_ = nullptr;  // the one that runs; null outside of kernels
  uint3 block_index_{};
  AddressSpace space_;
  SharedShadow shadow_;
  WarpLog log_;  // of the warp that runs: a warp's interval ends before the next warp's begins
  std::uint32_t block_interval_ = 0;
  std::array<std::uint32_t, max_threads_per_block / lanes_per_warp> warp_interval_{};
  std::array<std::uint64_t, lanes_per_warp> path_{};  // a hash of the path that each lane took
  std::array<bool, lanes_per_warp> ran_{};

  trace::Counters counters_;
  std::map<std::tuple<trace::DefectKind, const void*>, trace::Defect> defects_;
};

Recorder& recorder();

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
