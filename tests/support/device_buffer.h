// Memory on a handle's device, copied to and from the host as a whole.
#pragma once

#include <cstddef>
#include <vector>

#include "miniblas/miniblas.h"
#include "tests/support/require.h"

namespace miniblas::test {

template <class Element>
class DeviceBuffer {
 public:
  DeviceBuffer(miniblasHandle_t handle, const std::vector<Element>& content) : handle_(handle), count_(content.size()) {
    void* memory = nullptr;
    require_success(miniblasMalloc(handle_, &memory, count_ * sizeof(Element)), "miniblasMalloc");
    data_ = static_cast<Element*>(memory);
    write(content);
  }
  DeviceBuffer(const DeviceBuffer&) = delete;
  DeviceBuffer& operator=(const DeviceBuffer&) = delete;
  ~DeviceBuffer() { miniblasFree(handle_, data_); }

  Element* data() const { return data_; }

  void write(const std::vector<Element>& content) {
    require_success(miniblasSetVector(static_cast<int>(count_), sizeof(Element), content.data(), 1, data_, 1),
                    "miniblasSetVector");
  }

  // What the buffer holds when all work of the handle is done.
  std::vector<Element> read() const {
    require_success(miniblasSynchronize(handle_), "miniblasSynchronize");
    std::vector<Element> content(count_);
    require_success(miniblasGetVector(static_cast<int>(count_), sizeof(Element), data_, 1, content.data(), 1),
                    "miniblasGetVector");
    return content;
  }

 private:
  miniblasHandle_t handle_;
  std::size_t count_;
  Element* data_ = nullptr;
};

}  // namespace miniblas::test
