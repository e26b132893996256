// Faults that users of libraries of this kind have reported in public, each with an input that shows it. A test is
// named after its fault.
#pragma once

#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "tests/lines/line_test.h"
#include "tests/support/any_enum.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/scalars.h"

namespace miniblas::test {

class FaultTest : public LineTest<std::string> {
 protected:
  // The kernels of a ladder, as the library lists them.
  std::vector<const char*> gemm_kernels() const;
  std::vector<const char*> transpose_kernels() const;

  // Sgemm with 5 x 5 matrices and `k`, all elements of A alike, of B and of C, gives a C of nothing but `right`; by
  // each kernel, in both pointer modes.
  testing::AssertionResult fills_c(float alpha, float beta, int k, float a, float b, float c, float right) const;

  // Sscal of `x` with an increment gives `right`, bit for bit but for a NaN's payload, and leaves the gaps.
  testing::AssertionResult scales(const std::vector<float>& x,
                                  float alpha,
                                  int inc,
                                  const std::vector<float>& right) const;
};

}  // namespace miniblas::test
