// Every routine that computes, as a call on square matrices: for tests of what all routines have in common, such as
// streams, graphs, memory and the log. A new routine is a new row.
#pragma once

#include <gtest/gtest.h>

#include <cstdint>
#include <ostream>
#include <span>
#include <vector>

#include "miniblas/miniblas.h"
#include "tests/support/device_buffer.h"
#include "tests/support/oracle.h"
#include "tests/support/scalars.h"

namespace miniblas::test {

// The order of the matrices A, B and C. Even, and no multiple of a tile.
constexpr int routine_size = 70;
constexpr float routine_alpha = 2.5f;
constexpr float routine_beta = -0.75f;

// What a call is given. All of it lies on the handle's device but scalars in pointer mode HOST.
struct RoutineMemory {
  const float* alpha = nullptr;
  const float* beta = nullptr;
  float* a = nullptr;
  float* b = nullptr;
  float* c = nullptr;
  // A batch of two items: A and A; the left and the right half of B, and of C.
  const float* const* a_items = nullptr;
  const float* const* b_items = nullptr;
  float* const* c_items = nullptr;
  // Where a scalar result goes: with pointer mode DEVICE it is `c`.
  void* result = nullptr;
};

struct RoutineCall {
  const char* name;       // as the log has it
  const char* variant;    // of several calls of one routine, or ""
  const char* arguments;  // their names, as the log has them
  miniblasStatus_t (*call)(miniblasHandle_t handle, const RoutineMemory& memory);
  // C after the call, in pointer mode DEVICE.
  Reference (*reference)(const Matrix& a, const Matrix& b, const Matrix& c);
  std::int64_t roundings;
  // Whether the call waits in pointer mode HOST, since it gives a scalar.
  bool has_result = false;
};

std::ostream& operator<<(std::ostream& out, const RoutineCall& routine);

std::span<const RoutineCall> routine_calls();

// Memory for the calls, on a handle's device. Sets the handle's pointer mode within its scope.
class RoutineOperands {
 public:
  RoutineOperands(miniblasHandle_t handle, miniblasPointerMode_t mode);

  RoutineMemory memory() const;

  // Draws new matrices, in host memory alone.
  void draw(Random& random);
  const Matrix& a() const { return a_; }
  const Matrix& b() const { return b_; }
  const Matrix& c() const { return c_; }

  // Copies the matrices to the device.
  void write();
  // C on the device, when the handle's work is done.
  Matrix read() const;

  // Whether `result` is what the routine makes of the matrices that were drawn last.
  testing::AssertionResult is_right(const RoutineCall& routine, const Matrix& result) const;

  // Overwrites scalars in host memory.
  void forget_scalars() { scalars_.forget(); }

 private:
  miniblasPointerMode_t mode_;
  Matrix a_;
  Matrix b_;
  Matrix c_;
  DeviceBuffer<float> on_device_[3];
  DeviceBuffer<const float*> input_items_;
  DeviceBuffer<float*> output_items_;
  Scalars scalars_;
  mutable std::int64_t host_result_ = 0;
};

}  // namespace miniblas::test
