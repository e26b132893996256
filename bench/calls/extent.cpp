#include "bench/calls/extent.h"

#include <algorithm>
#include <cmath>

#include "bench/calls/routine.h"
#include "bench/calls/shape.h"

namespace miniblas::calls {
namespace {

double of(std::int64_t value) { return static_cast<double>(value); }

// All items of a strided batch.
Extent over_items(const Call& call, std::string_view name, Extent one) {
  if (!call.has(stride_name(name)) || call.integer("batchCount") == 1) return one;
  const double last = (of(call.integer("batchCount")) - 1.0) * of(call.integer(stride_name(name)));
  return {std::min(0.0, last) + one.lowest, std::max(0.0, last) + one.highest};
}

}  // namespace

Extent extent_of(const Call& call, std::string_view name) {
  const Shape shape = shape_of(call, name);
  if (shape.rows <= 0 || shape.cols <= 0) return {};
  const Kind kind = call.routine->parameters[static_cast<std::size_t>(call.routine->index_of(name))].kind;
  if (kind == Kind::vector) {
    return {0.0, 1.0 + (of(shape.rows) - 1.0) * std::fabs(of(call.integer(increment_name(name))))};
  }
  // The owner of a block of a larger matrix does not own what follows its last column.
  const Extent one{0.0, (of(shape.cols) - 1.0) * of(call.integer(leading_name(name))) + of(shape.rows)};
  return kind == Kind::matrix ? over_items(call, name, one) : one;
}

}  // namespace miniblas::calls
