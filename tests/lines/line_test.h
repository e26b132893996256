// Fixtures for tests whose inputs are calls as lines, such as `miniblas replay` takes: `Sgemm transa=T m=3 n=4 k=5`.
// What a line leaves out has a simple value (bench/calls/complete.h).
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "tests/support/device_test.h"

namespace miniblas::calls {
class Runner;
}

namespace miniblas::test {

// Runs lines on a handle's device.
class Lines {
 public:
  Lines();
  ~Lines();

  void open(miniblasHandle_t handle, const std::string& device);

  // Runs the call of the line that printf makes of the arguments on random data with guards round them. It must give
  // the status that the contract says, the right result, and touch nothing else.
  __attribute__((format(printf, 2, 3))) testing::AssertionResult are_right(const char* format, ...) const;

  // The status that the contract says for the line.
  static miniblasStatus_t expected_status(const char* line);

  // The first line that the log gets of the call.
  std::string logged(const std::string& line) const;

 private:
  testing::AssertionResult is_right(const std::string& line) const;

  std::string device_;
  std::unique_ptr<calls::Runner> runner_;
};

template <class Param>
class LineTest : public HandleTest<Param> {
 protected:
  void SetUp() override {
    HandleTest<Param>::SetUp();
    if (this->ready()) lines_.open(this->handle_, device_of(this->GetParam()));
  }
  void TearDown() override { lines_.open(nullptr, {}); }

  bool on_host() const { return device_of(this->GetParam()) == "host"; }

  Lines lines_;
};

}  // namespace miniblas::test
