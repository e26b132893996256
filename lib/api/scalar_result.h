// Scalar results: they go where the pointer mode says.
//
// To the host a result goes through memory of the handle, and the call waits for it.
#pragma once

#include "kernels/level1/level1_kernels.h"
#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"

namespace miniblas {

// The partial results of a reduction, and after them its result.
constexpr std::size_t reduction_memory_bytes = reduction_partials_bytes + 256;

template <class Result>
Status queue_reduction(miniblasHandle_t handle,
                       Status (*kernel)(const ReductionProblem<Result>&, Stream),
                       ReductionProblem<Result> problem,
                       Result* result) {
  Device& device = *handle->device;
  const Stream stream = handle->stream;
  return handle->reduction_memory.use(device, stream, [&](void* memory) {
    const bool to_host = handle->pointer_mode == MINIBLAS_POINTER_MODE_HOST;
    void* const slot = static_cast<char*>(memory) + reduction_partials_bytes;
    problem.partials = memory;
    problem.result = to_host ? static_cast<Result*>(slot) : result;
    Status status = kernel(problem, stream);
    if (!to_host || !status.ok()) return status;
    // Under the lock that use() holds: until the result is out, no other call may overwrite it.
    status = device.copy_to_host(result, slot, sizeof(Result), stream);
    return status.ok() ? device.synchronize(stream) : status;
  });
}

// Runs a reduction. With n <= 0 the result is 0, and the vectors are not looked at.
template <class Result>
miniblasStatus_t run_reduction(miniblasHandle_t handle,
                               const Arguments& check,
                               Status (*kernel)(const ReductionProblem<Result>&, Stream),
                               const ReductionProblem<Result>& problem,
                               Result* result) {
  const CurrentDevice current(*handle->device);
  if (handle->pointer_mode == MINIBLAS_POINTER_MODE_HOST) {
    if (problem.n == 0) {
      *result = 0;
      return MINIBLAS_STATUS_SUCCESS;
    }
    // Before anything is queued: a wait would end the capture.
    if (handle->device->is_capturing(handle->stream)) {
      check.refuse(
          "the stream is being captured, so the host can't wait for the result; "
          "allowed is pointer mode 1 (device)");
      return MINIBLAS_STATUS_NOT_SUPPORTED;
    }
  }
  return finish(check.routine(), queue_reduction(handle, kernel, problem, result));
}

}  // namespace miniblas
