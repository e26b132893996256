// Sums of products: what nearly all of levels 2 and 3 is.
#pragma once

#include <vector>

#include "bench/calls/factor.h"

namespace miniblas::calls {

// left * transpose(right).
struct Product {
  const Factor* left;
  const Factor* right;
};

// The output should be alpha * (the sum of the products) + beta * output, each element after so many roundings. A
// scalar that is 0 leaves its term out.
void expect_products(Problem& problem,
                     const Operand& output,
                     std::size_t item,
                     const std::vector<Product>& products,
                     float alpha,
                     float beta,
                     double roundings);

// Element (i, j) of the sum.
Tracked sum_of(const std::vector<Product>& products, std::int64_t i, std::int64_t j);

}  // namespace miniblas::calls
