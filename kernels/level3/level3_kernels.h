// The kernels of level 3, what GEMM kernels leave to do: triangles and symmetric blocks: their problems and their
// table.
//
// As in kernels/problem.h, problems are plain data, the same type in every build, legal, and never empty.
#pragma once

#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

// A symmetric or triangular matrix is cut into blocks of so many rows and columns. What lies on the diagonal is for
// the kernels here, all else for GEMM kernels.
inline constexpr std::int64_t diagonal_block = 64;

// The factors of a batch: element (i, j) of item t is first[i * row_stride + j * col_stride + t * item_stride]. Where
// only a triangle is stored the factor is symmetric: the other triangle is its mirror image, and is not read.
struct BlockFactor {
  const float* first = nullptr;
  std::int64_t row_stride = 1;
  std::int64_t col_stride = 1;
  std::int64_t item_stride = 0;
  Part stored = Part::whole;
};

struct ProductSizes {
  std::int64_t m = 0;
  std::int64_t n = 0;
  std::int64_t k = 0;
};

// C = alpha * A * B + beta * C for each item of a batch. A is (m, k), B is (k, n), C is (m, n), and of C only a part
// is read and written. k may be 0.
struct BlockProductProblem {
  ProductSizes sizes;       // of all items but the last
  ProductSizes last_sizes;  // at most `sizes`
  Scalar alpha;
  Scalar beta;
  BlockFactor a;
  BlockFactor b;
  MatrixBatch<float> c;
  Part part_of_c = Part::whole;
  std::int64_t batch_count = 1;
};

// X = alpha * T * X, or the solution Y of T * Y = X put in place of X. T is lower triangular, (rows, rows) with rows
// at most diagonal_block, X is (rows, cols). Strides are as in BlockFactor and may be negative: an upper triangle is a
// lower one read backwards.
struct TriangularBlockProblem {
  std::int64_t rows = 0;
  std::int64_t cols = 0;
  bool unit_diagonal = false;  // it counts as 1 and is not read
  Scalar alpha;                // not used by a solution
  const float* t = nullptr;
  std::int64_t t_row_stride = 1;
  std::int64_t t_col_stride = 1;
  float* x = nullptr;
  std::int64_t x_row_stride = 1;
  std::int64_t x_col_stride = 1;
};

// C = 0 if the scalar is 0, else C keeps its values. C is (m, n).
struct ClearProblem {
  std::int64_t m = 0;
  std::int64_t n = 0;
  Scalar scalar;
  float* c = nullptr;
  std::int64_t ldc = 1;
};

struct Level3Kernels {
  Status (*block_product)(const BlockProductProblem& problem, Stream stream);
  Status (*triangular_product)(const TriangularBlockProblem& problem, Stream stream);
  Status (*triangular_solution)(const TriangularBlockProblem& problem, Stream stream);
  Status (*clear_if_zero)(const ClearProblem& problem, Stream stream);
};

// One for each build.
const Level3Kernels& host_level3_kernels();
const Level3Kernels& asan_level3_kernels();
const Level3Kernels& cuda_level3_kernels();
const Level3Kernels& traced_level3_kernels();

}  // namespace miniblas
