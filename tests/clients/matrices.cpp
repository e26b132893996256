#include "tests/clients/matrices.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace miniblas::test {
namespace {

constexpr double unit = 0x1p-24;

using Columns = std::vector<std::vector<double>>;

std::vector<double> random_direction(Random& random, int size) {
  std::vector<double> direction(static_cast<std::size_t>(size));
  double squares = 0.0;
  for (double& value : direction) value = random.uniform();
  direction[0] += 0.5;  // not 0 where there is one element
  for (const double value : direction) squares += value * value;
  for (double& value : direction) value /= std::sqrt(squares);
  return direction;
}

// (I - 2 v v') A.
void reflect_rows(Columns& a, const std::vector<double>& v) {
  for (auto& column : a) {
    double sum = 0.0;
    for (std::size_t i = 0; i < v.size(); ++i) sum += v[i] * column[i];
    for (std::size_t i = 0; i < v.size(); ++i) column[i] -= 2.0 * sum * v[i];
  }
}

// A (I - 2 v v').
void reflect_columns(Columns& a, const std::vector<double>& v) {
  std::vector<double> sum(a[0].size(), 0.0);
  for (std::size_t j = 0; j < v.size(); ++j) {
    for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += a[j][i] * v[j];
  }
  for (std::size_t j = 0; j < v.size(); ++j) {
    for (std::size_t i = 0; i < sum.size(); ++i) a[j][i] -= 2.0 * sum[i] * v[j];
  }
}

Columns diagonal(int rows, int cols, double smallest) {
  const int order = std::min(rows, cols);
  Columns a(static_cast<std::size_t>(cols), std::vector<double>(static_cast<std::size_t>(rows), 0.0));
  for (int i = 0; i < order; ++i) {
    a[static_cast<std::size_t>(i)][static_cast<std::size_t>(i)] =
        std::pow(smallest, order == 1 ? 0.0 : static_cast<double>(i) / (order - 1));
  }
  return a;
}

Matrix rounded(const Columns& a) {
  Matrix result(static_cast<int>(a[0].size()), static_cast<int>(a.size()));
  for (int j = 0; j < result.cols; ++j) {
    for (int i = 0; i < result.rows; ++i) {
      result(i, j) = static_cast<float>(a[static_cast<std::size_t>(j)][static_cast<std::size_t>(i)]);
    }
  }
  return result;
}

constexpr int reflections = 6;

// With a diagonal that is large enough for a small condition: without it that grows exponentially with the order.
template <class Keep>
Matrix triangle(Random& random, int rows, int cols, Keep keep) {
  Matrix a = random_matrix(random, rows, cols);
  const float factor = 1.0f / std::sqrt(static_cast<float>(cols));
  for (int j = 0; j < cols; ++j) {
    for (int i = 0; i < rows; ++i) {
      a(i, j) = i == j ? a(i, j) + std::copysign(1.0f, a(i, j)) : keep(i, j) ? a(i, j) * factor : 0.0f;
    }
  }
  return a;
}

template <class Factor>
Matrix scaled(Matrix a, Factor factor) {
  for (int j = 0; j < a.cols; ++j) {
    for (int i = 0; i < a.rows; ++i) a(i, j) *= factor(i);
  }
  return a;
}

Matrix diagonal_kind(Random& random, int rows, int cols) {
  return triangle(random, rows, cols, [](int, int) { return false; });
}
Matrix upper_kind(Random& random, int rows, int cols) {
  return triangle(random, rows, cols, [](int i, int j) { return i < j; });
}
Matrix lower_kind(Random& random, int rows, int cols) {
  return triangle(random, rows, cols, [](int i, int j) { return i > j; });
}
Matrix hard_kind(Random& random, int rows, int cols) {
  return conditioned_matrix(random, rows, cols, std::sqrt(unit / 0.1));
}
Matrix nearly_singular_kind(Random& random, int rows, int cols) {
  return conditioned_matrix(random, rows, cols, unit / 0.1);
}
// LAPACK's SMALL is the smallest normal number by eps, a quarter of that. Its LARGE is the inverse.
Matrix small_kind(Random& random, int rows, int cols) {
  return scaled(random_matrix(random, rows, cols), [](int) { return 0x1p-104f; });
}
Matrix large_kind(Random& random, int rows, int cols) {
  return scaled(random_matrix(random, rows, cols), [](int) { return 0x1p104f; });
}
Matrix badly_scaled_rows_kind(Random& random, int rows, int cols) {
  return scaled(random_matrix(random, rows, cols), [](int i) { return std::ldexp(1.0f, i * 7 % 41 - 20); });
}

}  // namespace

std::vector<MatrixKind> matrix_kinds(int n) {
  std::vector<MatrixKind> kinds = {
      {"random", random_matrix},
      {"condition 0.1 / eps", nearly_singular_kind},
      {"badly scaled rows", badly_scaled_rows_kind},
      {"upper triangular", upper_kind},
      {"lower triangular", lower_kind},
      {"diagonal", diagonal_kind},
      {"near underflow", small_kind},
      {"near overflow", large_kind},
      {"condition (0.1 / eps)^(1/2)", hard_kind},
  };
  kinds.resize(n > 129 ? 1 : n > 33 ? 3 : kinds.size());
  return kinds;
}

Matrix conditioned_matrix(Random& random, int rows, int cols, double smallest) {
  Columns a = diagonal(rows, cols, smallest);
  for (int i = 0; i < reflections; ++i) {
    reflect_rows(a, random_direction(random, rows));
    reflect_columns(a, random_direction(random, cols));
  }
  return rounded(a);
}

Matrix definite_matrix(Random& random, int n, double smallest) {
  Columns a = diagonal(n, n, smallest);
  for (int i = 0; i < reflections; ++i) {
    const std::vector<double> direction = random_direction(random, n);
    reflect_rows(a, direction);
    reflect_columns(a, direction);
  }
  Matrix result = rounded(a);
  for (int j = 0; j < n; ++j) {
    for (int i = 0; i < j; ++i) result(j, i) = result(i, j);
  }
  return result;
}

}  // namespace miniblas::test
