// Columns of C = alpha A B + beta C0 in float64.
#pragma once

#include <Eigen/Core>
#include <cstdint>
#include <vector>

#include "bench/ladder/gemm_oracle.h"

namespace miniblas::bench {

// All three are (m, columns).
struct GemmStrip {
  Eigen::MatrixXd value;
  Eigen::MatrixXd bound;                                            // of a float result's error
  Eigen::Array<bool, Eigen::Dynamic, Eigen::Dynamic> may_overflow;  // in float, on the way to the value
};

inline constexpr Eigen::Index gemm_panel = 256;  // rows of A that are turned into float64 at a time

GemmStrip gemm_columns(const GemmExpression& expression, const std::vector<std::int64_t>& cols);

}  // namespace miniblas::bench
