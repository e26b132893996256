#include "simt/host/block_runner.h"

#include <algorithm>
#include <new>
#include <utility>

#include "simt/host/trace_hooks.h"

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#endif

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

using boost::context::fiber;

void BlockRunner::prepare() {
  if (prepared_) return;
  threads_.resize(max_threads_per_block);
  workers_.resize(max_threads_per_block);
  idle_workers_.reserve(max_threads_per_block);
  if (dynamic_shared_ == nullptr) dynamic_shared_.reset(new char[max_dynamic_shared_bytes]);
  if (async_copies_ == nullptr) async_copies_.reset(new AsyncCopy[max_threads_per_block * AsyncCopyQueue::most]);
  for (std::size_t i = 0; i < threads_.size(); ++i) {
    threads_[i].async_copies.use(async_copies_.get() + i * AsyncCopyQueue::most);
  }
  if (!stacks_.reserve(max_threads_per_block)) throw std::bad_alloc();
  prepared_ = true;
}

// Lets the address sanitizer see an access past the bytes that the launch asked for.
void BlockRunner::bound_dynamic_shared_memory() {
#if defined(__SANITIZE_ADDRESS__)
  __asan_unpoison_memory_region(dynamic_shared_.get(), config_.smem);
  __asan_poison_memory_region(dynamic_shared_.get() + config_.smem, max_dynamic_shared_bytes - config_.smem);
#endif
}

void BlockRunner::begin_launch(const KernelCall& call, const LaunchConfig& config) {
  prepare();
  call_ = call;
  config_ = config;
  status_ = StatusCode::success;
  thread_count_ = config.block.x * config.block.y * config.block.z;
  for (unsigned i = 0; i < thread_count_; ++i) {
    threads_[i].linear_index = i;
    threads_[i].index = {i % config.block.x, i / config.block.x % config.block.y, i / config.block.x / config.block.y};
  }
  bound_dynamic_shared_memory();
  for (std::size_t i = 0; i < worker_count_; ++i) workers_[i].parameters = nullptr;
}

Status BlockRunner::run_block(uint3 block_index) {
  block_index_ = block_index;
  for (unsigned i = 0; i < thread_count_; ++i) {
    threads_[i].state = ThreadState::unstarted;
    threads_[i].async_copies.clear();
  }
  trace_hooks::begin_block(block_index);
  const unsigned warps = (thread_count_ + lanes_per_warp - 1) / lanes_per_warp;
  for (;;) {
    for (unsigned warp = 0; warp < warps && status_ == StatusCode::success; ++warp) run_warp(warp);
    if (status_ != StatusCode::success) {
      drop_fibers();
      return {status_, 0};
    }
    const auto begin = threads_.begin();
    const auto end = begin + thread_count_;
    const auto waits = [](const Thread& t) { return t.state == ThreadState::at_block_barrier; };
    if (std::none_of(begin, end, waits)) break;
    if (!all_waiting_threads_agree()) {
      status_ = StatusCode::barrier_divergence;
      continue;
    }
    std::for_each(begin, end, [](Thread& t) { t.state = ThreadState::runnable; });
    trace_hooks::end_barrier_interval();
  }
  return {};
}

// A barrier is for all threads of the block: all must wait at one and the same, and none may have left.
bool BlockRunner::all_waiting_threads_agree() const {
  const Thread& first = threads_.front();
  for (unsigned i = 0; i < thread_count_; ++i) {
    const Thread& thread = threads_[i];
    if (thread.state != first.state || thread.barrier_place != first.barrier_place) {
      trace_hooks::barrier_divergence(thread, first);
      return false;
    }
  }
  return true;
}

// Runs the warp until each of its lanes waits at a block barrier or has finished.
void BlockRunner::run_warp(unsigned warp) {
  const unsigned begin = warp * lanes_per_warp;
  const unsigned end = std::min(begin + lanes_per_warp, thread_count_);
  for (;;) {
    for (unsigned i = begin; i < end; ++i) {
      const ThreadState state = threads_[i].state;
      if (state == ThreadState::unstarted || state == ThreadState::runnable) run_thread(threads_[i]);
      if (status_ != StatusCode::success) return;
    }
    trace_hooks::end_warp_interval(warp);
    const auto waits = [](const Thread& t) { return t.state == ThreadState::at_warp_barrier; };
    if (std::none_of(threads_.begin() + begin, threads_.begin() + end, waits)) return;
    if (!release_warp_barrier(warp)) {
      status_ = StatusCode::barrier_divergence;
      return;
    }
  }
}

