// What miniblas has served since some moment.
#pragma once

#include "miniblas/blas.h"

namespace miniblas::test {

class Served {
 public:
  // `symbol`: "sgemm_"; null for all routines.
  explicit Served(const char* symbol) : symbol_(symbol), before_(miniblasBlasServedCalls(symbol)) {}

  unsigned long long calls() const { return miniblasBlasServedCalls(symbol_) - before_; }

 private:
  const char* symbol_;
  unsigned long long before_;
};

}  // namespace miniblas::test
