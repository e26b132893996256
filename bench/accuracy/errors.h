// How far a product is from float64's.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "bench/ladder/matrix_view.h"
#include "bench/support/tolerance.h"

namespace miniblas::bench {

// Both NaN if an element is.
struct ProductErrors {
  double relative = 0.0;  // in the Frobenius norm
  // The largest of an element, in units of (k + 2) 2^-24 of that element of |A||B|, or norm-wise of k max|A(i, :)|
  // max|B(:, j)|. The bound of FP32 arithmetic is 1, but for terms of second order.
  double largest = 0.0;
};

// Columns of C that are compared, of n: all up to 256. Of more 64, the first and the last among them, since float64
// takes the CPU long.
std::vector<std::int64_t> compared_columns(std::int64_t n);

class ExactProduct {
 public:
  // Neither is transposed.
  ExactProduct(const MatrixView& a, const MatrixView& b);
  ~ExactProduct();
  ExactProduct(const ExactProduct&) = delete;
  ExactProduct& operator=(const ExactProduct&) = delete;

  // Of the compared columns. `c` has all.
  ProductErrors errors(const std::vector<float>& c, bool is_norm_wise = false) const;

 private:
  struct Values;
  std::unique_ptr<Values> values_;
};

// What `tolerance` allows of ProductErrors::largest.
double largest_allowed(const Tolerance& tolerance, int k);

}  // namespace miniblas::bench