// Releases each group of lanes that has met in full. False if there is none: the lanes would wait forever.
bool BlockRunner::release_warp_barrier(unsigned warp) {
  const unsigned begin = warp * lanes_per_warp;
  const unsigned end = std::min(begin + lanes_per_warp, thread_count_);
  bool released = false;
  for (unsigned i = begin; i < end; ++i) {
    if (threads_[i].state != ThreadState::at_warp_barrier) continue;
    const unsigned mask = threads_[i].warp_mask;
    const auto in_group = [&](unsigned j) { return (mask >> (j - begin) & 1u) != 0; };
    bool complete = in_group(i);
    for (unsigned j = begin; j < end && complete; ++j) {
      complete = !in_group(j) || (threads_[j].state == ThreadState::at_warp_barrier && threads_[j].warp_mask == mask);
    }
    if (!complete) continue;
    for (unsigned j = begin; j < end; ++j) {
      if (!in_group(j)) continue;
      warp_snapshot_[j - begin] = threads_[j].published;
      threads_[j].state = ThreadState::runnable;
    }
    released = true;
  }
  if (!released) {
    for (unsigned i = begin; i < end; ++i) {
      if (threads_[i].state != ThreadState::at_warp_barrier) continue;
      trace_hooks::barrier_divergence(threads_[i], threads_[begin]);
      break;
    }
  }
  return released;
}

// Lets `thread` run until it, or a later thread of its warp that its fiber went on with, is suspended, or
// until there is no thread left to go on with.
void BlockRunner::run_thread(Thread& thread) {
  current_ = &thread;
  Worker* const worker = thread.state == ThreadState::unstarted ? &take_worker() : thread.worker;
  if (thread.state == ThreadState::runnable) trace_hooks::enter_thread(thread);
  fiber returned = std::move(worker->fiber).resume();
  worker->fiber = std::move(returned);
  if (current_ == nullptr) idle_workers_.push_back(worker);
}

// The body of a fiber.
fiber BlockRunner::work(fiber&& scheduler, Worker& worker) {
  scheduler_ = std::move(scheduler);
  for (;;) {
    Thread* thread = current_;
    if (worker.parameters == nullptr) {
      call_.invoke(call_.probe, call_.arguments);
      worker.parameters = probed_parameters_;
    }
    while (thread != nullptr) {
      current_ = thread;
      thread->worker = &worker;
      thread->state = ThreadState::runnable;
      trace_hooks::enter_thread(*thread);
      call_.invoke(call_.kernel, call_.arguments);
      thread = current_;
      thread->state = ThreadState::finished;
      const unsigned next = thread->linear_index + 1;
      const bool go_on =
          next % lanes_per_warp != 0 && next < thread_count_ && threads_[next].state == ThreadState::unstarted;
      thread = go_on ? &threads_[next] : nullptr;
    }
    current_ = nullptr;
    fiber resumed_by = std::move(scheduler_).resume();
    scheduler_ = std::move(resumed_by);
  }
}

void BlockRunner::suspend(ThreadState state) {
  Thread* const self = current_;
  self->state = state;
  fiber resumed_by = std::move(scheduler_).resume();
  scheduler_ = std::move(resumed_by);
}

void BlockRunner::wait_at_block_barrier(const void* pc, int place) {
  current_->barrier_pc = pc;
  current_->barrier_place = place;
  suspend(ThreadState::at_block_barrier);
}

void BlockRunner::wait_at_warp_barrier(unsigned mask, const void* pc) {
  current_->barrier_pc = pc;
  current_->warp_mask = mask;
  suspend(ThreadState::at_warp_barrier);
}

void BlockRunner::abandon_launch(StatusCode code) {
  status_ = code;
  suspend(ThreadState::finished);
  __builtin_unreachable();
}

Worker& BlockRunner::take_worker() {
  if (!idle_workers_.empty()) {
    Worker& worker = *idle_workers_.back();
    idle_workers_.pop_back();
    return worker;
  }
  const Stack stack = stacks_.take();
  Worker& worker = workers_[worker_count_++];
  worker.stack = stack;
  worker.parameters = nullptr;

  // The pool owns the stack, so the fiber must not free it.
  struct KeepStack {
    boost::context::stack_context allocate() { return {}; }
    void deallocate(boost::context::stack_context&) noexcept {}
  };
  boost::context::stack_context context;
  context.size = static_cast<std::size_t>(stack.high - stack.low);
  context.sp = stack.high;
  worker.fiber = fiber(std::allocator_arg, boost::context::preallocated(stack.high, context.size, context), KeepStack{},
                       [this, &worker](fiber&& scheduler) { return work(std::move(scheduler), worker); });
  return worker;
}

// Forgets all fibers and starts anew on the same stacks.
// NOTE: destroying a suspended fiber would unwind it by an exception, through kernel frames that are not
// made for that. They own nothing, so they are dropped.
void BlockRunner::drop_fibers() {
  for (std::size_t i = 0; i < worker_count_; ++i) {
    alignas(fiber) static unsigned char forgotten[sizeof(fiber)];
    new (forgotten) fiber(std::move(workers_[i].fiber));
  }
  worker_count_ = 0;
  idle_workers_.clear();
  stacks_.release_all();
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
