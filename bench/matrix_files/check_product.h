// Whether a product of a user's matrices is right.
#pragma once

#include <string>

#include "bench/ladder/gemm_oracle.h"

namespace miniblas::bench {

// How much of C is checked: all of it as long as that takes seconds, else a sample. For sizes with m n k products.
bool checks_all_elements(double m, double n, double k);

// Bytes that check_product() takes.
double check_memory_need(double m, double n, double k);

struct CheckedProduct {
  Verdict verdict;
  std::string scope;  // what was checked, in words
};

// Compares C with the expression in float64.
CheckedProduct check_product(const GemmExpression& expression, const MatrixView& c, double times_bound);

}  // namespace miniblas::bench
