// gemv, ger, symv, syr, syr2, trmv, gemm, symm, syrk, syr2k, trmm.
#include "bench/calls/expect.h"
#include "bench/calls/expectation.h"
#include "bench/calls/products.h"
#include "bench/calls/shape.h"
#include "bench/support/tolerance.h"

namespace miniblas::calls {
namespace {

// Vectors are one column, or, as the right factor, its transpose: one row.
Factor column(const Problem& problem, const Operand& vector) { return general(problem, vector, 0, false); }
Factor row(const Problem& problem, const Operand& vector) { return general(problem, vector, 0, true); }

bool is_left(const Call& call) { return call.integer("side") == MINIBLAS_SIDE_LEFT; }

// alpha * A * x + beta * y, where A is there.
template <class MakeMatrix>
void expect_matrix_vector(Problem& problem, float alpha, float beta, const MakeMatrix& make_matrix, double extra) {
  const Operand& output = problem.operand(problem.call.has("y") ? "y" : "x");
  if (alpha == 0.0f) return expect_products(problem, output, 0, {}, alpha, beta, 2.0);
  const Factor matrix = make_matrix();
  const Factor x = row(problem, problem.operand("x"));
  expect_products(problem, output, 0, {{&matrix, &x}}, alpha, beta, static_cast<double>(matrix.cols) + extra);
}

void expect_rank_update(Problem& problem, const char* left, const char* right, bool both, double roundings) {
  const Operand& output = problem.operand("A");
  const float alpha = problem.alpha();
  if (alpha == 0.0f) return expect_products(problem, output, 0, {}, alpha, 1.0f, roundings);
  const Factor x = column(problem, problem.operand(left));
  const Factor y = column(problem, problem.operand(right));
  std::vector<Product> products = {{&x, &y}};
  if (both) products.push_back({&y, &x});
  expect_products(problem, output, 0, products, alpha, 1.0f, roundings);
}

}  // namespace

void expect_gemv(Problem& problem) {
  const bool transposed = is_transposed(problem.call, "trans");
  expect_matrix_vector(
      problem, problem.alpha(), problem.beta(), [&] { return general(problem, problem.operand("A"), 0, transposed); },
      2.0);
}

void expect_symv(Problem& problem) {
  expect_matrix_vector(
      problem, problem.alpha(), problem.beta(), [&] { return symmetric(problem, problem.operand("A")); }, 2.0);
}

void expect_trmv(Problem& problem) {
  const bool transposed = is_transposed(problem.call, "trans");
  expect_matrix_vector(
      problem, 1.0f, 0.0f, [&] { return triangular(problem, problem.operand("A"), transposed); }, 0.0);
}

void expect_ger(Problem& problem) { expect_rank_update(problem, "x", "y", false, 3.0); }
void expect_syr(Problem& problem) { expect_rank_update(problem, "x", "x", false, 3.0); }
void expect_syr2(Problem& problem) { expect_rank_update(problem, "x", "y", true, 4.0); }

void expect_gemm(Problem& problem) {
  const Operand& output = problem.operand("C");
  const std::int64_t k = problem.call.integer("k");
  const double roundings = static_cast<double>(k + 2) * bench::tolerance_of(problem.call.settings.gemm_kernel).times(k);
  for (std::size_t item = 0; item < problem.batch_count(); ++item) {
    if (reads_no_inputs(problem.call)) {
      expect_products(problem, output, item, {}, problem.alpha(), problem.beta(), 2.0);
      continue;
    }
    const Factor a = general(problem, problem.operand("A"), item, is_transposed(problem.call, "transa"));
    const Factor b = general(problem, problem.operand("B"), item, !is_transposed(problem.call, "transb"));
    expect_products(problem, output, item, {{&a, &b}}, problem.alpha(), problem.beta(), roundings);
  }
}

void expect_symm(Problem& problem) {
  const Operand& output = problem.operand("C");
  const float beta = problem.beta();
  if (problem.alpha() == 0.0f) return expect_products(problem, output, 0, {}, 0.0f, beta, 2.0);
  const bool left = is_left(problem.call);
  const Factor a = symmetric(problem, problem.operand("A"));
  const Factor b = general(problem, problem.operand("B"), 0, left);
  const Product product = left ? Product{&a, &b} : Product{&b, &a};
  expect_products(problem, output, 0, {product}, problem.alpha(), beta, static_cast<double>(a.rows) + 2.0);
}

void expect_syrk(Problem& problem) {
  const Operand& output = problem.operand("C");
  const double roundings = static_cast<double>(problem.call.integer("k")) + 2.0;
  if (reads_no_inputs(problem.call)) {
    return expect_products(problem, output, 0, {}, problem.alpha(), problem.beta(), 2.0);
  }
  const Factor a = general(problem, problem.operand("A"), 0, is_transposed(problem.call, "trans"));
  expect_products(problem, output, 0, {{&a, &a}}, problem.alpha(), problem.beta(), roundings);
}

void expect_syr2k(Problem& problem) {
  const Operand& output = problem.operand("C");
  const double roundings = 2.0 * static_cast<double>(problem.call.integer("k")) + 2.0;
  if (reads_no_inputs(problem.call)) {
    return expect_products(problem, output, 0, {}, problem.alpha(), problem.beta(), 2.0);
  }
  const bool transposed = is_transposed(problem.call, "trans");
  const Factor a = general(problem, problem.operand("A"), 0, transposed);
  const Factor b = general(problem, problem.operand("B"), 0, transposed);
  expect_products(problem, output, 0, {{&a, &b}, {&b, &a}}, problem.alpha(), problem.beta(), roundings);
}

void expect_trmm(Problem& problem) {
  const Operand& output = problem.operand("C");
  if (problem.alpha() == 0.0f) return expect_products(problem, output, 0, {}, 0.0f, 0.0f, 2.0);
  const bool left = is_left(problem.call);
  const bool transposed = is_transposed(problem.call, "trans");
  const Factor a = triangular(problem, problem.operand("A"), left == transposed);
  const Factor b = general(problem, problem.operand("B"), 0, left);
  const Product product = left ? Product{&a, &b} : Product{&b, &a};
  expect_products(problem, output, 0, {product}, problem.alpha(), 0.0f, static_cast<double>(a.rows) + 2.0);
}

}  // namespace miniblas::calls
