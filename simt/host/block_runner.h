// Runs the threads of one block on fibers.
#pragma once

#include <array>
#include <boost/context/fiber.hpp>
#include <cstdint>
#include <memory>
#include <vector>

#include "simt/host/async_copy_queue.h"
#include "simt/host/executor.h"
#include "simt/host/stack_pool.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

constexpr unsigned lanes_per_warp = 32;
constexpr unsigned max_threads_per_block = 1024;
constexpr std::size_t max_dynamic_shared_bytes = 227 * 1024;

// A fiber. It runs thread after thread as long as none of them is suspended, so a kernel without barriers
// needs one fiber and few switches.
struct Worker {
  boost::context::fiber fiber;
  Stack stack{};
  const char* parameters = nullptr;  // the copies of the kernel's arguments start here
};

enum class ThreadState : std::uint8_t { unstarted, runnable, at_block_barrier, at_warp_barrier, finished };

struct Thread {
  uint3 index{};
  unsigned linear_index = 0;  // within the block
  ThreadState state = ThreadState::unstarted;
  Worker* worker = nullptr;
  int barrier_place = 0;             // which block barrier the thread waits at, or waited at last
  const void* barrier_pc = nullptr;  // where in the machine code it waits, or waited last
  unsigned warp_mask = 0;            // the lanes that meet at its warp barrier
  std::uint64_t published = 0;       // what it gives to a warp exchange
  AsyncCopyQueue async_copies;

  unsigned lane() const { return linear_index % lanes_per_warp; }
  unsigned warp() const { return linear_index / lanes_per_warp; }
};

class BlockRunner {
 public:
  // Gets the memory of all launches to come. Throws std::bad_alloc, and may be called again then.
  void prepare();

  // Prepares for the blocks of one launch. Throws what prepare() throws, if that was never called.
  void begin_launch(const KernelCall& call, const LaunchConfig& config);

  // Runs all threads of one block to their end.
  Status run_block(uint3 block_index);

  // For the code that runs inside a thread.
  Thread& current() { return *current_; }
  uint3 block_index() const { return block_index_; }
  dim3 block_dimensions() const { return config_.block; }
  dim3 grid_dimensions() const { return config_.grid; }
  void* dynamic_shared_memory() { return config_.smem > 0 ? dynamic_shared_.get() : nullptr; }
  std::size_t dynamic_shared_bytes() const { return config_.smem; }
  void wait_at_block_barrier(const void* pc, int place);
  void wait_at_warp_barrier(unsigned mask, const void* pc);
  // What `lane` of the current warp published before the last warp barrier.
  std::uint64_t published_by(unsigned lane) const { return warp_snapshot_[lane]; }

  // Where the copies of the kernel's arguments lie on the stack of the fiber that runs the probe.
  void note_parameters(const char* parameters) { probed_parameters_ = parameters; }

  // Ends the launch with `code` as its status. The running thread and all others of the grid are dropped
  // where they are and never resumed.
  [[noreturn]] void abandon_launch(StatusCode code);

 private:
  boost::context::fiber work(boost::context::fiber&& scheduler, Worker& worker);
  void suspend(ThreadState state);
  void run_thread(Thread& thread);
  void run_warp(unsigned warp);
  bool release_warp_barrier(unsigned warp);
  bool all_waiting_threads_agree() const;
  void bound_dynamic_shared_memory();
  Worker& take_worker();
  void drop_fibers();

  KernelCall call_{};
  LaunchConfig config_{};
  uint3 block_index_{};
  unsigned thread_count_ = 0;
  std::vector<Thread> threads_;
  Thread* current_ = nullptr;
  std::array<std::uint64_t, lanes_per_warp> warp_snapshot_{};
  std::unique_ptr<char[]> dynamic_shared_;
  StatusCode status_ = StatusCode::success;
  const char* probed_parameters_ = nullptr;

  bool prepared_ = false;
  std::unique_ptr<AsyncCopy[]> async_copies_;  // of all threads' queues
  StackPool stacks_;
  std::vector<Worker> workers_;  // for a block of the largest size; made as they are needed
  std::size_t worker_count_ = 0;
  std::vector<Worker*> idle_workers_;
  boost::context::fiber scheduler_;  // whom a thread resumes when it is suspended
};

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
