// Whether a product is right: elements of it against float64.
#pragma once

#include <string>
#include <vector>

#include "bench/suite/normal_block.h"
#include "bench/suite/placement.h"
#include "bench/suite/problem.h"
#include "bench/support/error.h"
#include "bench/support/tolerance.h"

namespace miniblas::bench {

// A result that is not within its bound: a finding, and no bad input.
class WrongResult : public Error {
 public:
  using Error::Error;
};

// What is compared of one item of a batch: all crossings of these rows and columns.
struct ProbedItem {
  int item = 0;
  std::vector<std::int64_t> rows;
  std::vector<std::int64_t> cols;
};

// At least 256 elements where C has so many. First and last items, rows and columns are among them, since edges are
// where kernels go wrong.
std::vector<ProbedItem> probed_items(const SuiteProblem& problem);

// The elements that a product of the first set must have, and how far a float result may be from them.
class Probe {
 public:
  // C holds the block's values from its first on before the call, where beta is not 0.
  Probe(const SuiteProblem& problem, const NormalBlock& block);

  // From C's first element, in the order in which compare() takes the values.
  const std::vector<std::int64_t>& elements() const { return elements_; }
  // The first element of padding in each column that is looked at; none without padding.
  const std::vector<std::int64_t>& paddings() const { return paddings_; }

  // The error in the Frobenius norm, relative to the product's.
  double error(const std::vector<float>& values) const;

  // Throws WrongResult for the first element out of gamma (|A||B| + |beta||C|) + (k + 2) 2^-149,
  // gamma = (k + 2) u / (1 - (k + 2) u), u = 2^-24, or of what `tolerance` makes of it. `what` names the product.
  void require_within_bound(const std::string& what,
                            const std::vector<float>& values,
                            const Tolerance& tolerance = {}) const;

 private:
  struct Expected {
    std::int64_t row;
    std::int64_t col;
    int item;
    double value;
    double bound;
  };

  std::int64_t k_;
  std::vector<Expected> expected_;
  std::vector<std::int64_t> elements_;
  std::vector<std::int64_t> paddings_;
};

}  // namespace miniblas::bench
