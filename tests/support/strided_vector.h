// A vector in device memory with any increment but 0, and guards round it and between its elements.
#pragma once

#include <algorithm>
#include <cstdlib>

#include "tests/support/guarded_matrix.h"

namespace miniblas::test {

class StridedVector {
 public:
  // `content` is (n, 1).
  StridedVector(miniblasHandle_t handle, const Matrix& content, int inc, int misalignment = 0)
      : inc_(inc), row_(handle, in_memory(content), {std::abs(inc) - 1, misalignment}) {}

  // What BLAS takes: the lowest address.
  float* data() const { return row_.data(); }
  int inc() const { return inc_; }

  Matrix read() const {
    Matrix content = in_memory(row_.read());
    std::swap(content.rows, content.cols);
    return content;
  }

  testing::AssertionResult guards_intact() const { return row_.guards_intact(); }
  testing::AssertionResult untouched() const { return row_.untouched(); }

 private:
  // As a row of a matrix with ld = |inc|, which a negative increment walks backwards. Its own inverse.
  Matrix in_memory(Matrix content) const {
    const int count = static_cast<int>(content.data.size());
    if (inc_ < 0) std::reverse(content.data.begin(), content.data.end());
    content.rows = 1;
    content.cols = count;
    return content;
  }

  int inc_;
  GuardedMatrix row_;
};

}  // namespace miniblas::test
