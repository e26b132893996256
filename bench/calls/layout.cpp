#include "bench/calls/layout.h"

#include <algorithm>
#include <cmath>

#include "bench/calls/expectation.h"
#include "bench/calls/extent.h"
#include "bench/calls/random.h"
#include "bench/calls/routine.h"
#include "bench/calls/shape.h"
#include "bench/calls/words.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::calls {
namespace {

constexpr std::size_t a_few_floats = 32;

// Where alpha lies on the device, matrices may have to be there though what they hold has no effect.
bool must_be_there(const Call& call, std::string_view name) {
  const RoutineRow& row = *call.routine->row;
  return has_word(row.outputs, name) || reads(call, name) || (row.inputs == Inputs::unless_zero && call.on_device());
}

class Builder {
 public:
  Builder(const Call& call, bool touches_nothing) : call_(call), touches_nothing_(touches_nothing) {}

  Layout build() {
    layout_.places.resize(call_.values.size());
    items_.resize(call_.values.size());
    for (std::size_t i = 0; i < call_.values.size(); ++i) {
      const Kind kind = call_.routine->parameters[i].kind;
      if (is_operand(kind)) {
        place_operand(i);
      } else if (is_pointer(kind)) {
        place_scalars(i);
      }
    }
    // In the column-major form of a row-major call the earlier of two parameters may be given the later one's pointer.
    for (std::size_t i = 0; i < call_.values.size(); ++i) {
      layout_.places[i] = layout_.places[origin(i)];
      items_[i] = items_[origin(i)];
    }
    if (!touches_nothing_) add_operands();
    return std::move(layout_);
  }

 private:
  std::string_view name(std::size_t index) const { return call_.routine->parameters[index].name; }

  bool is_touched(std::size_t index) const { return !touches_nothing_ && must_be_there(call_, name(index)); }

  std::size_t origin(std::size_t index) const {
    while (call_.values[index].form == Value::Form::same) index = static_cast<std::size_t>(call_.values[index].integer);
    return index;
  }

  // Of all parameters that are given the pointer of `index`.
  Extent shared_extent(std::size_t index) const {
    Extent all;
    for (std::size_t i = 0; i < call_.values.size(); ++i) {
      if (!is_operand(call_.routine->parameters[i].kind) || origin(i) != index || !is_touched(i)) continue;
      const Extent one = extent_of(call_, name(i));
      all = {std::min(all.lowest, one.lowest), std::max(all.highest, one.highest)};
    }
    return all;
  }

  // Gives the index to which the pointer points, `offset` floats past a multiple of 256 bytes.
  std::size_t reserve(std::string name, const Extent& extent, std::int64_t offset) {
    const auto below = static_cast<std::int64_t>(-extent.lowest);
    const auto length = static_cast<std::size_t>(extent.highest - extent.lowest);
    const std::int64_t shifted = ((offset - below) % 64 + 64) % 64;
    return layout_.device.reserve(std::move(name), length, static_cast<std::size_t>(shifted)) +
           static_cast<std::size_t>(below);
  }

  void place_operand(std::size_t index) {
    const Value& value = call_.values[index];
    if (value.form != Value::Form::address) return;
    Extent extent = shared_extent(index);
    const bool is_touched_at_all = extent.highest > extent.lowest;
    if (!is_touched_at_all) extent.highest = a_few_floats;
    const std::int64_t offset = value.integer / 4;
    if (call_.routine->parameters[index].kind == Kind::array) return place_array(index, extent, is_touched_at_all);
    layout_.places[index] = {false, false, reserve(std::string(name(index)), extent, offset)};
    items_[index] = {layout_.places[index].index};
  }

  // An array of pointers, and the matrices that they point to. Some have an alignment of a float only, and matrices
  // that are only read may be one and the same.
  void place_array(std::size_t index, const Extent& extent, bool is_touched_at_all) {
    const std::size_t count =
        touches_nothing_ ? a_few_floats / 2 : static_cast<std::size_t>(call_.integer("batchCount"));
    const std::size_t array = layout_.device.reserve(std::string(name(index)), 2 * count,
                                                     static_cast<std::size_t>(call_.values[index].integer / 4));
    layout_.places[index] = {false, false, array};
    if (!is_touched_at_all) return;
    Random random(call_.seed, 1000 + index);
    const bool shares = random.one_in(4) && !has_word(call_.routine->row->outputs, name(index));
    const bool is_odd = random.one_in(2);
    for (std::size_t item = 0; item < count; ++item) {
      const bool again = shares && item > 0;
      items_[index].push_back(again ? items_[index].front()
                                    : reserve(std::string(name(index)) + "[" + std::to_string(item) + "]", extent,
                                              is_odd ? random.integer(0, 7) : 0));
    }
  }

