#include "bench/matrix_files/gemm_shapes.h"

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

std::string named_shape(const NpyFile& file) {
  return file.name() + " is " + shape_text(file.header().rows, file.header().cols);
}

std::string count(int number, const char* what) { return std::to_string(number) + " " + what; }

}  // namespace

std::string shape_text(int rows, int cols) { return std::to_string(rows) + " x " + std::to_string(cols); }

GemmShapes fit(const GemmArguments& arguments, const NpyFile& a, const NpyFile& b, const NpyFile* c0) {
  const NpyHeader& in_a = a.header();
  const NpyHeader& in_b = b.header();
  GemmShapes shapes;
  shapes.m = arguments.transa ? in_a.cols : in_a.rows;
  shapes.k = arguments.transa ? in_a.rows : in_a.cols;
  shapes.n = arguments.transb ? in_b.rows : in_b.cols;
  const int rows_of_b = arguments.transb ? in_b.cols : in_b.rows;
  if (shapes.k != rows_of_b) {
    throw Error(named_shape(a) + " and " + named_shape(b) + ": op(A) has " + count(shapes.k, "columns") + ", op(B) " +
                count(rows_of_b, "rows") + "; they must be equal");
  }
  if (c0 == nullptr) {
    const bool both = in_a.order == Order::row_major && in_b.order == Order::row_major;
    shapes.order = both ? Order::row_major : Order::column_major;
    return shapes;
  }
  shapes.order = c0->header().order;
  if (c0->header().rows != shapes.m || c0->header().cols != shapes.n) {
    throw Error(named_shape(*c0) + ", but op(A) op(B) of " + a.name() + " and " + b.name() + " is " +
                shape_text(shapes.m, shapes.n) + "; they must be equal");
  }
  return shapes;
}

}  // namespace miniblas::bench
