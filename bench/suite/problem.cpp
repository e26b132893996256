#include "bench/suite/problem.h"

#include <algorithm>

#include "bench/suite/rows.h"

namespace miniblas::bench {
namespace {

constexpr std::int64_t thickest_skinny = 128;

char letter(miniblasOperation_t op) { return op == MINIBLAS_OP_N ? 'n' : 't'; }

StoredMatrix stored(miniblasOperation_t op, std::int64_t rows, std::int64_t cols, std::int64_t pad) {
  if (op != MINIBLAS_OP_N) std::swap(rows, cols);
  return {rows, cols, rows + pad};
}

}  // namespace

const char* to_text(BatchForm form) { return form == BatchForm::strided ? "strided" : "pointers"; }

std::string OpPair::text() const { return {letter(a), letter(b)}; }

StoredMatrix SuiteProblem::a() const { return stored(op.a, m, k, pad); }
StoredMatrix SuiteProblem::b() const { return stored(op.b, k, n, pad); }
StoredMatrix SuiteProblem::c() const { return stored(MINIBLAS_OP_N, m, n, pad); }

double SuiteProblem::flops() const { return 2.0 * m * n * k * batch; }

double SuiteProblem::bytes() const {
  return sizeof(float) * (1.0 * m * k + 1.0 * k * n + 1.0 * m * n) * static_cast<double>(batch);
}

double SuiteProblem::stored_bytes() const {
  return sizeof(float) * static_cast<double>(a().stride() + b().stride() + c().stride()) * static_cast<double>(batch);
}

std::string SuiteProblem::shape() const {
  std::string text = std::to_string(m) + "x" + std::to_string(n) + "x" + std::to_string(k);
  return is_batched() ? text + "x" + std::to_string(batch) : text;
}

std::string SuiteProblem::name() const {
  return shape() + " " + op.text() + (pad > 0 ? ", padded by " + std::to_string(pad) : "");
}

const char* to_text(SuiteClass suite_class) {
  switch (suite_class) {
    case SuiteClass::squares:
      return "squares";
    case SuiteClass::small_squares:
      return "small_squares";
    case SuiteClass::skinny:
      return "skinny";
    case SuiteClass::batched:
      return "batched";
    case SuiteClass::other:
      break;
  }
  return "other";
}

SuiteClass class_of(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t batch) {
  if (batch > 1) return SuiteClass::batched;
  if (m == n && n == k) return is_small_square(m) ? SuiteClass::small_squares : SuiteClass::squares;
  return std::min({m, n, k}) <= thickest_skinny ? SuiteClass::skinny : SuiteClass::other;
}

}  // namespace miniblas::bench
