// Fixtures that open a handle on the device that a test is for, or skip the test and say why.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tests/support/handle.h"
#include "tests/support/status_text.h"

namespace miniblas::test {

// The devices that tests are registered for in every build.
inline std::vector<std::string> device_names() { return {"host", "cuda"}; }

inline const std::string& device_of(const std::string& device) { return device; }

template <class Param>
class HandleTest : public testing::TestWithParam<Param> {
 protected:
  void SetUp() override {
    const std::string& device = device_of(this->GetParam());
    const miniblasStatus_t status = handle_.create_on(device);
    if (status == MINIBLAS_STATUS_NOT_SUPPORTED && device != "host") {
      GTEST_SKIP() << "miniblasCreateOnDevice gives " << miniblasGetStatusName(status) << " for the device " << device
                   << ": this build or this machine has no such device";
    }
    ASSERT_EQ(status, MINIBLAS_STATUS_SUCCESS) << "no handle on the device " << device;
  }

  bool ready() const { return !this->IsSkipped() && !this->HasFatalFailure(); }

  Handle handle_;
};

// A test for each device. The parameter is its name.
using DeviceTest = HandleTest<std::string>;

inline std::string device_test_name(const testing::TestParamInfo<std::string>& info) { return info.param; }

}  // namespace miniblas::test

// Registers the tests of a fixture derived from DeviceTest for every device.
#define MINIBLAS_TEST_ON_ALL_DEVICES(fixture)                                            \
  INSTANTIATE_TEST_SUITE_P(, fixture, testing::ValuesIn(miniblas::test::device_names()), \
                           miniblas::test::device_test_name)
