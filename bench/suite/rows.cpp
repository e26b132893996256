#include "bench/suite/rows.h"

#include <algorithm>

namespace miniblas::bench {
namespace {

constexpr int squares[] = {128,  256,  384,  512,  768,  1000, 1023, 1024, 1025, 1536,
                           2047, 2048, 3072, 4095, 4096, 4097, 6144, 8192, 16384};

// Beside the squares above, with a mean of their own.
constexpr int small_squares[] = {32, 64, 96, 192, 640};

constexpr SuiteShape rectangles[] = {
    {4096, 32, 4096, 1},   {32, 4096, 4096, 1},    {4096, 4096, 32, 1},  {64, 64, 16384, 1},   {64, 64, 65536, 1},
    {128, 128, 16384, 1},  {8192, 8192, 64, 1},    {8192, 128, 8192, 1}, {16, 16384, 1024, 1}, {16384, 16, 1024, 1},
    {1, 4096, 4096, 1},    {4096, 1, 4096, 1},     {1, 1, 1048576, 1},   {128, 4096, 4096, 1}, {512, 4096, 11008, 1},
    {512, 11008, 4096, 1}, {2048, 2560, 10240, 1},
};

constexpr SuiteShape batches[] = {
    {8, 8, 8, 131072},     {16, 16, 16, 65536},  {32, 32, 32, 32768}, {64, 64, 64, 8192},
    {128, 128, 128, 2048}, {256, 256, 256, 512}, {512, 512, 512, 64},
};

// Where the pass that splits operands counts, and where blocks share k. Paddings that keep columns aligned, and that do
// not.
constexpr SuiteShape of_split[] = {
    {8192, 8192, 128, 1}, {8192, 8192, 256, 1},   {8192, 8192, 512, 1},      {8192, 8192, 1024, 1},
    {256, 256, 16384, 1}, {1024, 1024, 1024, 16}, {4096, 4096, 4096, 1, 64}, {4096, 4096, 4096, 1, 3},
};

std::vector<SuiteShape> built_in_shapes(SuiteRoutine routine) {
  std::vector<SuiteShape> shapes;
  for (const int n : small_squares) shapes.push_back({n, n, n, 1});
  for (const int n : squares) shapes.push_back({n, n, n, 1});
  shapes.insert(shapes.end(), std::begin(rectangles), std::end(rectangles));
  shapes.insert(shapes.end(), std::begin(batches), std::end(batches));
  if (routine == SuiteRoutine::split) shapes.insert(shapes.end(), std::begin(of_split), std::end(of_split));
  return shapes;
}

}  // namespace

bool is_small_square(std::int64_t n) {
  return std::find(std::begin(small_squares), std::end(small_squares), n) != std::end(small_squares);
}

std::vector<SuiteProblem> suite_rows(const SuiteOptions& options) {
  std::vector<SuiteProblem> rows;
  for (const SuiteShape& shape : options.shapes.empty() ? built_in_shapes(options.routine) : options.shapes) {
    if (options.only && class_of(shape.m, shape.n, shape.k, shape.batch) != *options.only) continue;
    for (const OpPair& op : options.ops) {
      rows.push_back({shape.m, shape.n, shape.k, shape.batch, op, shape.pad + options.pad, options.offset, options.beta,
                      options.form});
    }
  }
  return rows;
}

}  // namespace miniblas::bench
