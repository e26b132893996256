// A handle and matrices in its memory, freed by themselves.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "miniblas/miniblas.h"

namespace miniblas::bench {

// Throws Error unless `status` is SUCCESS.
void require(miniblasStatus_t status, const std::string& what);

class Session {
 public:
  // Without a device the library chooses. Throws ErrorAlreadyLogged if it can't be had.
  explicit Session(const std::optional<std::string>& device);
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  miniblasHandle_t handle() const { return handle_; }
  miniblasStream_t stream() const;
  bool on_host() const;
  std::string device_name() const;  // "host", or the GPU's name

 private:
  miniblasHandle_t handle_ = nullptr;
};

// A square matrix of floats in the handle's memory.
class DeviceMatrix {
 public:
  DeviceMatrix(miniblasHandle_t handle, int n);
  ~DeviceMatrix();
  DeviceMatrix(const DeviceMatrix&) = delete;
  DeviceMatrix& operator=(const DeviceMatrix&) = delete;

  float* data() const { return data_; }
  void set(const std::vector<float>& values);
  void get(std::vector<float>& values) const;

 private:
  miniblasHandle_t handle_;
  int n_;
  float* data_ = nullptr;
};

}  // namespace miniblas::bench
