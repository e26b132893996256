#include "bench/matrix_files/sgemm.h"

#include <algorithm>
#include <array>

namespace miniblas::bench {
namespace {

miniblasOperation_t op(const MatrixView& matrix) { return matrix.transposed ? MINIBLAS_OP_T : MINIBLAS_OP_N; }

// NOTE: sizes come from files, whose reader allows none above INT_MAX.
int size(std::int64_t value) { return static_cast<int>(value); }

int ld(const MatrixView& matrix) { return std::max(1, size(matrix.transposed ? matrix.cols : matrix.rows)); }

}  // namespace

Sgemm::Sgemm(const GemmExpression& expression, const MatrixView& c)
    : left_(c.transposed ? transpose(expression.b) : expression.a),
      right_(c.transposed ? transpose(expression.a) : expression.b),
      alpha_(expression.alpha),
      beta_(expression.beta),
      c_(const_cast<float*>(c.data)) {}

void Sgemm::run(miniblasHandle_t handle) const {
  require(miniblasSgemm(handle, op(left_), op(right_), size(left_.rows), size(right_.cols), size(left_.cols), &alpha_,
                        left_.data, ld(left_), right_.data, ld(right_), &beta_, c_, std::max(1, size(left_.rows))),
          "Sgemm");
  require(miniblasSynchronize(handle), "Sgemm");
}

std::string Sgemm::explain(miniblasHandle_t handle) const {
  std::array<char, 512> text{};
  require(miniblasExplainSgemm(handle, op(left_), op(right_), size(left_.rows), size(right_.cols), size(left_.cols),
                               &alpha_, left_.data, ld(left_), right_.data, ld(right_), &beta_, c_,
                               std::max(1, size(left_.rows)), text.data(), text.size(), nullptr),
          "ExplainSgemm");
  // "Kernel NAME on DEVICE, BLOCKS and sizes": those are of the library's call, which may be of the transposes.
  std::string sentence = text.data();
  sentence[0] = static_cast<char>(sentence[0] | 0x20);
  if (sentence.starts_with("kernel ")) return sentence.substr(0, sentence.find(", "));
  return sentence.substr(0, sentence.rfind('.'));
}

}  // namespace miniblas::bench
