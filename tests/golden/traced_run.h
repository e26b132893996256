// Runs a kernel of the traced build on matrices of its own.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <span>
#include <string_view>

#include "kernels/split_launch.h"
#include "simt/trace.h"

namespace miniblas {

// Memory of the traced device, filled with small numbers.
class TracedVector {
 public:
  explicit TracedVector(std::size_t count) : data_(static_cast<float*>(trace::allocate(count * sizeof(float)))) {
    for (std::size_t i = 0; i < count; ++i) data_.get()[i] = static_cast<float>(i * 7 % 23) - 9.0f;
  }
  float* get() { return data_.get(); }

 private:
  struct Release {
    void operator()(float* memory) const { trace::release(memory); }
  };
  std::unique_ptr<float, Release> data_;
};

template <class KernelType>
const KernelType& find(std::span<const KernelType> table, std::string_view name) {
  for (const KernelType& kernel : table) {
    if (kernel.name == name) return kernel;
  }
  __builtin_trap();
}

inline Status launch(const GemmKernel& kernel, const GemmProblem& problem, const GemmSplit& split = {}) {
  if (kernel.requirements.splits_operands()) {
    TracedVector memory(bytes_of_parts(kernel, problem) / sizeof(float));
    return split_and_launch(traced_kernel_tables().split, kernel, problem, memory.get(), nullptr);
  }
  return kernel.launch(problem, split, nullptr);
}
template <class KernelType, class Problem>
Status launch(const KernelType& kernel, const Problem& problem) {
  return kernel.launch(problem, nullptr);
}

// The counters of one launch, which must be exact and free of defects.
template <class KernelType, class Problem, class... Split>
trace::Counters count(const KernelType& kernel, const Problem& problem, const Split&... split) {
  const trace::Trace trace;
  const Status status = launch(kernel, problem, split...);
  EXPECT_TRUE(status.ok()) << kernel.name << ": " << to_text(status.code);
  const trace::Report report = trace.report();
  for (const trace::Defect& defect : report.defects) ADD_FAILURE() << kernel.name << ": " << defect.to_string();
  return report.counters;
}

}  // namespace miniblas
