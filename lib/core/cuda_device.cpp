// The cuda device. Compiled only where there is nvcc; cuda_absent.cpp stands in elsewhere.
#include <cuda_runtime_api.h>

#include <new>
#include <optional>

#include "lib/core/device.h"
#include "lib/core/log.h"
#include "lib/core/status.h"
#include "simt/cuda/status_of.h"

namespace miniblas {
namespace {

// NOTE: while any thread captures a stream in the global mode, an allocation would break that capture, which has
// nothing to do with it. In the relaxed mode it does not.
class RelaxedCapture {
 public:
  RelaxedCapture() { static_cast<void>(status_of(cudaThreadExchangeStreamCaptureMode(&mode_))); }
  ~RelaxedCapture() { static_cast<void>(status_of(cudaThreadExchangeStreamCaptureMode(&mode_))); }
  RelaxedCapture(const RelaxedCapture&) = delete;
  RelaxedCapture& operator=(const RelaxedCapture&) = delete;

 private:
  cudaStreamCaptureMode mode_ = cudaStreamCaptureModeRelaxed;
};

class CudaDevice final : public Device {
 public:
  CudaDevice(int ordinal, const cudaDeviceProp& properties, const DeviceFigures& figures)
      : ordinal_(ordinal),
        name_(properties.name),
        compute_capability_(10 * properties.major + properties.minor),
        total_memory_(properties.totalGlobalMem),
        figures_(figures) {}

  Location location() const override { return {DeviceKind::cuda, ordinal_}; }
  const std::string& name() const override { return name_; }
  int compute_capability() const override { return compute_capability_; }
  std::size_t total_memory() const override { return total_memory_; }
  const DeviceFigures& figures() const override { return figures_; }
  const KernelTables& kernels() const override { return cuda_kernel_tables(); }

  void* allocate(std::size_t bytes) override {
    const RelaxedCapture relaxed;
    void* memory = nullptr;
    return status_of(cudaMalloc(&memory, bytes)).ok() ? memory : nullptr;
  }
  void* allocate_zeros(std::size_t bytes) override {
    const RelaxedCapture relaxed;
    // NOTE: a stream of its own, since the null stream waits for others, and while they are captured can't be used.
    cudaStream_t stream = nullptr;
    if (!status_of(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking)).ok()) return nullptr;
    void* memory = nullptr;
    Status status = status_of(cudaMalloc(&memory, bytes));
    if (status.ok()) status = status_of(cudaMemsetAsync(memory, 0, bytes, stream));
    if (status.ok()) status = status_of(cudaStreamSynchronize(stream));
    static_cast<void>(status_of(cudaStreamDestroy(stream)));
    if (status.ok()) return memory;
    static_cast<void>(status_of(cudaFree(memory)));
    return nullptr;
  }
  Status release(void* memory) override {
    const RelaxedCapture relaxed;
    return status_of(cudaFree(memory));
  }

  Status copy(void* destination, const void* source, std::size_t bytes, Stream stream) override {
    return status_of(cudaMemcpyAsync(destination, source, bytes, cudaMemcpyDeviceToDevice, stream));
  }
  Status copy_to_host(void* destination, const void* source, std::size_t bytes, Stream stream) override {
    return status_of(cudaMemcpyAsync(destination, source, bytes, cudaMemcpyDeviceToHost, stream));
  }
  Status synchronize(Stream stream) override { return status_of(cudaStreamSynchronize(stream)); }

  Status stream_id(Stream stream, std::uint64_t& id) override {
    unsigned long long number = 0;
    const Status status = status_of(cudaStreamGetId(stream, &number));
    id = number;
    return status;
  }
  Status capture_id(Stream stream, std::uint64_t& id) override {
    cudaStreamCaptureStatus capture = cudaStreamCaptureStatusNone;
    unsigned long long number = 0;
    const Status status = status_of(cudaStreamGetCaptureInfo(stream, &capture, &number));
    id = capture == cudaStreamCaptureStatusNone ? 0 : number;
    return status;
  }

