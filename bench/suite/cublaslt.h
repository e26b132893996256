// cublasLt, at its best. Only where there is cuBLAS.
#pragma once

#include <cublasLt.h>

#include <optional>
#include <string>
#include <vector>

#include "bench/info/device_floats.h"
#include "bench/ladder/stopwatch.h"
#include "bench/suite/gemm_call.h"

namespace miniblas::bench {

class CublasLt {
 public:
  explicit CublasLt(const Session& session);
  ~CublasLt();
  CublasLt(const CublasLt&) = delete;
  CublasLt& operator=(const CublasLt&) = delete;

  struct Choice {
    GemmCall call;
    std::string algorithm;  // "3 of 16", counted from 1
  };

  // Times each heuristic's algorithm with a few calls and gives the fastest. Null where there is none that runs, and
  // for a batch by pointers.
  std::optional<Choice> fastest(const SuiteProblem& problem,
                                const std::vector<OperandSet>& sets,
                                const Stopwatch& stopwatch) const;

 private:
  cudaStream_t stream_;
  DeviceFloats workspace_;
  cublasLtHandle_t handle_ = nullptr;
};

}  // namespace miniblas::bench
