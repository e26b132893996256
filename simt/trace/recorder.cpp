#include "simt/trace/recorder.h"

#include "simt/host/trace_hooks.h"
#include "simt/trace/pricing.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace {

trace::Index3 to_index(uint3 v) { return {v.x, v.y, v.z}; }
std::uintptr_t address_of(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

}  // namespace

Recorder& recorder() {
  static Recorder* const instance = new Recorder;
  return *instance;
}

void Recorder::begin_launch(BlockRunner& runner, const KernelCall& call, const ModuleSections& sections) {
  runner_ = &runner;
  const std::uintptr_t dynamic = address_of(runner.dynamic_shared_memory());
  space_.begin_launch(call, sections, {dynamic, dynamic + runner.dynamic_shared_bytes()});
  shadow_.begin_launch(space_.static_shared(), space_.dynamic_shared());
  log_.drain([](const WarpAccess&) {});  // what an abandoned launch left behind
  counters_.launches += 1;
}

void Recorder::end_launch() { thread_ = nullptr; }

void Recorder::begin_block(uint3 block_index) {
  block_index_ = block_index;
  ++block_interval_;
  shadow_.begin_block(block_interval_);
  warp_interval_.fill(0);
  path_.fill(0);
  ran_.fill(false);
}

void Recorder::enter_thread(Thread& thread) {
  thread_ = &thread;
  ran_[thread.lane()] = true;
  space_.enter_thread(*thread.worker);
}

void Recorder::end_barrier_interval() {
  ++block_interval_;
  counters_.barriers += 1;
}

void Recorder::end_warp_interval(unsigned warp) {
  thread_ = nullptr;
  log_.drain([&](const WarpAccess& access) { price(access, counters_); });
  ++warp_interval_[warp];

  bool any = false;
  std::uint64_t path = 0;
  bool divergent = false;
  for (unsigned lane = 0; lane < lanes_per_warp; ++lane) {
    if (!ran_[lane]) continue;
    if (any && path_[lane] != path) divergent = true;
    path = path_[lane];
    any = true;
  }
  counters_.divergent_warps += divergent ? 1 : 0;
  path_.fill(0);
  ran_.fill(false);
}

AccessTime Recorder::now() const {
  return {block_interval_, warp_interval_[thread_->warp()], static_cast<std::uint16_t>(thread_->linear_index)};
}

void Recorder::step(const void* pc) {
  std::uint64_t& path = path_[thread_->lane()];
  path = (path ^ address_of(pc)) * 0x9e3779b97f4a7c15ull;
}

void Recorder::access(AccessType type, std::uintptr_t address, std::size_t bytes, const void* pc) {
  const Space space = space_.classify(address, bytes);
  switch (space) {
    case Space::local:
      counters_.local_accesses += 1;
      return;
    case Space::parameter:
    case Space::read_only:
      return;
    case Space::illegal:
      add_defect(trace::DefectKind::out_of_bounds, *thread_, *thread_, reinterpret_cast<const void*>(address), pc);
      // The access itself must not happen: it could damage this process.
      thread_ = nullptr;
      runner_->abandon_launch(StatusCode::invalid_address);
    case Space::shared:
      check_shared(type, address, bytes, pc);
      break;
    case Space::constant:
    case Space::global:
      break;
  }
  log_.add(pc, thread_->lane(), space, type, bytes, address);
}

void Recorder::check_shared(AccessType type, std::uintptr_t address, std::size_t bytes, const void* pc) {
  const AccessTime time = now();
  switch (type) {
    case AccessType::load:
      return report_shared(shadow_.read(address, bytes, time), address, pc);
    case AccessType::store:
      return report_shared(shadow_.write(address, bytes, time), address, pc);
    case AccessType::atomic:
      return report_shared(shadow_.update(address, bytes, time), address, pc);
  }
}

void Recorder::announce_shared_write(std::uintptr_t address, std::size_t bytes, const void* pc) {
  if (space_.classify(address, bytes) != Space::shared) return;  // access() will say so when it is performed
  report_shared(shadow_.announce_write(address, bytes, now()), address, pc);
}

void Recorder::report_shared(SharedFinding finding, std::uintptr_t address, const void* pc) {
  if (finding.kind == SharedFinding::none) return;
  const auto kind =
      finding.kind == SharedFinding::race ? trace::DefectKind::race : trace::DefectKind::uninitialised_shared_read;
  const Thread& other = *(thread_ - thread_->linear_index + finding.other_thread);
  add_defect(kind, *thread_, other, reinterpret_cast<const void*>(address), pc);
}

void Recorder::barrier_divergence(const Thread& thread, const Thread& other) {
  const void* const pc = thread.state == ThreadState::finished ? other.barrier_pc : thread.barrier_pc;
  add_defect(trace::DefectKind::barrier_divergence, thread, other, nullptr, pc);
}

void Recorder::add_defect(
    trace::DefectKind kind, const Thread& thread, const Thread& other, const void* address, const void* pc) {
  const trace::Defect defect{kind, to_index(block_index_), to_index(thread.index), to_index(other.index), address, pc,
                             0};
  auto& entry = defects_.try_emplace({kind, pc}, defect).first->second;
  entry.times += 1;
}

trace::Report Recorder::report() const {
  trace::Report report{counters_, {}};
  for (const auto& [place, defect] : defects_) report.defects.push_back(defect);
  return report;
}

void Recorder::clear() {
  counters_ = {};
  defects_.clear();
}

// --- the executor's hooks -----------------------------------------------------------------------------

namespace trace_hooks {

void begin_launch(BlockRunner& runner, const KernelCall& call, const ModuleSections& sections) {
  recorder().begin_launch(runner, call, sections);
}
void end_launch() { recorder().end_launch(); }
void begin_block(uint3 block_index) { recorder().begin_block(block_index); }
void enter_thread(Thread& thread) { recorder().enter_thread(thread); }
void end_barrier_interval() { recorder().end_barrier_interval(); }
void end_warp_interval(unsigned warp) { recorder().end_warp_interval(warp); }
void barrier_divergence(const Thread& thread, const Thread& other) { recorder().barrier_divergence(thread, other); }

void shared_and_global_access(const AsyncCopy& copy, bool performed) {
  const auto shared = address_of(copy.shared);
  const auto bytes = static_cast<std::size_t>(copy.bytes);
  if (!performed) {
    recorder().announce_shared_write(shared, bytes, copy.pc);
    return;
  }
  if (copy.valid_bytes > 0) {
    recorder().access(AccessType::load, address_of(copy.global), static_cast<std::size_t>(copy.valid_bytes), copy.pc);
  }
  recorder().access(AccessType::store, shared, bytes, copy.pc);
}

void atomic(const void* address, std::size_t bytes, const void* pc) {
  recorder().access(AccessType::atomic, address_of(address), bytes, pc);
}

}  // namespace trace_hooks
}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
