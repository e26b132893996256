// A vector in device memory with guards round it and between its elements.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <vector>

#include "tests/support/guarded_matrix.h"

namespace miniblas::test {

// The row of a matrix with leading dimension |inc|. With inc < 0 it starts at the far end, with inc = 0 it is the first
// element alone.
class GuardedVector {
 public:
  GuardedVector(miniblasHandle_t handle, const std::vector<float>& content, int inc = 1, int misalignment = 0)
      : inc_(inc), row_(handle, as_row(content, inc), {std::max(std::abs(inc), 1) - 1, misalignment}) {}

  float* data() const { return row_.data(); }
  int inc() const { return inc_; }

  // The elements in the vector's order, as they are on the device now.
  std::vector<float> read() const {
    std::vector<float> content = row_.read().data;
    if (inc_ < 0) std::reverse(content.begin(), content.end());
    return content;
  }

  testing::AssertionResult guards_intact() const { return row_.guards_intact(); }
  testing::AssertionResult untouched() const { return row_.untouched(); }

 private:
  static Matrix as_row(const std::vector<float>& content, int inc) {
    const std::size_t count = inc == 0 ? std::min<std::size_t>(content.size(), 1) : content.size();
    Matrix row(1, static_cast<int>(count));
    std::copy_n(content.begin(), count, row.data.begin());
    if (inc < 0) std::reverse(row.data.begin(), row.data.end());
    return row;
  }

  int inc_;
  GuardedMatrix row_;
};

// A vector as what the comparisons of compare.h take.
inline Matrix as_matrix(const std::vector<float>& vector) {
  Matrix row(1, static_cast<int>(vector.size()));
  row.data = vector;
  return row;
}

inline std::vector<float> random_vector(Random& random, int n) { return random_matrix(random, 1, n).data; }
inline std::vector<float> integer_vector(Random& random, int n, int limit) {
  return integer_matrix(random, 1, n, limit).data;
}

}  // namespace miniblas::test
