// The device memory that all rows of the suite take turns on. Only where there is CUDA.
#pragma once

#include <cuda_runtime_api.h>

#include <memory>
#include <vector>

#include "bench/info/device_floats.h"
#include "bench/suite/gemm_call.h"
#include "bench/suite/normal_block.h"
#include "bench/suite/probe.h"

namespace miniblas::bench {

// Floats of the memory for A and B, which holds random values and is never written, and of that for C.
struct MemoryNeed {
  std::int64_t operands = 0;
  std::int64_t c = 0;
};

class SuiteMemory {
 public:
  // For any of `rows`. Throws Error if they do not fit.
  SuiteMemory(const Session& session, const std::vector<SuiteProblem>& rows, double l2_bytes, const NormalBlock& block);

  // C of a set before the probed call: NaN in all of it, padding too, then its values where beta is not 0.
  void prepare_c(const SuiteProblem& problem, int set) const;

  // The probed elements of the first set's C.
  std::vector<float> fetch(const Probe& probe, const SuiteProblem& problem) const;
  // Throws WrongResult if the padding is no longer as prepare_c() left it.
  void require_untouched_padding(const std::string& what, const Probe& probe, const SuiteProblem& problem) const;

  const float* operands() const { return operands_.data(); }
  float* c() const { return c_.data(); }

 private:
  cudaStream_t stream_;
  MemoryNeed need_;
  DeviceFloats operands_;
  DeviceFloats c_;
};

// The sets of one row, by their addresses.
class RowOperands {
 public:
  RowOperands(const Session& session, const SuiteMemory& memory, const SuiteProblem& problem, int sets);

  const std::vector<OperandSet>& sets() const { return sets_; }

 private:
  void place_items(const Session& session, const SuiteProblem& problem);

  std::vector<OperandSet> sets_;
  std::unique_ptr<DeviceFloats> items_;  // the arrays of addresses
};

}  // namespace miniblas::bench
