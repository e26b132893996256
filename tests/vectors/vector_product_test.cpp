// Products with m or n 1 against float64, for every way that k is shared out. The traced build finds what is read or
// written out of bounds, and races.
#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <limits>
#include <memory>
#include <ostream>
#include <random>
#include <vector>

#include "kernels/gemm/vector_shape.h"
#include "simt/trace.h"
#include "tests/vectors/vector_kernels.h"

namespace miniblas {
namespace {

constexpr float nan = std::numeric_limits<float>::quiet_NaN();

struct Release {
  void operator()(void* memory) const { trace::release(memory); }
};
template <class T>
std::unique_ptr<T[], Release> allocate(std::size_t count) {
  return std::unique_ptr<T[], Release>(static_cast<T*>(trace::allocate(count * sizeof(T))));
}

std::mt19937 engine(20240607);
int pick(std::initializer_list<int> of) { return of.begin()[engine() % of.size()]; }
float any_number() { return static_cast<float>(static_cast<int>(engine() >> 8) - (1 << 23)) * 0x1p-23f; }

// (rows, cols) between guards of NaN. The last element is the last of its allocation, so that no read can go past it.
class Matrix {
 public:
  Matrix(std::int64_t rows, std::int64_t cols, int padding, int misalignment)
      : rows_(rows),
        cols_(cols),
        ld_(rows + padding),
        first_(4 + misalignment),
        count_(first_ + (cols - 1) * ld_ + rows),
        memory_(allocate<float>(count_)) {
    fill_guards();
    for (std::int64_t j = 0; j < cols; ++j) {
      for (std::int64_t i = 0; i < rows; ++i) at(i, j) = any_number();
    }
  }
  float* data() const { return memory_.get() + first_; }
  std::int64_t ld() const { return ld_; }
  float& at(std::int64_t i, std::int64_t j) const { return data()[i + j * ld_]; }
  void fill(float value) const {
    for (std::int64_t j = 0; j < cols_; ++j) {
      for (std::int64_t i = 0; i < rows_; ++i) at(i, j) = value;
    }
  }
  bool guards_intact() const {
    std::vector<float> now(memory_.get(), memory_.get() + count_);
    for (std::int64_t j = 0; j < cols_; ++j) {
      for (std::int64_t i = 0; i < rows_; ++i) now[first_ + i + j * ld_] = nan;
    }
    const std::vector<float> guards(count_, nan);
    return std::memcmp(now.data(), guards.data(), count_ * sizeof(float)) == 0;
  }

 private:
  void fill_guards() { std::fill_n(memory_.get(), count_, nan); }

