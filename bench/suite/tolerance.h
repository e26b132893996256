// How far results may be off, as a multiple of what FP32 arithmetic may be off.
#pragma once

namespace miniblas::bench {

// An element may be off by `times_fp32` gamma (|A||B| + |beta||C|) and `relative` |A||B| more,
// gamma = (k + 2) u / (1 - (k + 2) u), u = 2^-24.
struct Tolerance {
  double times_fp32 = 1.0;
  double relative = 0.0;
};

}  // namespace miniblas::bench
