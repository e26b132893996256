// The builds of the fixtures that a test program has, with memory for each.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "tests/simt/fixtures.h"

namespace miniblas::test_fixtures {

// A build of the fixtures, and memory that its kernels may touch.
class FixtureBuild {
 public:
  virtual ~FixtureBuild() = default;
  virtual const Tables& tables() const = 0;
  // Why the build can't run here; empty if it can.
  virtual std::string reason_to_skip() const = 0;
  // Copies `in` to the device, calls `launch(in, out)` with device pointers, and copies `out` back. `out` is
  // filled with -1 before.
  std::vector<float> run(const std::vector<float>& in, const auto& launch, Status& status) {
    float* const device_in = allocate(in.size());
    float* const device_out = allocate(in.size());
    std::vector<float> out(in.size(), -1.0f);
    copy(device_in, in.data(), in.size());
    copy(device_out, out.data(), out.size());
    status = launch(device_in, device_out);
    copy(out.data(), device_out, out.size());
    release(device_in);
    release(device_out);
    return out;
  }

  virtual float* allocate(std::size_t count) = 0;
  virtual void release(float* memory) = 0;
  virtual void copy(float* to, const float* from, std::size_t count) = 0;
};

// "cpu" (plain, traced or with the address sanitizer, as the program was built) or "cuda"; null if this
// program does not hold it.
std::unique_ptr<FixtureBuild> make_fixture_build(const std::string& name);

}  // namespace miniblas::test_fixtures
