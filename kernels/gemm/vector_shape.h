// Products in which op(A) or op(B) is a vector: what they have in common, and how blocks share them out.
//
// Host code, the same in every build.
#pragma once

#include <cstddef>
#include <cstdint>

#include "kernels/problem.h"

namespace miniblas {

// c = alpha * matrix * x + beta * c. Output i needs row i of the matrix, of k elements. Where rows run along k, element
// (i, j) is matrix[i * ld + j]; else they run along the outputs, and it is matrix[i + j * ld].
struct VectorProduct {
  const float* matrix = nullptr;
  std::int64_t ld = 1;
  bool runs_along_k = false;
  std::int64_t outputs = 0;
  std::int64_t k = 0;
  const float* x = nullptr;
  std::int64_t inc_x = 1;
  float* c = nullptr;
  std::int64_t inc_c = 1;
  Scalar alpha;
  Scalar beta;
};

// For m or n 1. A dot product takes the operand for its matrix that runs along k, if one does.
constexpr VectorProduct as_vector_product(const GemmProblem& p) {
  VectorProduct v;
  v.k = p.k;
  v.c = p.c.base;
  v.alpha = p.alpha;
  v.beta = p.beta;
  const bool a_runs_along_k = p.op_a == Op::t || p.a.ld == 1;
  const bool takes_a = p.n == 1 && (p.m > 1 || a_runs_along_k);
  const MatrixBatch<const float>& matrix = takes_a ? p.a : p.b;
  const MatrixBatch<const float>& vector = takes_a ? p.b : p.a;
  v.matrix = matrix.base;
  v.ld = matrix.ld;
  v.runs_along_k = takes_a ? p.op_a == Op::t : p.op_b == Op::n;
  v.outputs = takes_a ? p.m : p.n;
  v.x = vector.base;
  v.inc_x = (takes_a ? p.op_b == Op::n : p.op_a == Op::t) ? 1 : vector.ld;
  v.inc_c = takes_a ? 1 : p.c.ld;
  // One row whose elements are next to each other runs along k, whatever its op.
  if (v.outputs == 1 && v.ld == 1) v.runs_along_k = true;
  return v;
}

// How a block goes through the matrix, in chunks of four elements.
template <int threads_, int lanes_, int rows_, int chunks_, bool along_k_>
struct VectorTile {
  static constexpr int threads = threads_;
  static constexpr int lanes = lanes_;    // side by side in memory: along k, or along the outputs
  static constexpr int rows = rows_;      // along k: the outputs that a thread works on at a time; else 1
  static constexpr int chunks = chunks_;  // of each, that a thread loads at a time
  static constexpr bool along_k = along_k_;
  static constexpr int outputs = along_k ? threads / lanes * rows : lanes * 4;
  static constexpr int step = along_k ? lanes * chunks * 4 : threads / lanes * chunks;  // of k, at a time
};

using DownTile = VectorTile<512, 8, 1, 8, false>;
using NarrowDownTile = VectorTile<256, 1, 1, 8, false>;  // for at most four outputs
using LongRowTile = VectorTile<128, 128, 1, 8, true>;
using ScatteredTile = VectorTile<128, 128, 4, 2, true>;  // x lies far apart, and each of its elements serves four rows
using RowTile = VectorTile<256, 32, 2, 4, true>;
using ShortRowTile = VectorTile<256, 8, 4, 2, true>;

// Calls `use` with an object of the type of tile that suits.
template <class Use>
constexpr auto with_vector_tile(const VectorProduct& p, Use&& use) {
  constexpr std::int64_t many_outputs = 16384;  // 128 blocks of short rows
  if (!p.runs_along_k) return p.outputs <= NarrowDownTile::outputs ? use(NarrowDownTile()) : use(DownTile());
  if (p.k <= 128 && p.outputs >= many_outputs) return use(ShortRowTile());
  if (p.k <= 512 || (p.k <= 2048 && p.outputs >= 4096)) return use(RowTile());
  return p.inc_x != 1 && p.outputs > 1 ? use(ScatteredTile()) : use(LongRowTile());
}

struct VectorShape {
  int threads;
  int outputs;
  int step;
};

constexpr VectorShape shape_of(const VectorProduct& p) {
  return with_vector_tile(p, [](auto tile) { return VectorShape{tile.threads, tile.outputs, tile.step}; });
}

// Memory that the blocks need where `parts` of them, more than one, share k.
struct VectorSpace {
  std::int64_t tickets = 0;  // GemmSplit::tickets, one for each `outputs_a_block` outputs
  int outputs_a_block = 0;
  std::int64_t partial_bytes = 0;  // GemmSplit::partials
};

constexpr VectorSpace vector_product_space(const GemmProblem& problem, int parts) {
  const VectorProduct p = as_vector_product(problem);
  const int outputs = shape_of(p).outputs;
  const std::int64_t tiles = p.outputs / outputs + (p.outputs % outputs != 0);
  return {tiles, outputs, tiles * outputs * parts * static_cast<std::int64_t>(sizeof(float))};
}

// How many blocks should share k, so that a thousand threads run on each multiprocessor.
constexpr int vector_product_parts(const GemmProblem& problem, int multiprocessors) {
  const VectorProduct p = as_vector_product(problem);
  const VectorShape shape = shape_of(p);
  const std::int64_t tiles = p.outputs / shape.outputs + (p.outputs % shape.outputs != 0);
  const std::int64_t steps = p.k / shape.step + (p.k % shape.step != 0);
  // NOTE: the hop through memory takes a microsecond, and few hundred threads a multiprocessor read almost as fast.
  if (tiles * shape.threads >= static_cast<std::int64_t>(multiprocessors) * 384) return 1;
  const std::int64_t room = static_cast<std::int64_t>(multiprocessors) * (1024 / shape.threads) / tiles;
  const std::int64_t most = room < steps ? room : steps;
  if (most <= 1) return 1;
  // As few parts as are as soon done.
  const std::int64_t steps_a_part = (steps - 1) / most + 1;
  return static_cast<int>((steps - 1) / steps_a_part + 1);
}

}  // namespace miniblas
