// Fixtures that force each rung of a ladder on each device.
#pragma once

#include <gtest/gtest.h>

#include <ostream>
#include <string>
#include <vector>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"

namespace miniblas::test {

struct Rung {
  std::string device;
  std::string kernel;
};

std::ostream& operator<<(std::ostream& out, const Rung& rung);

inline const std::string& device_of(const Rung& rung) { return rung.device; }

// On the host device two of sliced_k's tiles stand for all, and 09 for its other forms: they differ in numbers alone,
// and it takes seconds for each.
bool is_tested(const Rung& rung);

// All rungs as the library lists them, so that a new one is tested without a change here, less those of which is_tested
// says that others stand for them. A device that is not there counts as having the host's rungs: their tests are
// registered, and skipped.
std::vector<Rung> gemm_rungs();
// Those that make products from parts, all of them.
std::vector<Rung> gemm_rungs_of_parts();
std::vector<Rung> transpose_rungs();

// What the kernel makes products from. If that is not floats it has a bound of its own.
Form form_of(const Rung& rung);
Roundings gemm_roundings(const Rung& rung, std::int64_t k, double alpha);

std::string rung_test_name(const testing::TestParamInfo<Rung>& info);

using SetKernel = miniblasStatus_t (*)(miniblasHandle_t handle, const char* name);

template <SetKernel set_kernel>
class RungTest : public HandleTest<Rung> {
 protected:
  void SetUp() override {
    HandleTest<Rung>::SetUp();
    if (!ready()) return;
    const miniblasStatus_t status = set_kernel(handle_, GetParam().kernel.c_str());
    if (status == MINIBLAS_STATUS_NOT_SUPPORTED) {
      GTEST_SKIP() << "the kernel " << GetParam().kernel << " can't run on the device " << GetParam().device;
    }
    ASSERT_EQ(status, MINIBLAS_STATUS_SUCCESS) << GetParam();
  }
};

using GemmRungTest = RungTest<miniblasSetGemmKernel>;
using TransposeRungTest = RungTest<miniblasSetTransposeKernel>;

}  // namespace miniblas::test

// Register the tests of a fixture derived from GemmRungTest or TransposeRungTest for every rung and device.
#define MINIBLAS_TEST_ON_ALL_GEMM_RUNGS(fixture) \
  INSTANTIATE_TEST_SUITE_P(, fixture, testing::ValuesIn(miniblas::test::gemm_rungs()), miniblas::test::rung_test_name)
#define MINIBLAS_TEST_ON_ALL_TRANSPOSE_RUNGS(fixture)                                       \
  INSTANTIATE_TEST_SUITE_P(, fixture, testing::ValuesIn(miniblas::test::transpose_rungs()), \
                           miniblas::test::rung_test_name)
