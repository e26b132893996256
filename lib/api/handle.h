// What a handle holds.
#pragma once

#include <atomic>
#include <memory>

#include "lib/core/device.h"
#include "lib/core/workspace.h"
#include "lib/plan/plan_cache.h"
#include "lib/plan/tuning.h"
#include "miniblas/miniblas.h"

struct miniblasContext {
  std::unique_ptr<miniblas::Device> device;
  miniblas::Workspace workspace;
  miniblas::Workspace parts_memory;      // of the math modes that split operands; none until one is set
  miniblas::Workspace reduction_memory;  // of lib/api/scalar_result.h
  miniblas::TuningTable tuning;
  miniblas::PlanCache plans;
  miniblas::Stream stream = nullptr;
  std::atomic<int> invalid_argument = 0;  // of GetInvalidArgument
  miniblasPointerMode_t pointer_mode = MINIBLAS_POINTER_MODE_HOST;
  miniblasMath_t math_mode = MINIBLAS_DEFAULT_MATH;
  miniblasAtomicsMode_t atomics_mode = MINIBLAS_ATOMICS_NOT_ALLOWED;
  const miniblas::GemmKernel* forced_gemm = nullptr;            // null: the plan chooses
  const miniblas::TransposeKernel* forced_transpose = nullptr;  // null: the plan chooses
};
