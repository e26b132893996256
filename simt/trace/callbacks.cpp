// The functions that instrumented kernel code calls.
//
// Kernel sources of the traced build are compiled with -fsanitize=thread and -fsanitize-coverage=trace-pc,
// but no sanitizer's runtime is linked: the compiler's calls arrive here.
#include <cstdint>

#include "simt/trace/recorder.h"

namespace {

using miniblas::MINIBLAS_BUILD::simt::AccessType;
using miniblas::MINIBLAS_BUILD::simt::recorder;

void on_access(AccessType type, const void* address, std::size_t bytes, const void* pc) {
  if (!recorder().in_kernel()) return;  // host code of an instrumented source
  recorder().access(type, reinterpret_cast<std::uintptr_t>(address), bytes, pc);
}

// As a GPU copies an object: by pieces of at most 16 bytes.
void on_range(AccessType type, const void* address, std::size_t bytes, const void* pc) {
  const char* at = static_cast<const char*>(address);
  for (std::size_t piece = 16; bytes > 0; at += piece, bytes -= piece) {
    while (piece > bytes) piece /= 2;
    on_access(type, at, piece, pc);
  }
}

}  // namespace

#define MINIBLAS_CALLBACK extern "C" __attribute__((visibility("default"))) void

#define MINIBLAS_ACCESS_CALLBACKS(bytes)                                       \
  MINIBLAS_CALLBACK __tsan_read##bytes(void* address) {                        \
    on_access(AccessType::load, address, bytes, __builtin_return_address(0));  \
  }                                                                            \
  MINIBLAS_CALLBACK __tsan_write##bytes(void* address) {                       \
    on_access(AccessType::store, address, bytes, __builtin_return_address(0)); \
  }                                                                            \
  MINIBLAS_CALLBACK __tsan_unaligned_read##bytes(void* address) {              \
    on_access(AccessType::load, address, bytes, __builtin_return_address(0));  \
  }                                                                            \
  MINIBLAS_CALLBACK __tsan_unaligned_write##bytes(void* address) {             \
    on_access(AccessType::store, address, bytes, __builtin_return_address(0)); \
  }                                                                            \
  MINIBLAS_CALLBACK __tsan_volatile_read##bytes(void* address) {               \
    on_access(AccessType::load, address, bytes, __builtin_return_address(0));  \
  }                                                                            \
  MINIBLAS_CALLBACK __tsan_volatile_write##bytes(void* address) {              \
    on_access(AccessType::store, address, bytes, __builtin_return_address(0)); \
  }                                                                            \
  MINIBLAS_CALLBACK __tsan_read_write##bytes(void* address) {                  \
    on_access(AccessType::load, address, bytes, __builtin_return_address(0));  \
    on_access(AccessType::store, address, bytes, __builtin_return_address(0)); \
  }

MINIBLAS_ACCESS_CALLBACKS(1)
MINIBLAS_ACCESS_CALLBACKS(2)
MINIBLAS_ACCESS_CALLBACKS(4)
MINIBLAS_ACCESS_CALLBACKS(8)
MINIBLAS_ACCESS_CALLBACKS(16)

// A copy of an object whose size is none of the above.
MINIBLAS_CALLBACK __tsan_read_range(void* address, std::size_t bytes) {
  on_range(AccessType::load, address, bytes, __builtin_return_address(0));
}
MINIBLAS_CALLBACK __tsan_write_range(void* address, std::size_t bytes) {
  on_range(AccessType::store, address, bytes, __builtin_return_address(0));
}

MINIBLAS_CALLBACK __tsan_init() {}
MINIBLAS_CALLBACK __tsan_func_entry(void*) {}
MINIBLAS_CALLBACK __tsan_func_exit() {}
MINIBLAS_CALLBACK __tsan_vptr_update(void**, void*) {}
MINIBLAS_CALLBACK __tsan_vptr_read(void**) {}

MINIBLAS_CALLBACK __sanitizer_cov_trace_pc() {
  if (recorder().in_kernel()) recorder().step(__builtin_return_address(0));
}
