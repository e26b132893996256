#include "simt/host/executor.h"

#include <cstring>
#include <mutex>
#include <new>
#include <type_traits>

#include "simt/async_copy.h"
#include "simt/cuda.h"
#include "simt/host/block_runner.h"
#include "simt/host/trace_hooks.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace {

// NOTE: never destroyed. At exit its suspended fibers would be unwound by exceptions, and a static object
// of the program may still launch kernels then.
BlockRunner& runner() {
  alignas(BlockRunner) static unsigned char storage[sizeof(BlockRunner)];
  static BlockRunner* const instance = new (storage) BlockRunner;
  return *instance;
}

std::mutex& launch_lock() {
  static constinit std::mutex lock;
  static_assert(std::is_trivially_destructible_v<std::mutex>, "nothing may be destroyed at exit");
  return lock;
}

// The limits of a CUDA device, so that a launch that could not run there fails here too.
bool fits_a_device(const LaunchConfig& config) {
  const dim3 g = config.grid;
  const dim3 b = config.block;
  const bool block_fits = b.x >= 1 && b.y >= 1 && b.z >= 1 && b.x <= 1024 && b.y <= 1024 && b.z <= 64 &&
                          b.x * b.y * b.z <= max_threads_per_block;
  const bool grid_fits = g.x >= 1 && g.y >= 1 && g.z >= 1 && g.x <= 0x7fffffffu && g.y <= 65535 && g.z <= 65535;
  return block_fits && grid_fits && config.smem <= max_dynamic_shared_bytes;
}

Status run_blocks(const dim3 grid) {
  for (unsigned z = 0; z < grid.z; ++z) {
    for (unsigned y = 0; y < grid.y; ++y) {
      for (unsigned x = 0; x < grid.x; ++x) {
        const Status status = runner().run_block({x, y, z});
        if (!status.ok()) return status;
      }
    }
  }
  return {};
}

}  // namespace

Status prepare() noexcept {
  try {
    const std::lock_guard lock(launch_lock());
    runner().prepare();
    return {};
  } catch (const std::bad_alloc&) {
    return {StatusCode::out_of_memory, 0};
  }
}

Status run_grid(const KernelCall& call, const LaunchConfig& config, const ModuleSections& sections) noexcept {
  if (!fits_a_device(config)) return {StatusCode::invalid_configuration, 0};
  try {
    const std::lock_guard lock(launch_lock());
    runner().begin_launch(call, config);
    trace_hooks::begin_launch(runner(), call, sections);
    const Status status = run_blocks(config.grid);
    trace_hooks::end_launch();
    return status;
  } catch (const std::bad_alloc&) {
    return {StatusCode::out_of_memory, 0};
  }
}

void note_parameters(const void* frame) noexcept {
  // NOTE: above the frame pointer stand the caller's frame pointer and the return address, 8 bytes each;
  // then the arguments that travel in memory.
  runner().note_parameters(static_cast<const char*>(frame) + 16);
}

// --- what a kernel calls ------------------------------------------------------------------------------

uint3 thread_index() noexcept { return runner().current().index; }
uint3 block_index() noexcept { return runner().block_index(); }
dim3 block_dimensions() noexcept { return runner().block_dimensions(); }
dim3 grid_dimensions() noexcept { return runner().grid_dimensions(); }
void* dynamic_shared_memory() noexcept { return runner().dynamic_shared_memory(); }
unsigned lane_index() noexcept { return runner().current().lane(); }

void block_barrier(int place) noexcept { runner().wait_at_block_barrier(__builtin_return_address(0), place); }
void warp_barrier(unsigned mask) noexcept { runner().wait_at_warp_barrier(mask, __builtin_return_address(0)); }

std::uint64_t warp_exchange(unsigned mask, std::uint64_t bits, unsigned source_lane, const void* pc) noexcept {
  runner().current().published = bits;
  runner().wait_at_warp_barrier(mask, pc);
  const bool takes_part = source_lane < lanes_per_warp && (mask >> source_lane & 1u) != 0;
  return takes_part ? runner().published_by(source_lane) : bits;
}

unsigned warp_ballot(unsigned mask, bool predicate) noexcept {
  runner().current().published = predicate ? 1 : 0;
  runner().wait_at_warp_barrier(mask, __builtin_return_address(0));
  unsigned result = 0;
  for (unsigned lane = 0; lane < lanes_per_warp; ++lane) {
    if ((mask >> lane & 1u) != 0 && runner().published_by(lane) != 0) result |= 1u << lane;
  }
  return result;
}

void warp_together(void (*work)(), const void* pc) noexcept {
  runner().wait_at_warp_barrier(0xffffffffu, pc);
  // NOTE: of the lanes that a barrier releases the first runs first, while the others still wait in this function.
  if (runner().current().lane() == 0) work();
}

void queue_async_copy(void* shared, const void* global, int bytes, int valid_bytes, const void* pc) noexcept {
  const AsyncCopy copy{shared, global, bytes, valid_bytes, pc, 0};
  trace_hooks::shared_and_global_access(copy, /*performed=*/false);
  if (!runner().current().async_copies.push(copy)) runner().abandon_launch(StatusCode::out_of_memory);
}

void commit_async_copies() noexcept { runner().current().async_copies.commit(); }

void wait_async_copies(int groups_in_flight) noexcept {
  runner().current().async_copies.wait(groups_in_flight, [](const AsyncCopy& copy) {
    trace_hooks::shared_and_global_access(copy, /*performed=*/true);
    auto* const to = static_cast<char*>(copy.shared);
    if (copy.valid_bytes > 0) std::memcpy(to, copy.global, static_cast<std::size_t>(copy.valid_bytes));
    std::memset(to + copy.valid_bytes, 0, static_cast<std::size_t>(copy.bytes - copy.valid_bytes));
  });
}

void note_atomic(const void* address, std::size_t bytes, const void* pc) noexcept {
  trace_hooks::atomic(address, bytes, pc);
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
