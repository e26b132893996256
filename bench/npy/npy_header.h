// The header of a .npy file: what it must say of a float32 matrix.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace miniblas::bench {

enum class Order { row_major, column_major };  // NumPy's C order and Fortran order

const char* to_text(Order order);  // "C order", "Fortran order"

struct NpyHeader {
  int rows = 0;
  int cols = 0;
  Order order = Order::row_major;
};

// Of the elements. It can't overflow.
std::uint64_t data_bytes(const NpyHeader& header);

// `dictionary` may hold anything: what is no header of a float32 matrix throws Error, one line that begins with the
// name of the file.
NpyHeader parse_npy_header(const std::string& file, std::string_view dictionary);

// All that stands before the elements, as numpy.save writes it, in version 1.0.
std::string format_npy_header(const NpyHeader& header);

}  // namespace miniblas::bench