  void place_scalars(std::size_t index) {
    if (call_.is_null(name(index))) return;
    const bool is_result = call_.routine->parameters[index].kind == Kind::result;
    const std::size_t count = is_result ? 2 : scalar_count(name(index));
    const auto offset = static_cast<std::size_t>(call_.values[index].integer / 4);
    Arena& arena = call_.on_device() ? layout_.device : layout_.host;
    layout_.places[index] = {false, !call_.on_device(), arena.reserve(std::string(name(index)), count, offset)};
  }

  void add_operands() {
    for (std::size_t i = 0; i < call_.values.size(); ++i) {
      if (!is_operand(call_.routine->parameters[i].kind) || items_[i].empty() || !is_touched(i)) continue;
      layout_.operands.push_back(make_operand(i));
    }
  }

  Operand make_operand(std::size_t index) const {
    const Shape shape = shape_of(call_, name(index));
    const auto rows = std::max<std::int64_t>(0, shape.rows);
    Operand operand{name(index), items_[index], rows, std::max<std::int64_t>(0, shape.cols)};
    if (call_.routine->parameters[index].kind == Kind::vector) {
      operand.row_stride = call_.integer(increment_name(name(index)));
      // With a negative increment a vector starts at the other end.
      if (operand.row_stride < 0 && rows > 0) {
        operand.items[0] += static_cast<std::size_t>((1 - rows) * operand.row_stride);
      }
      return operand;
    }
    operand.col_stride = call_.integer(leading_name(name(index)));
    if (call_.has(stride_name(name(index)))) add_items(operand, call_.integer(stride_name(name(index))));
    if (name(index) == call_.routine->row->triangle) {
      operand.part = call_.integer("uplo") == MINIBLAS_FILL_MODE_LOWER ? Part::lower : Part::upper;
      operand.reads_diagonal = !call_.has("diag") || call_.integer("diag") == MINIBLAS_DIAG_NON_UNIT;
    }
    return operand;
  }

  void add_items(Operand& operand, std::int64_t stride) const {
    const auto first = static_cast<std::int64_t>(operand.items[0]);
    for (std::int64_t item = 1; item < call_.integer("batchCount"); ++item) {
      operand.items.push_back(static_cast<std::size_t>(first + item * stride));
    }
  }

  const Call& call_;
  bool touches_nothing_;
  Layout layout_;
  std::vector<std::vector<std::size_t>> items_;  // by parameter
};

}  // namespace

bool reads(const Call& call, std::string_view name) {
  const RoutineRow& row = *call.routine->row;
  if (has_word(row.writes_only, name)) return false;
  const bool has_zero_alpha = call.has("alpha") && call.number("alpha") == 0.0f;
  if (has_word(row.outputs, name)) {
    // Of all that have no beta, only a solution has nothing of its old value with alpha = 0.
    return call.has("beta") ? call.number("beta") != 0.0f : !(has_zero_alpha && row.name == "Strsm");
  }
  if (row.inputs == Inputs::by_scalar) return call.number(name == "A" ? "alpha" : "beta") != 0.0f;
  if (call.has("result") && !call.has("y") && call.integer("incx") <= 0) return false;
  return !reads_no_inputs(call);
}

double floats_needed(const Call& call) {
  double sum = 0.0;
  for (const Parameter& parameter : call.routine->parameters) {
    if (!is_operand(parameter.kind)) continue;
    const Extent extent = must_be_there(call, parameter.name) ? extent_of(call, parameter.name) : Extent{};
    const double count = parameter.kind == Kind::array ? static_cast<double>(call.integer("batchCount")) : 1.0;
    sum += count * (extent.highest - extent.lowest + 128.0);
  }
  return sum;
}

Layout lay_out(const Call& call, bool touches_nothing, double most_floats) {
  const double floats = touches_nothing ? 0.0 : floats_needed(call);
  if (!(floats <= most_floats)) {
    throw bench::Error("the operands of " + std::string(call.routine->name()) + " take " + bench::bytes(4.0 * floats) +
                       "; allowed here are " + bench::bytes(4.0 * most_floats));
  }
  return Builder(call, touches_nothing).build();
}

}  // namespace miniblas::calls
