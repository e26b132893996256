// A row's product as a call of a library.
#pragma once

#include <functional>

#include "bench/explain/sgemm_call.h"
#include "bench/suite/problem.h"

namespace miniblas::bench {

// What one call works on. Of a batch: its first item, and for a batch by pointers arrays of all items' addresses.
struct OperandSet {
  const float* a = nullptr;
  const float* b = nullptr;
  float* c = nullptr;
  // In device memory.
  const float* const* a_items = nullptr;
  const float* const* b_items = nullptr;
  float* const* c_items = nullptr;
};

// Queues the product. Throws Error.
using GemmCall = std::function<void(const OperandSet& set)>;

// By miniblas, on either device.
GemmCall miniblas_sgemm(miniblasHandle_t handle, const SuiteProblem& problem);

// The same to be explained; no batch.
SgemmCall explained_call(const SuiteProblem& problem, const OperandSet& set);

// As the APIs take a leading dimension.
int ld(const StoredMatrix& matrix);

}  // namespace miniblas::bench
