// A problem in the traced device's memory, and its operands' parts.
#pragma once

#include <algorithm>

#include "tests/split/split_kernels.h"
#include "tests/split/traced_memory.h"

namespace miniblas {

struct SplitShape {
  std::int64_t m, n, k;
  Op op_a = Op::n;
  Op op_b = Op::n;
  std::int64_t items = 1;
  std::int64_t padding = 0;  // of leading dimensions
  int block_rows_a = 128;
  int block_rows_b = 128;
  SplitForm form = SplitForm::bf16x6;
};

class SplitProblem {
 public:
  explicit SplitProblem(const SplitShape& shape)
      : a(elements(shape.op_a == Op::n, shape.m, shape)),
        b(elements(shape.op_b == Op::t, shape.n, shape)),
        c(static_cast<std::size_t>(shape.m * shape.n * shape.items)),
        operand_a{shape.m, shape.k, shape.items, shape.block_rows_a, shape.form, nullptr},
        operand_b{shape.n, shape.k, shape.items, shape.block_rows_b, shape.form, nullptr},
        memory_a(split_bytes(operand_a)),
        memory_b(split_bytes(operand_b)) {
    p.op_a = shape.op_a;
    p.op_b = shape.op_b;
    p.m = shape.m;
    p.n = shape.n;
    p.k = shape.k;
    p.batch_count = shape.items;
    p.alpha.value = 1.0f;
    p.a = matrix(a, shape.op_a == Op::n, shape.m, shape);
    p.b = matrix(b, shape.op_b == Op::t, shape.n, shape);
    p.c = {c.get(), shape.m, shape.m * shape.n, nullptr};
    operand_a.memory = memory_a.get();
    operand_b.memory = memory_b.get();
    for (const Traced<float>* each : {&a, &b}) {
      for (std::size_t i = 0; i < each->size(); ++i) each->get()[i] = static_cast<float>(i * 7 % 23) - 9.0f;
    }
    std::fill_n(c.get(), c.size(), -1.0f);
    for (const Traced<unsigned char>* each : {&memory_a, &memory_b}) std::memset(each->get(), 0x7f, each->size());
  }

  float& at_a(std::int64_t row, std::int64_t k, std::int64_t item = 0) const {
    return a.get()[item * p.a.stride + (p.op_a == Op::n ? row + k * p.a.ld : k + row * p.a.ld)];
  }
  float& at_b(std::int64_t k, std::int64_t col, std::int64_t item = 0) const {
    return b.get()[item * p.b.stride + (p.op_b == Op::n ? k + col * p.b.ld : col + k * p.b.ld)];
  }
  float at_c(std::int64_t row, std::int64_t col, std::int64_t item = 0) const {
    return c.get()[item * p.c.stride + row + col * p.c.ld];
  }

  GemmProblem p;
  Traced<float> a;
  Traced<float> b;
  Traced<float> c;
  SplitOperand operand_a;
  SplitOperand operand_b;
  Traced<unsigned char> memory_a;
  Traced<unsigned char> memory_b;

 private:
  // To the last element: what is read past it is found.
  static std::size_t elements(bool rows_are_contiguous, std::int64_t rows, const SplitShape& shape) {
    const std::int64_t down = rows_are_contiguous ? rows : shape.k;
    const std::int64_t along = rows_are_contiguous ? shape.k : rows;
    return static_cast<std::size_t>((down + shape.padding) * (along * shape.items - 1) + down);
  }
  static MatrixBatch<const float> matrix(const Traced<float>& memory,
                                         bool rows_are_contiguous,
                                         std::int64_t rows,
                                         const SplitShape& shape) {
    const std::int64_t ld = (rows_are_contiguous ? rows : shape.k) + shape.padding;
    return {memory.get(), ld, ld * (rows_are_contiguous ? shape.k : rows), nullptr};
  }
};

}  // namespace miniblas
