// Whether a result is right.
#pragma once

#include <string>

#include "bench/ladder/matrix_view.h"

namespace miniblas::bench {

struct Verdict {
  bool correct = true;
  double max_error = 0.0;  // NaN if one stands where there should be a number
  std::string reason;      // the first wrong element, where there is one
};

// Whether B is the transpose of A, bit for bit.
Verdict check_transpose(const MatrixView& a, const MatrixView& b);

}  // namespace miniblas::bench
