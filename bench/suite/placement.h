// Where the sets of matrices lie in the suite's memory.
#pragma once

#include <cstdint>

#include "bench/suite/problem.h"

namespace miniblas::bench {

// In floats. A and B lie in one memory, that no call writes, C in another.
class Placement {
 public:
  explicit Placement(const SuiteProblem& problem);

  std::int64_t a(int set) const { return set * operands_ + offset_; }
  std::int64_t b(int set) const { return set * operands_ + a_ + offset_; }
  std::int64_t c(int set) const { return set * c_ + offset_; }

  std::int64_t operands_of_a_set() const { return operands_; }
  std::int64_t c_of_a_set() const { return c_; }

 private:
  std::int64_t offset_;
  std::int64_t a_;
  std::int64_t operands_;
  std::int64_t c_;
};

}  // namespace miniblas::bench
