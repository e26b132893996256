#include "bench/suite/placement.h"

namespace miniblas::bench {
namespace {

constexpr std::int64_t alignment = 128;  // floats: that of cudaMalloc's own pointers, and more

std::int64_t room(const StoredMatrix& matrix, int batch, int offset) {
  return (matrix.stride() * batch + offset + alignment - 1) / alignment * alignment;
}

}  // namespace

Placement::Placement(const SuiteProblem& problem)
    : offset_(problem.offset),
      a_(room(problem.a(), problem.batch, problem.offset)),
      operands_(a_ + room(problem.b(), problem.batch, problem.offset)),
      c_(room(problem.c(), problem.batch, problem.offset)) {}

}  // namespace miniblas::bench
