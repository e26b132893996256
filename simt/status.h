// What a launch or a memory call of either device returns. The same type in every build.
#pragma once

// CUDA's stream handle, declared here so that no CUDA header is needed. Null on the host device.
struct CUstream_st;

namespace miniblas {

using Stream = CUstream_st*;

enum class StatusCode {
  success,
  invalid_configuration,  // grid, block or shared memory beyond what the device takes
  invalid_address,        // a kernel touched memory that is not its own (traced build)
  barrier_divergence,     // threads of a block wait at different barriers, or left before one (host device)
  no_kernel_image,        // no compiled image fits this GPU
  out_of_memory,
  device_error,  // any other CUDA error; `native` says which
};

struct Status {
  StatusCode code = StatusCode::success;
  int native = 0;  // cudaError_t on the cuda device, 0 on the host device

  bool ok() const { return code == StatusCode::success; }
};

constexpr const char* to_text(StatusCode code) {
  switch (code) {
    case StatusCode::success:
      return "success";
    case StatusCode::invalid_configuration:
      return "the launch asks for more threads, blocks or shared memory than the device has";
    case StatusCode::invalid_address:
      return "a kernel touched memory that is not its own";
    case StatusCode::barrier_divergence:
      return "threads of a block wait at different barriers";
    case StatusCode::no_kernel_image:
      return "no compiled kernel image fits this GPU";
    case StatusCode::out_of_memory:
      return "out of memory";
    case StatusCode::device_error:
      return "the CUDA runtime reports an error";
  }
  return "unknown status";
}

}  // namespace miniblas
