#include <Eigen/Core>
#include <algorithm>
#include <cmath>
#include <random>
#include <set>
#include <vector>

#include "bench/ladder/check.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Eigen::Index;
using Matrix = Eigen::MatrixXd;
using FloatMatrix = Eigen::Map<const Eigen::MatrixXf>;

constexpr int largest_checked_in_full = 512;
constexpr int sampled = 16;   // columns, and rows
constexpr Index panel = 256;  // of A or B that is turned into float64 at a time
constexpr std::uint32_t seed_of_sample = 3;

bool checks_all(double n) { return n <= largest_checked_in_full; }

// The first and the last are always among them, since edges are where kernels go wrong.
std::vector<Index> sample_of_indices(Index n) {
  std::set<Index> indices = {0, n - 1};
  std::mt19937 generator(seed_of_sample);
  while (static_cast<Index>(indices.size()) < std::min<Index>(n, sampled)) {
    indices.insert(static_cast<Index>(generator()) % n);
  }
  return {indices.begin(), indices.end()};
}

std::vector<Index> all_indices(Index n) {
  std::vector<Index> indices;
  for (Index i = 0; i < n; ++i) indices.push_back(i);
  return indices;
}

// |error| <= gamma |A||B| + (k + 2) 2^-149 for each element, with alpha = 1 and beta = 0.
Matrix error_bound(const Matrix& product_of_sizes, Index k) {
  const double terms = static_cast<double>(k) + 2.0;
  const double unit = 0x1p-24;
  const double gamma = terms * unit / (1.0 - terms * unit);
  return (gamma * product_of_sizes.array() + terms * 0x1p-149).matrix();
}

std::string describe(Index row, Index col, double value, double expected, double bound) {
  return "C(" + std::to_string(row) + ", " + std::to_string(col) + ") is " + std::to_string(value) + ", expected is " +
         std::to_string(expected) + " within " + scientific(bound);
}

// A part of C: some of its columns, or some of its rows turned upright.
struct Strip {
  Matrix value;
  Matrix bound;
};

// The columns `cols` of A B, a panel of rows at a time.
Strip columns_of_product(const FloatMatrix& a, const FloatMatrix& b, const std::vector<Index>& cols) {
  const Index n = a.rows();
  Matrix factor(n, static_cast<Index>(cols.size()));
  for (std::size_t j = 0; j < cols.size(); ++j) factor.col(static_cast<Index>(j)) = b.col(cols[j]).cast<double>();
  const Matrix factor_size = factor.cwiseAbs();
  Strip strip{Matrix(n, factor.cols()), Matrix(n, factor.cols())};
  for (Index row = 0; row < n; row += panel) {
    const Index rows = std::min(panel, n - row);
    const Matrix part = a.middleRows(row, rows).cast<double>();
    strip.value.middleRows(row, rows).noalias() = part * factor;
    strip.bound.middleRows(row, rows).noalias() = part.cwiseAbs() * factor_size;
  }
  strip.bound = error_bound(strip.bound, n);
  return strip;
}

// The rows `rows` of A B, as columns.
Strip rows_of_product(const FloatMatrix& a, const FloatMatrix& b, const std::vector<Index>& rows) {
  const Index n = a.rows();
  Matrix factor(n, static_cast<Index>(rows.size()));
  for (std::size_t i = 0; i < rows.size(); ++i) {
    factor.col(static_cast<Index>(i)) = a.row(rows[i]).transpose().cast<double>();
  }
  const Matrix factor_size = factor.cwiseAbs();
  Strip strip{Matrix(n, factor.cols()), Matrix(n, factor.cols())};
  for (Index col = 0; col < n; col += panel) {
    const Index cols = std::min(panel, n - col);
    const Matrix part = b.middleCols(col, cols).transpose().cast<double>();
    strip.value.middleRows(col, cols).noalias() = part * factor;
    strip.bound.middleRows(col, cols).noalias() = part.cwiseAbs() * factor_size;
  }
  strip.bound = error_bound(strip.bound, n);
  return strip;
}

void check_element(Verdict& verdict, Index row, Index col, float value, double expected, double bound) {
  const double error = std::abs(static_cast<double>(value) - expected);
  // Both comparisons are written so that NaN fails, and stays.
  if (!(error <= verdict.max_error) && !std::isnan(verdict.max_error)) verdict.max_error = error;
  if (!(error <= bound) && verdict.correct) {
    verdict.correct = false;
    verdict.reason = describe(row, col, value, expected, bound);
  }
}

}  // namespace

struct GemmOracle::Expected {
  Index n;
  std::vector<Index> cols;
  std::vector<Index> rows;
  Strip col_strip;
  Strip row_strip;
};

GemmOracle::GemmOracle(int n, std::span<const float> a, std::span<const float> b) {
  const FloatMatrix matrix_a(a.data(), n, n);
  const FloatMatrix matrix_b(b.data(), n, n);
  const auto cols = checks_all(n) ? all_indices(n) : sample_of_indices(n);
  const auto rows = checks_all(n) ? std::vector<Index>() : sample_of_indices(n);
  expected_ = std::make_unique<Expected>(
      Expected{n, cols, rows, columns_of_product(matrix_a, matrix_b, cols), rows_of_product(matrix_a, matrix_b, rows)});
}

GemmOracle::~GemmOracle() = default;

Verdict GemmOracle::check(std::span<const float> c) const {
  const Expected& expected = *expected_;
  const FloatMatrix matrix_c(c.data(), expected.n, expected.n);
  Verdict verdict;
  for (std::size_t j = 0; j < expected.cols.size(); ++j) {
    const Index col = expected.cols[j];
    const auto at = static_cast<Index>(j);
    for (Index row = 0; row < expected.n; ++row) {
      check_element(verdict, row, col, matrix_c(row, col), expected.col_strip.value(row, at),
                    expected.col_strip.bound(row, at));
    }
  }
  for (std::size_t i = 0; i < expected.rows.size(); ++i) {
    const Index row = expected.rows[i];
    const auto at = static_cast<Index>(i);
    for (Index col = 0; col < expected.n; ++col) {
      check_element(verdict, row, col, matrix_c(row, col), expected.row_strip.value(col, at),
                    expected.row_strip.bound(col, at));
    }
  }
  return verdict;
}

std::string GemmOracle::scope(int n) {
  if (checks_all(n)) return "all elements of C";
  const std::string count = std::to_string(sampled);
  return count + " whole columns and " + count + " whole rows of C";
}

double GemmOracle::memory_need(double n) {
  // Values and bounds, the factor and its size; then the panel and its size.
  const double strips = checks_all(n) ? n : 2.0 * sampled;
  return sizeof(double) * (4.0 * n * strips + 2.0 * n * std::min(n, static_cast<double>(panel)));
}

}  // namespace miniblas::bench
