// axpy, copy, swap, scal, rot, rotm: what is written element after element, also where an increment is 0.
#include <cstdint>
#include <vector>

#include "bench/calls/expect.h"

namespace miniblas::calls {
namespace {

// The elements that a routine has written so far, by their index in the arena.
template <class Element>
class Written {
 public:
  explicit Written(std::size_t size) : elements_(size), is_written_(size) {}

  bool has(std::size_t index) const { return is_written_[index]; }
  const Element& operator[](std::size_t index) const { return elements_[index]; }
  void write(std::size_t index, const Element& element) {
    if (!is_written_[index]) order_.push_back(index);
    is_written_[index] = true;
    elements_[index] = element;
  }
  const std::vector<std::size_t>& order() const { return order_; }

 private:
  std::vector<Element> elements_;
  std::vector<bool> is_written_;
  std::vector<std::size_t> order_;
};

struct Numbers {
  explicit Numbers(const Problem& from) : problem(from), written(from.device.size()) {}

  Tracked read(std::size_t index) const {
    return written.has(index) ? written[index] : Tracked(problem.device.before_call(index));
  }

  const Problem& problem;
  Written<Tracked> written;
};

struct Bits {
  explicit Bits(const Problem& from) : problem(from), written(from.device.size()) {}

  std::uint32_t read(std::size_t index) const {
    return written.has(index) ? written[index] : problem.device.before[index];
  }

  const Problem& problem;
  Written<std::uint32_t> written;
};

void expect(Problem& problem, const Numbers& numbers, double roundings) {
  for (const std::size_t index : numbers.written.order()) problem.close(index, numbers.written[index], roundings);
}

void expect(Problem& problem, const Bits& bits) {
  for (const std::size_t index : bits.written.order()) problem.bits(index, bits.written[index]);
}

// An element that is written again and again goes through all the roundings.
double repeated(const Problem& problem, double once) {
  const bool in_order = problem.operand("x").row_stride == 0 || problem.operand("y").row_stride == 0;
  return in_order ? once * static_cast<double>(problem.call.integer("n") + 1) : once;
}

struct Rotation {
  Tracked xx, xy, yx, yy;  // x = xx x + xy y, y = yx x + yy y
};

void expect_rotation(Problem& problem, const Rotation& rotation, double roundings) {
  const Operand& x = problem.operand("x");
  const Operand& y = problem.operand("y");
  Numbers numbers(problem);
  for (std::int64_t i = 0; i < x.rows; ++i) {
    const Tracked old_x = numbers.read(x.at(0, i));
    const Tracked old_y = numbers.read(y.at(0, i));
    const Tracked new_x = rotation.xx * old_x + rotation.xy * old_y;
    const Tracked new_y = rotation.yx * old_x + rotation.yy * old_y;
    numbers.written.write(x.at(0, i), new_x);
    numbers.written.write(y.at(0, i), new_y);
    // One rotation after another can go beyond float32 whatever the numbers are, and all later ones meet that.
    if (!(new_x.magnitude + new_y.magnitude < 0x1p127)) problem.may_overflow = true;
  }
  expect(problem, numbers, repeated(problem, roundings));
}

}  // namespace

void expect_axpy(Problem& problem) {
  if (problem.alpha() == 0.0f) return;
  const Operand& x = problem.operand("x");
  const Operand& y = problem.operand("y");
  Numbers numbers(problem);
  for (std::int64_t i = 0; i < x.rows; ++i) {
    const std::size_t index = y.at(0, i);
    numbers.written.write(index, Tracked(problem.alpha()) * numbers.read(x.at(0, i)) + numbers.read(index));
  }
  expect(problem, numbers, repeated(problem, 2.0));
}

void expect_copy(Problem& problem) {
  const Operand& x = problem.operand("x");
  const Operand& y = problem.operand("y");
  Bits bits(problem);
  for (std::int64_t i = 0; i < x.rows; ++i) bits.written.write(y.at(0, i), bits.read(x.at(0, i)));
  expect(problem, bits);
}

void expect_swap(Problem& problem) {
  const Operand& x = problem.operand("x");
  const Operand& y = problem.operand("y");
  Bits bits(problem);
  for (std::int64_t i = 0; i < x.rows; ++i) {
    const std::uint32_t old = bits.read(x.at(0, i));
    bits.written.write(x.at(0, i), bits.read(y.at(0, i)));
    bits.written.write(y.at(0, i), old);
  }
  expect(problem, bits);
}

void expect_scal(Problem& problem) {
  if (problem.alpha() == 1.0f) return;
  const Operand& x = problem.operand("x");
  for (std::int64_t i = 0; i < x.rows; ++i) {
    problem.close(x.at(0, i), Tracked(problem.alpha()) * problem.before(x, 0, i), 1.0);
  }
}

void expect_rot(Problem& problem) {
  const Tracked c = problem.call.number("c");
  const Tracked s = problem.call.number("s");
  expect_rotation(problem, {c, s, Tracked(-problem.call.number("s")), c}, 2.0);
}

void expect_rotm(Problem& problem) {
  const auto [flag, h11, h21, h12, h22] = problem.call.value("param").numbers;
  if (flag == -2.0f) return;
  if (flag < 0.0f) return expect_rotation(problem, {h11, h12, h21, h22}, 2.0);
  if (flag == 0.0f) return expect_rotation(problem, {1.0f, h12, h21, 1.0f}, 2.0);
  expect_rotation(problem, {h11, 1.0f, -1.0f, h22}, 2.0);
}

}  // namespace miniblas::calls
