// Whether matrices of files can be multiplied, and what that gives.
#pragma once

#include "bench/matrix_files/gemm_options.h"
#include "bench/npy/npy_file.h"

namespace miniblas::bench {

// op(A) is (m, k), op(B) is (k, n).
struct GemmShapes {
  int m = 0;
  int n = 0;
  int k = 0;
  Order order = Order::row_major;  // of C

  NpyHeader c() const { return {m, n, order}; }
};

// C gets C0's order, which `c0` is unless it is null; else C order if A and B have it; else Fortran order. So none has
// to be turned. Throws Error, naming files and shapes, if sizes do not fit.
GemmShapes fit(const GemmArguments& arguments, const NpyFile& a, const NpyFile& b, const NpyFile* c0);

std::string shape_text(int rows, int cols);  // "3 x 4"

}  // namespace miniblas::bench
