#include "simt/host/stack_pool.h"

#include <sys/mman.h>

#if defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#endif

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace {

// A kernel's frame is small; the sanitizers' red zones make it several times larger.
constexpr std::size_t stack_bytes = 128 * 1024;
constexpr std::size_t guard_bytes = 4096;

}  // namespace

Stack StackPool::take() {
  if (in_use_ == stacks_.size()) {
    void* const base = mmap(nullptr, guard_bytes + stack_bytes, PROT_READ | PROT_WRITE,
                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (base == MAP_FAILED) return {nullptr, nullptr};
    mprotect(base, guard_bytes, PROT_NONE);
    char* const low = static_cast<char*>(base) + guard_bytes;
    // NOTE: equal offsets in every stack would map the hot frames of all threads to the same few sets of
    // the L1 cache. 17 cache lines a step spreads them over all 64 sets.
    const std::size_t stagger = (stacks_.size() * 17 % 64) * 64;
    stacks_.push_back({low, low + stack_bytes - stagger});
  }
  return stacks_[in_use_++];
}

void StackPool::release_all() {
#if defined(__SANITIZE_ADDRESS__)
  // The frames that are left behind never clear their red zones.
  for (const Stack& stack : stacks_) __asan_unpoison_memory_region(stack.low, stack_bytes);
#endif
  in_use_ = 0;
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
