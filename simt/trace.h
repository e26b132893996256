// Counts what kernels do, and finds what they do wrong. Traced build only (libminiblas_traced).
//
// The counters are of the source: what a warp would ask of the memory system if each access in the kernel
// were one instruction. Global requests and sectors equal an H200's hardware counters. nvcc merges some
// shared loads, so shared loads can be fewer on a GPU. No cache is modelled.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#if defined(__GNUC__)
#define MINIBLAS_TRACE_API __attribute__((visibility("default")))
#else
#define MINIBLAS_TRACE_API
#endif

namespace miniblas::trace {

// A warp's access to global memory. A request is one instruction of one warp. It moves one or more
// 32-byte sectors. An access of 16 bytes by one thread is 4 elements.
struct GlobalAccess {
  std::uint64_t elements = 0;
  std::uint64_t requests = 0;
  std::uint64_t sectors = 0;
};

// A warp's access to shared memory. It takes one or more wavefronts; those beyond what its width needs
// are bank conflicts.
struct SharedAccess {
  std::uint64_t elements = 0;
  std::uint64_t requests = 0;
  std::uint64_t wavefronts = 0;
  std::uint64_t bank_conflicts = 0;  // extra wavefronts
};

// A warp's read of constant memory. One address for all lanes is a broadcast. Each further address is one
// more access, in series.
struct ConstantAccess {
  std::uint64_t requests = 0;
  std::uint64_t broadcasts = 0;
  std::uint64_t serialisations = 0;
};

struct Counters {
  GlobalAccess global_load;
  GlobalAccess global_store;
  GlobalAccess global_atomic;
  SharedAccess shared_load;
  SharedAccess shared_store;
  SharedAccess shared_atomic;
  ConstantAccess constant;
  std::uint64_t local_accesses = 0;   // of threads, to their own stack, where a variable's address leaves its
                                      // function; the compiler hides the others
  std::uint64_t barriers = 0;         // block-wide, counted once a block
  std::uint64_t divergent_warps = 0;  // warp and barrier interval whose lanes took different paths; 0 makes
                                      // every count above exact
  std::uint64_t launches = 0;
};

enum class DefectKind { out_of_bounds, race, uninitialised_shared_read, barrier_divergence };

MINIBLAS_TRACE_API const char* to_text(DefectKind kind);

struct Index3 {
  unsigned x, y, z;
};

// One thing that a kernel does wrong, at one place in its source.
struct Defect {
  DefectKind kind;
  Index3 block;
  Index3 thread;
  Index3 other_thread;  // the other one of a race or of a divergence; else equal to `thread`
  const void* address;  // null for a divergence
  const void* pc;       // in the machine code, just after the access
  std::uint64_t times;  // how often it was seen at this place; the indices are of the first time

  // "kernels/gemm/02_shared_tile.cuh:41", or the address where the debug information is missing.
  MINIBLAS_TRACE_API std::string source_line() const;
  // The whole defect in a sentence.
  MINIBLAS_TRACE_API std::string to_string() const;
};

struct Report {
  Counters counters;
  std::vector<Defect> defects;
};

// Collects from all launches of the traced build while it lives. One at a time in a process.
//
// The first access out of bounds ends its launch with StatusCode::invalid_address before it is made.
class MINIBLAS_TRACE_API Trace {
 public:
  Trace();
  ~Trace();
  Trace(const Trace&) = delete;
  Trace& operator=(const Trace&) = delete;

  Report report() const;
};

// Global memory of the traced device: 256-byte aligned, exactly `bytes` long. Null if there is none left.
MINIBLAS_TRACE_API void* allocate(std::size_t bytes);
MINIBLAS_TRACE_API void release(void* memory);

}  // namespace miniblas::trace