  std::int64_t rows_, cols_, ld_;
  std::size_t first_, count_;
  std::unique_ptr<float[], Release> memory_;
};

struct Case {
  Op op_a, op_b;
  std::int64_t m, n, k;
  int padding_a = 0, padding_b = 0, padding_c = 0;
  int misalignment_a = 0, misalignment_b = 0, misalignment_c = 0;
  int parts = 1;
  float alpha = 1.0f, beta = 0.0f;
  bool device_scalars = false;
};

std::ostream& operator<<(std::ostream& out, const Case& c) {
  return out << (c.op_a == Op::n ? 'n' : 't') << (c.op_b == Op::n ? 'n' : 't') << ' ' << c.m << " x " << c.n << " x "
             << c.k << ", padding " << c.padding_a << ' ' << c.padding_b << ' ' << c.padding_c << ", misalignment "
             << c.misalignment_a << ' ' << c.misalignment_b << ' ' << c.misalignment_c << ", " << c.parts
             << " parts, alpha " << c.alpha << ", beta " << c.beta << (c.device_scalars ? " on the device" : "");
}

void check(const Case& test) {
  SCOPED_TRACE(testing::Message() << test);
  const bool a_n = test.op_a == Op::n;
  const bool b_n = test.op_b == Op::n;
  const Matrix a(a_n ? test.m : test.k, a_n ? test.k : test.m, test.padding_a, test.misalignment_a);
  const Matrix b(b_n ? test.k : test.n, b_n ? test.n : test.k, test.padding_b, test.misalignment_b);
  const Matrix c(test.m, test.n, test.padding_c, test.misalignment_c);
  if (test.alpha == 0.0f) {
    a.fill(nan);
    b.fill(nan);
  }
  if (test.beta == 0.0f) c.fill(nan);

  std::vector<double> value, magnitude;
  for (std::int64_t j = 0; j < test.n; ++j) {
    for (std::int64_t i = 0; i < test.m; ++i) {
      double sum = 0, sum_of_magnitudes = 0;
      for (std::int64_t l = 0; l < test.k && test.alpha != 0.0f; ++l) {
        const double product = double{a_n ? a.at(i, l) : a.at(l, i)} * double{b_n ? b.at(l, j) : b.at(j, l)};
        sum += product;
        sum_of_magnitudes += std::fabs(product);
      }
      const double old = test.beta == 0.0f ? 0.0 : double{test.beta} * double{c.at(i, j)};
      value.push_back(double{test.alpha} * sum + old);
      magnitude.push_back(std::fabs(double{test.alpha}) * sum_of_magnitudes + std::fabs(old));
    }
  }

  GemmProblem p;
  p.op_a = test.op_a;
  p.op_b = test.op_b;
  p.m = test.m;
  p.n = test.n;
  p.k = test.k;
  p.a = {a.data(), a.ld()};
  p.b = {b.data(), b.ld()};
  p.c = {c.data(), c.ld()};
  const auto scalars = allocate<float>(2);
  scalars[0] = test.alpha;
  scalars[1] = test.beta;
  p.alpha = test.device_scalars ? Scalar{nan, &scalars[0]} : Scalar{test.alpha};
  p.beta = test.device_scalars ? Scalar{nan, &scalars[1]} : Scalar{test.beta};
  const VectorSpace space = vector_product_space(p, test.parts);
  const auto partials = allocate<float>(space.partial_bytes / sizeof(float));
  const auto tickets = allocate<unsigned>(space.tickets);
  std::fill_n(partials.get(), space.partial_bytes / sizeof(float), nan);
  std::fill_n(tickets.get(), space.tickets, 0u);
  GemmSplit split;
  split.parts = test.parts;
  split.partials = partials.get();
  split.tickets = tickets.get();

  const trace::Trace trace;
  const Status status = traced_vector_product(p, split, nullptr);
  ASSERT_TRUE(status.ok()) << to_text(status.code);
  for (const trace::Defect& defect : trace.report().defects) ADD_FAILURE() << defect.to_string();

  const double u = 0x1p-24;
  const double gamma = (test.k + 2) * u / (1 - (test.k + 2) * u);
  for (std::int64_t j = 0; j < test.n; ++j) {
    for (std::int64_t i = 0; i < test.m; ++i) {
      const std::size_t at = static_cast<std::size_t>(i + j * test.m);
      const double error = std::fabs(double{c.at(i, j)} - value[at]);
      ASSERT_TRUE(error <= gamma * magnitude[at]) << i << ", " << j << ": " << c.at(i, j) << ", not " << value[at];
    }
  }
  EXPECT_TRUE(a.guards_intact() && b.guards_intact() && c.guards_intact());
  for (std::int64_t i = 0; i < space.tickets; ++i) ASSERT_EQ(tickets[i], 0u) << "ticket " << i;
}

enum class Thin { m, n, both };

Case random_case(Op op_a, Op op_b, Thin thin) {
  Case c{op_a, op_b, 1, 1, 1};
  const std::int64_t outputs = pick({1, 3, 4, 31, 33, 130, 300});
  if (thin == Thin::n) c.m = outputs;
  if (thin == Thin::m) c.n = outputs;
  c.k = pick({1, 2, 7, 31, 32, 33, 100, 1000, 2500, 5000});
  if (outputs > 33 && c.k > 1000 && engine() % 4 != 0) c.k = 100;  // the most of the time
  c.padding_a = pick({0, 0, 1, 4});
  c.padding_b = pick({0, 0, 3, 4});
  c.padding_c = pick({0, 2});
  c.misalignment_a = pick({0, 0, 0, 1, 2});
  c.misalignment_b = pick({0, 0, 0, 1, 3});
  c.misalignment_c = pick({0, 1});
  c.parts = pick({1, 2, 5});
  c.alpha = static_cast<float>(pick({1, 1, -2, 0}));
  c.beta = static_cast<float>(pick({0, 0, 1, 3}));
  c.device_scalars = pick({0, 1}) == 1;
  return c;
}

TEST(VectorProduct, IsRightForAllOpsSizesAndParts) {
  for (const Op op_a : {Op::n, Op::t}) {
    for (const Op op_b : {Op::n, Op::t}) {
      for (const Thin thin : {Thin::m, Thin::n, Thin::both}) {
        for (int i = 0; i < 20 && !HasFatalFailure(); ++i) check(random_case(op_a, op_b, thin));
      }
    }
  }
}

// Aligned, as large matrices mostly are, so that full steps of 16-byte loads are taken by all kernels.
TEST(VectorProduct, IsRightForAlignedMatrices) {
  for (const Op op_a : {Op::n, Op::t}) {
    for (const Op op_b : {Op::n, Op::t}) {
      for (const bool one_column : {false, true}) {
        for (const int k : {128, 1028, 9000}) {
          Case c{op_a, op_b, one_column ? 36 : 1, one_column ? 1 : 36, k};
          c.parts = 2;
          check(c);
        }
      }
      Case dot{op_a, op_b, 1, 1, 20000};
      dot.parts = 4;
      check(dot);
      Case padded_dot{op_a, op_b, 1, 1, 700, 3, 3};
      check(padded_dot);
    }
  }
}

// Short rows, which only a large matrix of few columns has, and x far apart for long ones.
TEST(VectorProduct, IsRightForItsRarerTiles) {
  for (const int k : {30, 32, 100}) {
    Case c{Op::t, Op::n, 16384 + 5, 1, k};
    c.padding_a = k == 30 ? 1 : 0;
    check(c);
  }
  for (const int padding : {3, 4}) {
    Case c{Op::t, Op::t, 7, 1, 4200, padding, 2};
    c.parts = 3;
    check(c);
  }
}

// More parts than steps leaves blocks without work; their sums are 0.
TEST(VectorProduct, TakesMorePartsThanThereIsWorkFor) {
  for (const Op op : {Op::n, Op::t}) {
    Case c{op, Op::n, 33, 1, 40};
    c.parts = 70;
    check(c);
  }
}

TEST(VectorProduct, PartsFillTheGpuAndNotMore) {
  GemmProblem p;
  const auto parts = [&](std::int64_t m, std::int64_t n, std::int64_t k, Op op_a) {
    p.m = m;
    p.n = n;
    p.k = k;
    p.op_a = op_a;
    p.a.ld = op_a == Op::n ? m : k;
    p.b.ld = k;
    p.c.ld = m;
    return vector_product_parts(p, 132);
  };
  EXPECT_EQ(parts(4096, 1, 4096, Op::n), 1);
  EXPECT_EQ(parts(4096, 1, 4096, Op::t), 1);
  EXPECT_EQ(parts(1, 1, 1 << 20, Op::t), 256);
  EXPECT_EQ(parts(100, 1, 100, Op::n), 1);
  EXPECT_EQ(parts(512, 1, 16384, Op::n), 16);
  EXPECT_EQ(parts(512, 1, 16384, Op::t), 1);
  EXPECT_EQ(parts(1, 1, std::int64_t{1} << 40, Op::n), 132 * 8);
  EXPECT_EQ(parts(1, 1, 0, Op::n), 1);
}

TEST(VectorProduct, RefusesWhatIsNoVector) {
  GemmProblem p;
  p.m = p.n = p.k = 2;
  EXPECT_EQ(traced_vector_product(p, {}, nullptr).code, StatusCode::invalid_configuration);
}

}  // namespace
}  // namespace miniblas
