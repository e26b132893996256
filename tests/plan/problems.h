// Problems to plan, without padding.
#pragma once

#include <cstdint>

#include "kernels/problem.h"

namespace miniblas {

// Never read: a plan looks at the address alone.
inline const float* address(std::uintptr_t value) { return reinterpret_cast<const float*>(value); }

inline GemmProblem problem(std::int64_t m, std::int64_t n, std::int64_t k, Op op_a, Op op_b) {
  GemmProblem p;
  p.op_a = op_a;
  p.op_b = op_b;
  p.m = m;
  p.n = n;
  p.k = k;
  p.alpha.value = 1.0f;
  p.a = {address(4096), op_a == Op::n ? m : k};
  p.b = {address(8192), op_b == Op::n ? k : n};
  p.c.ld = m;
  return p;
}
inline GemmProblem square(std::int64_t n, Op op_a, Op op_b) { return problem(n, n, n, op_a, op_b); }

}  // namespace miniblas
