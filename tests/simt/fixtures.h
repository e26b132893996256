// Kernels that the tests of simt/ run. Each build of them has a table of its own.
#pragma once

#include <span>
#include <string_view>

#include "simt/status.h"

namespace miniblas::test_fixtures {

// C = A * B, all (n, n) and row-major, with n a multiple of 64.
struct Gemm {
  const char* name;
  Status (*launch)(int n, const float* a, const float* b, float* c);
};

// B = transpose of A, both (n, n) and row-major, with n a multiple of 32.
struct Transpose {
  const char* name;
  Status (*launch)(int n, const float* a, float* b);
};

// Anything that makes `n` elements of `out` from `n` elements of `in`.
struct Map {
  const char* name;
  Status (*launch)(int n, const float* in, float* out);
};

struct Tables {
  std::span<const Gemm> gemm;
  std::span<const Transpose> transpose;
  std::span<const Map> features;  // right
  std::span<const Map> faults;    // each wrong in the way that its name says
};

const Tables& host_fixtures();
const Tables& asan_fixtures();
const Tables& traced_fixtures();
const Tables& cuda_fixtures();

template <class Entry>
const Entry& find(std::span<const Entry> table, std::string_view name) {
  for (const Entry& entry : table) {
    if (entry.name == name) return entry;
  }
  __builtin_trap();
}

}  // namespace miniblas::test_fixtures
