#include "bench/npy/npy_header.h"

#include <charconv>
#include <limits>

#include "bench/npy/npy_dtype.h"
#include "bench/npy/npy_fields.h"
#include "bench/npy/npy_preamble.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Shape = std::vector<std::string_view>;

std::string shape_text(const Shape& shape) {
  std::string text;
  for (const std::string_view size : shape) text += (text.empty() ? "" : ", ") + std::string(size);
  return "(" + excerpt(text) + (shape.size() == 1 ? ",)" : ")");
}

void require_two_dimensions(const std::string& file, const Shape& shape) {
  if (shape.size() == 2) return;
  const std::string saved = "save it with numpy.save(\"" + file + "\", a.reshape(";
  const char* const sizes = shape.empty()       ? "1, 1))"
                            : shape.size() == 1 ? "-1, 1)) for one column or a.reshape(1, -1) for one row"
                                                : "rows, cols))";
  throw Error(file + " has the shape " + shape_text(shape) + "; a matrix has 2 dimensions: " + saved + sizes);
}

int parse_size(const std::string& file, const Shape& shape, std::string_view text) {
  int value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error == std::errc{} && stop == end && value >= 0) return value;
  throw Error(file + " has the shape " + shape_text(shape) + "; allowed are sizes from 0 to " +
              with_commas(std::numeric_limits<int>::max()));
}

}  // namespace

const char* to_text(Order order) { return order == Order::row_major ? "C order" : "Fortran order"; }

std::uint64_t data_bytes(const NpyHeader& header) {
  return sizeof(float) * static_cast<std::uint64_t>(header.rows) * static_cast<std::uint64_t>(header.cols);
}

NpyHeader parse_npy_header(const std::string& file, std::string_view dictionary) {
  const NpyFields fields = parse_npy_fields(file, dictionary);
  require_float32(file, fields.dtype);
  require_two_dimensions(file, fields.shape);
  NpyHeader header;
  header.rows = parse_size(file, fields.shape, fields.shape[0]);
  header.cols = parse_size(file, fields.shape, fields.shape[1]);
  header.order = fields.fortran_order ? Order::column_major : Order::row_major;
  return header;
}

std::string format_npy_header(const NpyHeader& header) {
  std::string text = "{'descr': '<f4', 'fortran_order': ";
  text += header.order == Order::column_major ? "True" : "False";
  text += ", 'shape': (" + std::to_string(header.rows) + ", " + std::to_string(header.cols) + "), }";
  return add_npy_preamble(text);
}

}  // namespace miniblas::bench
