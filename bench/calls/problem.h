// A call with its operands in memory, and what its outputs should be.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "bench/calls/arena.h"
#include "bench/calls/call.h"
#include "bench/calls/tracked.h"

namespace miniblas::calls {

// Which elements of a matrix belong to it.
enum class Part { all, lower, upper };

constexpr bool is_in(Part part, std::int64_t row, std::int64_t col) {
  return part == Part::all || (part == Part::lower ? row >= col : row <= col);
}

// A matrix or vector as it is stored; a vector is a matrix with one column.
struct Operand {
  std::string_view name;
  std::vector<std::size_t> items;  // of each item of the batch, the index of element (0, 0) in the device's arena
  std::int64_t rows = 0;
  std::int64_t cols = 0;
  std::int64_t row_stride = 1;
  std::int64_t col_stride = 0;
  Part part = Part::all;
  bool reads_diagonal = true;

  std::size_t at(std::size_t item, std::int64_t row, std::int64_t col = 0) const {
    return static_cast<std::size_t>(static_cast<std::int64_t>(items[item]) + row * row_stride + col * col_stride);
  }
};

// What one float of the outputs should be.
struct Expected {
  enum class Way {
    bits,      // `bits` exactly
    close,     // within roundings of `value`
    residual,  // `value` is what the result leaves of an equation, and should be 0
    anything   // the header promises nothing
  };

  std::size_t index;
  Way way = Way::close;
  bool on_host = false;  // in the host's arena
  bool loose = false;    // an overflow on the way may show
  std::uint32_t bits = 0;
  Tracked value{};
  double allowed = 0.0;
};

class Problem {
 public:
  Problem(const Call& call, const Arena& device, const Arena& host) : call(call), device(device), host(host) {}

  const Operand& operand(std::string_view name) const;
  // Index and arena of a scalar argument's first float.
  std::size_t scalar_at(std::string_view name) const;
  const Arena& scalars() const { return call.on_device() ? device : host; }
  float alpha() const { return call.number("alpha"); }
  float beta() const { return call.number("beta"); }
  std::size_t batch_count() const;

  Tracked before(const Operand& operand, std::size_t item, std::int64_t row, std::int64_t col = 0) const {
    return device.before_call(operand.at(item, row, col));
  }
  Tracked after(const Operand& operand, std::size_t item, std::int64_t row, std::int64_t col = 0) const {
    return device.after_call(operand.at(item, row, col));
  }

  // `roundings`: how many the result may have gone through.
  void close(std::size_t index, const Tracked& value, double roundings);
  void residual(std::size_t index, const Tracked& value, double roundings, bool loose);
  void bits(std::size_t index, std::uint32_t bits);
  // Of scalar arguments and results.
  void scalar_close(std::string_view name, const Tracked& value, double roundings, std::size_t place = 0);
  void scalar_bits(std::string_view name, std::uint32_t bits, std::size_t place = 0);
  void scalar_anything(std::string_view name, std::size_t place = 0);

  const Call& call;  // column-major, with the values of all scalars
  const Arena& device;
  const Arena& host;
  std::vector<Operand> operands;
  std::vector<std::size_t> scalar_places;  // by parameter
  std::vector<Expected> expected;

  double largest = 1.0;       // magnitude of what is finite among all that is read, scalars too; at least 1
  bool may_overflow = false;  // products of such may be beyond float32
  bool infinite_scalar = false;
  bool exact = false;  // sums of products are whole numbers of few bits, the same in any order

 private:
  Expected make(std::size_t index, const Tracked& value, double roundings) const;
};

}  // namespace miniblas::calls
