// Floats in the handle's memory, freed by themselves.
#pragma once

#include <vector>

#include "bench/ladder/session.h"
#include "bench/support/text.h"

namespace miniblas::bench {

class DeviceFloats {
 public:
  // Throws Error if there is not enough memory.
  DeviceFloats(const Session& session, std::size_t count) : handle_(session.handle()) {
    void* memory = nullptr;
    const std::size_t size = count * sizeof(float);
    require(miniblasMalloc(handle_, &memory, size), "a buffer of " + bytes(static_cast<double>(size)));
    data_ = static_cast<float*>(memory);
  }
  ~DeviceFloats() { static_cast<void>(miniblasFree(handle_, data_)); }
  DeviceFloats(const DeviceFloats&) = delete;
  DeviceFloats& operator=(const DeviceFloats&) = delete;

  float* data() const { return data_; }

  void set(const std::vector<float>& values, std::size_t offset) const {
    const int count = static_cast<int>(values.size());
    require(miniblasSetVector(count, sizeof(float), values.data(), 1, data_ + offset, 1), "a copy to the device");
  }

  // The first `count`, when all work of the handle is done.
  std::vector<float> get(std::size_t count) const {
    std::vector<float> values(count);
    require(miniblasSynchronize(handle_), "the kernels");
    require(miniblasGetVector(static_cast<int>(count), sizeof(float), data_, 1, values.data(), 1),
            "a copy from the device");
    return values;
  }

 private:
  miniblasHandle_t handle_;
  float* data_ = nullptr;
};

}  // namespace miniblas::bench