  Status create_mark(Mark& mark) override { return status_of(cudaEventCreateWithFlags(&mark, cudaEventDisableTiming)); }
  // An error here has no one to go to: at exit the driver may be gone already.
  void destroy_mark(Mark mark) override { static_cast<void>(status_of(cudaEventDestroy(mark))); }
  Status record(Mark mark, Stream stream) override { return status_of(cudaEventRecord(mark, stream)); }
  Status wait(Stream stream, Mark mark) override { return status_of(cudaStreamWaitEvent(stream, mark, 0)); }
  Status wait_on_host(Mark mark) override { return status_of(cudaEventSynchronize(mark)); }

  int enter() override {
    int previous = ordinal_;
    static_cast<void>(status_of(cudaGetDevice(&previous)));
    if (previous != ordinal_) static_cast<void>(status_of(cudaSetDevice(ordinal_)));
    return previous;
  }
  void leave(int previous) override {
    if (previous != ordinal_) static_cast<void>(status_of(cudaSetDevice(previous)));
  }

 private:
  int ordinal_;
  std::string name_;
  int compute_capability_;
  std::size_t total_memory_;
  DeviceFigures figures_;
};

Status read_figures(int ordinal, const cudaDeviceProp& properties, DeviceFigures& figures) {
  int kilohertz = 0;
  int memory_kilohertz = 0;
  Status status = status_of(cudaDeviceGetAttribute(&kilohertz, cudaDevAttrClockRate, ordinal));
  if (status.ok()) status = status_of(cudaDeviceGetAttribute(&memory_kilohertz, cudaDevAttrMemoryClockRate, ordinal));
  if (!status.ok()) return status;
  figures.multiprocessors = properties.multiProcessorCount;
  figures.shared_bytes_a_block = properties.sharedMemPerBlockOptin;
  figures.megahertz = kilohertz * 1e-3;
  // Two transfers a clock; and of what the pins can carry about 17 in 20 are ever seen.
  figures.memory_bytes_a_microsecond = 2.0 * memory_kilohertz * 1e-3 * properties.memoryBusWidth / 8.0 * 0.85;
  return {};
}

OpenedDevice failed(Status status, const char* what) {
  log_error("Create: %s: %s", what, cudaGetErrorString(static_cast<cudaError_t>(status.native)));
  return {nullptr, to_miniblas_status(status), false};
}

OpenedDevice absent(const char* why) { return {nullptr, MINIBLAS_STATUS_NOT_SUPPORTED, true, why}; }

}  // namespace

OpenedDevice open_cuda_device() {
  // NOTE: the runtime reports a missing driver and one that is too old by the same error. A driver's
  // version of 0 says that there is none.
  int driver_version = 0;
  if (cudaDriverGetVersion(&driver_version) != cudaSuccess || driver_version == 0) {
    static_cast<void>(cudaGetLastError());
    return absent("there is no CUDA driver");
  }
  int count = 0;
  const cudaError_t counted = cudaGetDeviceCount(&count);
  if (counted == cudaErrorNoDevice || (counted == cudaSuccess && count == 0)) {
    static_cast<void>(cudaGetLastError());
    return absent("the CUDA driver reports no device");
  }
  Status status = status_of(counted);
  if (!status.ok()) return failed(status, "the CUDA driver can't be used");

  int ordinal = 0;
  status = status_of(cudaGetDevice(&ordinal));
  if (!status.ok()) return failed(status, "no current CUDA device");
  cudaDeviceProp properties;
  status = status_of(cudaGetDeviceProperties(&properties, ordinal));
  if (!status.ok()) return failed(status, "the CUDA device can't be queried");

  DeviceFigures figures;
  status = read_figures(ordinal, properties, figures);
  if (!status.ok()) return failed(status, "the CUDA device can't be queried");

  auto* const device = new (std::nothrow) CudaDevice(ordinal, properties, figures);
  if (device == nullptr) return {nullptr, MINIBLAS_STATUS_ALLOC_FAILED, false};
  OpenedDevice opened{std::unique_ptr<Device>(device), MINIBLAS_STATUS_SUCCESS, false};
  status = device->kernels().check_image();
  if (!status.ok()) return failed(status, properties.name);
  return opened;
}

}  // namespace miniblas
