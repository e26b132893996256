// A matrix in device memory with guards round it: before it, after it, and between its last row and ld.
//
// A guard is a NaN that tells its own place. A read of one makes a result NaN, a write to one is seen.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <vector>

#include "tests/support/device_buffer.h"
#include "tests/support/matrix.h"

namespace miniblas::test {

struct Placement {
  int padding = 0;       // ld - max(1, rows)
  int misalignment = 0;  // floats past a 256-byte boundary
};

std::ostream& operator<<(std::ostream& out, const Placement& placement);

class GuardedMatrix {
 public:
  GuardedMatrix(miniblasHandle_t handle, const Matrix& content, Placement placement = {});

  float* data() const { return reinterpret_cast<float*>(buffer_.data()) + first_; }
  int ld() const { return ld_; }

  // The block of the matrix as it is on the device now.
  Matrix read() const;

  // No guard has changed.
  testing::AssertionResult guards_intact() const;

  // Neither a guard nor an element has changed.
  testing::AssertionResult untouched() const;

 private:
  bool is_element(std::size_t index) const;
  std::string name_of(std::size_t index) const;
  testing::AssertionResult compare(bool with_elements) const;

  int rows_;
  int cols_;
  int ld_;
  std::size_t first_;  // index of element (0, 0) in the image
  std::vector<std::uint32_t> image_;
  DeviceBuffer<std::uint32_t> buffer_;
};

}  // namespace miniblas::test
