#include "bench/ladder/session.h"

#include <cstring>

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {

void require(miniblasStatus_t status, const std::string& what) {
  if (status == MINIBLAS_STATUS_SUCCESS) return;
  throw Error(what + ": " + miniblasGetStatusName(status) + ", " + miniblasGetStatusString(status));
}

Session::Session(const std::optional<std::string>& device) {
  if (device && *device != "host" && *device != "cuda") {
    throw Error("--device is '" + *device + "'; allowed are cuda and host");
  }
  const auto status = device ? miniblasCreateOnDevice(&handle_, device->c_str()) : miniblasCreate(&handle_);
  if (status != MINIBLAS_STATUS_SUCCESS) throw ErrorAlreadyLogged();
}

Session::~Session() { static_cast<void>(miniblasDestroy(handle_)); }

miniblasStream_t Session::stream() const {
  miniblasStream_t stream = nullptr;
  require(miniblasGetStream(handle_, &stream), "the handle's stream");
  return stream;
}

std::string Session::device_name() const {
  const char* name = "";
  require(miniblasGetDeviceName(handle_, &name), "the device's name");
  return name;
}

bool Session::on_host() const { return device_name() == "host"; }

DeviceMatrix::DeviceMatrix(miniblasHandle_t handle, int rows, int cols) : handle_(handle), rows_(rows), cols_(cols) {
  const std::size_t size = sizeof(float) * static_cast<std::size_t>(rows) * static_cast<std::size_t>(cols);
  void* memory = nullptr;
  require(miniblasMalloc(handle, &memory, size), "a matrix of " + bytes(static_cast<double>(size)));
  data_ = static_cast<float*>(memory);
}

DeviceMatrix::~DeviceMatrix() { static_cast<void>(miniblasFree(handle_, data_)); }

void DeviceMatrix::set(const std::vector<float>& values) {
  require(miniblasSetMatrix(rows_, cols_, sizeof(float), values.data(), ld(), data_, ld()), "a copy to the device");
}

void DeviceMatrix::get(std::vector<float>& values) const {
  require(miniblasGetMatrix(rows_, cols_, sizeof(float), data_, ld(), values.data(), ld()), "a copy from the device");
}

}  // namespace miniblas::bench
