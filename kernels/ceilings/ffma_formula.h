// What the FFMA kernel computes, as a formula, so that a run can be checked.
#pragma once

#include <cmath>

#include "kernels/ceilings/ceilings.h"

namespace miniblas {

// The sum of thread `thread`'s chains after all trips, in real numbers. Step n of a chain is
// a(n) = x^n a(0) + y (x^n - 1) / (x - 1).
inline double ffma_sum(const FfmaProblem& p, int thread) {
  const double x = static_cast<double>(p.factor) + 0x1p-24 * thread;
  const double y = static_cast<double>(p.addend) + 0x1p-24 * thread;
  const double power = std::pow(x, static_cast<double>(p.trips) * FfmaProblem::steps);
  double sum = 0.0;
  for (int chain = 0; chain < FfmaProblem::chains; ++chain) {
    const double start = 0x1p-12 * (FfmaProblem::chains * thread + chain + 1);
    sum += power * start + y * (power - 1.0) / (x - 1.0);
  }
  return sum;
}

// How far rounding can take the kernel's sum from that, for |factor| <= 1 and values of at most 2: half a unit
// in the last place of a value at each step, and at each addition of the chains.
inline double ffma_tolerance(const FfmaProblem& p) {
  const double steps = static_cast<double>(p.trips) * FfmaProblem::steps;
  return FfmaProblem::chains * (steps + FfmaProblem::chains) * 2.0 * 0x1p-24;
}

}  // namespace miniblas
