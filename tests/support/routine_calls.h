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
#include "tests/support/mode_values.h"
#include "tests/support/oracle.h"

namespace miniblas::test {

// The order of the matrices A, B and C. Even, and no multiple of a tile.
constexpr int routine_size = 70;
constexpr float routine_alpha = 2.5f;
constexpr float routine_beta = -0.75f;

// Where a scalar result goes, of whatever type.
class ResultPlace {
 public:
  ResultPlace(void* place = nullptr) : place_(place) {}
  operator float*() const { return static_cast<float*>(place_); }
  operator int*() const { return static_cast<int*>(place_); }
  operator std::int64_t*() const { return static_cast<std::int64_t*>(place_); }

 private:
  void* place_;
};

// What a call is given. Scalars lie where the pointer mode says, all else on the handle's device.
struct RoutineMemory {
  const float* alpha = nullptr;
  const float* beta = nullptr;
  const float* zero = nullptr;
  const float* param = nullptr;  // of Srotm: {-1, 0.5, 1.5, -2, 3}
  float* a = nullptr;
  float* b = nullptr;
  float* c = nullptr;
  // A batch of two items: A and A; the left and the right half of B, and of C.
  const float* const* a_items = nullptr;
  const float* const* b_items = nullptr;
  float* const* c_items = nullptr;
  // Room for a scalar result, and for what Srotg and Srotmg work on: with pointer mode DEVICE it is `c`.
  ResultPlace result;
};

// What a call does with pointer mode HOST.
enum class HostMode {
  queues,         // as with DEVICE
  waits,          // its scalar result goes to the host
  uses_no_device  // it computes at once
};

struct RoutineCall {
  const char* name;       // as the log has it
  const char* variant;    // of several calls of one routine, or ""
  const char* arguments;  // their names, as the log has them
  miniblasStatus_t (*call)(miniblasHandle_t handle, const RoutineMemory& memory);
  // C after the call, in pointer mode DEVICE.
  Reference (*reference)(const Matrix& a, const Matrix& b, const Matrix& c);
  std::int64_t roundings;
  HostMode host_mode = HostMode::queues;

  bool gives_c(miniblasPointerMode_t mode) const {
    return mode == MINIBLAS_POINTER_MODE_DEVICE || host_mode == HostMode::queues;
  }
};

std::ostream& operator<<(std::ostream& out, const RoutineCall& routine);

// All of them, and those of one level. `routine_calls().front()` is Sgemm.
std::span<const RoutineCall> routine_calls();
std::span<const RoutineCall> level1_calls();
std::span<const RoutineCall> level2_calls();
std::span<const RoutineCall> level3_calls();

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
  mutable ModeValues<float> scalars_;
  mutable std::int64_t host_result_[8] = {};
};

}  // namespace miniblas::test
