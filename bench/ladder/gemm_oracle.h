// C = alpha A B + beta C0 in float64, and how far a float result may be from it.
#pragma once

#include <memory>
#include <string>

#include "bench/ladder/check.h"
#include "bench/ladder/gemm_sample.h"
#include "bench/ladder/matrix_view.h"

namespace miniblas::bench {

// A is (m, k), B is (k, n), C0 is (m, n). A and B are not read if alpha is 0, C0 not if beta is 0.
struct GemmExpression {
  MatrixView a;
  MatrixView b;
  float alpha = 1.0f;
  float beta = 0.0f;
  MatrixView c0;
};

// |error| <= g (|alpha| |A||B| + |beta| |C0|) + (k + 2) 2^-149 max(1, |alpha|) for each element, with
// g = (k + 2) u / (1 - (k + 2) u) and u = 2^-24. NaN must meet NaN, and an infinity the same infinity. Where a sum of
// magnitudes passes the largest float, float may give an infinity or NaN instead of a number.
class GemmOracle {
 public:
  // The bound above needs a k below this.
  static constexpr std::int64_t k_limit = (std::int64_t{1} << 24) - 2;

  GemmOracle(const GemmExpression& expression, const GemmSample& sample);
  // The ladder's problem: alpha is 1, beta is 0, A and B are square with n columns.
  //
  // NOTE: up to n = 512 of all elements, above of a sample: all in float64 would take minutes.
  GemmOracle(int n, const float* a, const float* b);
  ~GemmOracle();
  GemmOracle(const GemmOracle&) = delete;
  GemmOracle& operator=(const GemmOracle&) = delete;

  // Looks at the sample's elements of C. A kernel may have a bound that is a multiple of the one above
  // (bench/support/tolerance.h).
  Verdict check(const MatrixView& c, double times_bound = 1.0) const;

  // Of the ladder's problem: what is checked, in words, and bytes.
  static std::string scope(int n);
  static double memory_need(double n);
  // Bytes for that many columns and rows.
  static double memory_need(double m, double n, double k, double cols, double rows);

 private:
  struct Expected;
  std::unique_ptr<Expected> expected_;
};

}  // namespace miniblas::bench
