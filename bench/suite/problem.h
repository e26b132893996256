// One row of the suite: a GEMM, how its matrices lie, and how they are handed over.
#pragma once

#include <cstdint>
#include <string>

#include "miniblas/miniblas.h"

namespace miniblas::bench {

// How a call finds the matrices of a batch.
enum class BatchForm { strided, pointers };

const char* to_text(BatchForm form);

struct OpPair {
  miniblasOperation_t a = MINIBLAS_OP_N;
  miniblasOperation_t b = MINIBLAS_OP_N;

  std::string text() const;  // "nt"
};

// A matrix as it is stored, column-major; of a batch each of them.
struct StoredMatrix {
  std::int64_t rows = 0;
  std::int64_t cols = 0;
  std::int64_t ld = 0;

  std::int64_t stride() const { return ld * cols; }  // elements from one item of a batch to the next
};

// C = op(A) op(B) + beta C for each item of a batch.
struct SuiteProblem {
  int m = 1;
  int n = 1;
  int k = 1;
  int batch = 1;
  OpPair op;
  int pad = 0;     // rows of each leading dimension beyond the matrix's own
  int offset = 0;  // floats between an aligned address and each matrix
  float beta = 0.0f;
  BatchForm form = BatchForm::strided;

  bool is_batched() const { return batch > 1; }
  StoredMatrix a() const;
  StoredMatrix b() const;
  StoredMatrix c() const;

  double flops() const;
  double bytes() const;         // of A, B and C without padding, each counted once
  double stored_bytes() const;  // with it
  std::string shape() const;    // "128x128x64", "8x8x8x131072"
  std::string name() const;     // "128x128x64 nt", "128x128x64 nt, padded by 3"
};

// Which mean a row belongs to. It follows from the shape alone, so that whoever checks a result file finds it too.
enum class SuiteClass { squares, small_squares, skinny, other, batched };

inline constexpr SuiteClass suite_classes[] = {SuiteClass::squares, SuiteClass::small_squares, SuiteClass::skinny,
                                               SuiteClass::other, SuiteClass::batched};

const char* to_text(SuiteClass suite_class);
SuiteClass class_of(std::int64_t m, std::int64_t n, std::int64_t k, std::int64_t batch);

}  // namespace miniblas::bench
