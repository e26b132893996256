#include "bench/calls/products.h"

#include <algorithm>
#include <cmath>

namespace miniblas::calls {
namespace {

// Of products among which is something that is not finite.
Tracked classify(const double* left, const double* right, std::int64_t first, std::int64_t end) {
  Tracked sum;
  for (std::int64_t k = first; k < end; ++k) {
    sum = sum + Tracked(static_cast<float>(left[k])) * Tracked(static_cast<float>(right[k]));
  }
  return sum;
}

Tracked product_at(const Product& product, std::int64_t i, std::int64_t j) {
  const auto row = static_cast<std::size_t>(i);
  const auto col = static_cast<std::size_t>(j);
  const std::int64_t first = std::max(product.left->first[row], product.right->first[col]);
  const std::int64_t end = std::min(product.left->end[row], product.right->end[col]);
  const double* const left = product.left->row(i);
  const double* const right = product.right->row(j);
  Tracked sum;
  for (std::int64_t k = first; k < end; ++k) {
    const double term = left[k] * right[k];
    sum.value += term;
    sum.magnitude += std::fabs(term);
  }
  return std::isfinite(sum.magnitude) ? sum : classify(left, right, first, end);
}

}  // namespace

Tracked sum_of(const std::vector<Product>& products, std::int64_t i, std::int64_t j) {
  Tracked sum;
  for (const Product& product : products) sum = sum + product_at(product, i, j);
  return sum;
}

void expect_products(Problem& problem,
                     const Operand& output,
                     std::size_t item,
                     const std::vector<Product>& products,
                     float alpha,
                     float beta,
                     double roundings) {
  for (std::int64_t j = 0; j < output.cols; ++j) {
    for (std::int64_t i = 0; i < output.rows; ++i) {
      if (!is_in(output.part, i, j)) continue;
      Tracked value;
      if (alpha != 0.0f && !products.empty()) value = Tracked(alpha) * sum_of(products, i, j);
      if (beta != 0.0f) value = value + Tracked(beta) * problem.before(output, item, i, j);
      problem.close(output.at(item, i, j), value, roundings);
    }
  }
}

}  // namespace miniblas::calls
