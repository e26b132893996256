#include "tests/support/failing_allocator.h"

#include <sys/mman.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <limits>

namespace {

struct State {
  bool counts = false;
  long count = 0;
  long first_failing = std::numeric_limits<long>::max();
  long last_failing = -1;
};

thread_local State state;

// The counted allocations that live. A table without memory of its own, searched from one end to the other.
std::array<std::atomic<void*>, 4096> live;
std::atomic<long> live_count = 0;

bool fails() {
  if (!state.counts) return false;
  const long number = state.count++;
  return number >= state.first_failing && number <= state.last_failing;
}

void* note(void* memory) {
  if (!state.counts || memory == nullptr) return memory;
  for (auto& entry : live) {
    void* expected = nullptr;
    if (entry.compare_exchange_strong(expected, memory)) {
      ++live_count;
      return memory;
    }
  }
  std::abort();
}

void forget(void* memory) {
  if (memory == nullptr || live_count == 0) return;
  for (auto& entry : live) {
    void* expected = memory;
    if (entry.compare_exchange_strong(expected, nullptr)) {
      --live_count;
      return;
    }
  }
}

}  // namespace

namespace miniblas::test {

CountedAllocations::CountedAllocations(long failing, bool later_too) {
  constexpr long never = std::numeric_limits<long>::max();
  state = {true, 0, failing == none ? never : failing, later_too ? never : failing};
}

CountedAllocations::~CountedAllocations() { state.counts = false; }

long CountedAllocations::count() const { return state.count; }

long live_allocations() { return live_count; }

}  // namespace miniblas::test

// glibc's functions under the names that are always its own.
extern "C" {

void* __libc_malloc(std::size_t bytes);
void* __libc_calloc(std::size_t count, std::size_t bytes);
void* __libc_realloc(void* memory, std::size_t bytes);
void* __libc_memalign(std::size_t alignment, std::size_t bytes);
void __libc_free(void* memory);

#define INTERPOSED __attribute__((visibility("default")))

INTERPOSED void* malloc(std::size_t bytes) { return fails() ? nullptr : note(__libc_malloc(bytes)); }

INTERPOSED void* calloc(std::size_t count, std::size_t bytes) {
  return fails() ? nullptr : note(__libc_calloc(count, bytes));
}

INTERPOSED void* realloc(void* memory, std::size_t bytes) {
  if (fails()) return nullptr;
  forget(memory);
  return note(__libc_realloc(memory, bytes));
}

INTERPOSED void* memalign(std::size_t alignment, std::size_t bytes) {
  return fails() ? nullptr : note(__libc_memalign(alignment, bytes));
}

INTERPOSED void* aligned_alloc(std::size_t alignment, std::size_t bytes) { return memalign(alignment, bytes); }

INTERPOSED int posix_memalign(void** memory, std::size_t alignment, std::size_t bytes) {
  void* const allocated = memalign(alignment, bytes);
  if (allocated == nullptr) return ENOMEM;
  *memory = allocated;
  return 0;
}

INTERPOSED void free(void* memory) {
  forget(memory);
  __libc_free(memory);
}

INTERPOSED void* mmap(void* address, std::size_t bytes, int protection, int flags, int file, off_t offset) noexcept {
  if (fails()) {
    errno = ENOMEM;
    return MAP_FAILED;
  }
  // NOTE: the system call gives -1, which is MAP_FAILED, where it fails.
  const long mapped = syscall(SYS_mmap, address, bytes, protection, flags, file, offset);
  return mapped == -1 ? MAP_FAILED : note(reinterpret_cast<void*>(mapped));
}

INTERPOSED int munmap(void* address, std::size_t bytes) noexcept {
  forget(address);
  return static_cast<int>(syscall(SYS_munmap, address, bytes));
}

}  // extern "C"
