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
  // Without a device the library chooses. Throws Error for a word that is no device, and ErrorAlreadyLogged if the
  // device can't be had and the library's log is on.
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

// A (rows, cols) matrix of floats in the handle's memory, column-major without padding.
class DeviceMatrix {
 public:
  DeviceMatrix(miniblasHandle_t handle, int rows, int cols);
  ~DeviceMatrix();
  DeviceMatrix(const DeviceMatrix&) = delete;
  DeviceMatrix& operator=(const DeviceMatrix&) = delete;

  float* data() const { return data_; }
  int rows() const { return rows_; }
  int cols() const { return cols_; }
  int ld() const { return rows_ > 1 ? rows_ : 1; }
  void set(const std::vector<float>& values);
  void get(std::vector<float>& values) const;

 private:
  miniblasHandle_t handle_;
  int rows_;
  int cols_;
  float* data_ = nullptr;
};

}  // namespace miniblas::bench
