#include "bench/accuracy/result.h"

#include <cmath>

namespace miniblas::bench {

bool AccuracyRow::is_within() const {
  if (std::isnan(errors.relative)) return false;
  return !allowed || errors.largest <= *allowed;
}

}  // namespace miniblas::bench
