// geam and Stranspose.
#include "bench/calls/expect.h"
#include "bench/calls/shape.h"

namespace miniblas::calls {
namespace {

// A matrix after op.
struct View {
  const Operand* operand;
  bool transposed;

  std::size_t at(std::int64_t i, std::int64_t j) const {
    return transposed ? operand->at(0, j, i) : operand->at(0, i, j);
  }
};

void expect_bits(Problem& problem, const Operand& output, const View& input) {
  for (std::int64_t j = 0; j < output.cols; ++j) {
    for (std::int64_t i = 0; i < output.rows; ++i) {
      problem.bits(output.at(0, i, j), problem.device.before[input.at(i, j)]);
    }
  }
}

}  // namespace

void expect_geam(Problem& problem) {
  const Operand& output = problem.operand("C");
  const float alpha = problem.alpha();
  const float beta = problem.beta();
  // What is not read need not be there.
  const auto view = [&](const char* matrix, const char* operation, float scalar) {
    return View{scalar != 0.0f ? &problem.operand(matrix) : nullptr, is_transposed(problem.call, operation)};
  };
  const View a = view("A", "transa", alpha);
  const View b = view("B", "transb", beta);
  if (alpha == 1.0f && beta == 0.0f) return expect_bits(problem, output, a);
  if (alpha == 0.0f && beta == 1.0f) return expect_bits(problem, output, b);
  for (std::int64_t j = 0; j < output.cols; ++j) {
    for (std::int64_t i = 0; i < output.rows; ++i) {
      Tracked value;
      if (alpha != 0.0f) value = Tracked(alpha) * Tracked(problem.device.before_call(a.at(i, j)));
      if (beta != 0.0f) value = value + Tracked(beta) * Tracked(problem.device.before_call(b.at(i, j)));
      problem.close(output.at(0, i, j), value, 2.0);
    }
  }
}

void expect_transpose(Problem& problem) { expect_bits(problem, problem.operand("B"), {&problem.operand("A"), true}); }

}  // namespace miniblas::calls
