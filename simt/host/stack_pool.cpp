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

bool StackPool::reserve(std::size_t count) {
  if (base_ != nullptr) return true;
  const std::size_t bytes = count * (guard_bytes + stack_bytes);
  void* const base = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (base == MAP_FAILED) return false;
  for (std::size_t i = 0; i < count; ++i) {
    if (mprotect(static_cast<char*>(base) + i * (guard_bytes + stack_bytes), guard_bytes, PROT_NONE) != 0) {
      munmap(base, bytes);
      return false;
    }
  }
  base_ = static_cast<char*>(base);
  return true;
}

Stack StackPool::stack(std::size_t index) const {
  char* const low = base_ + index * (guard_bytes + stack_bytes) + guard_bytes;
  // NOTE: equal offsets in every stack would map the hot frames of all threads to the same few sets of
  // the L1 cache. 17 cache lines a step spreads them over all 64 sets.
  const std::size_t stagger = (index * 17 % 64) * 64;
  return {low, low + stack_bytes - stagger};
}

Stack StackPool::take() { return stack(in_use_++); }

void StackPool::release_all() {
#if defined(__SANITIZE_ADDRESS__)
  // The frames that are left behind never clear their red zones.
  for (std::size_t i = 0; i < in_use_; ++i) __asan_unpoison_memory_region(stack(i).low, stack_bytes);
#endif
  in_use_ = 0;
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
