// What stands before the dictionary of a .npy file.
//
// The format, https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html: "\x93NUMPY", a major and a
// minor version of one byte each, the length of the dictionary (two bytes in version 1, four above, the low one
// first), the dictionary, filled up with blanks; then the elements.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace miniblas::bench {

struct NpyPreamble {
  std::size_t bytes;  // of magic, version and length
  std::size_t dictionary_bytes;
};

inline constexpr std::size_t longest_npy_preamble = 12;

// `start`: the file's first bytes, longest_npy_preamble of them or all that it has. They may be anything: what is no
// .npy file throws Error, one line that begins with the name of the file.
NpyPreamble parse_npy_preamble(const std::string& file, std::string_view start);

// A preamble of version 1.0, `dictionary`, and blanks up to a multiple of 64 bytes.
std::string add_npy_preamble(const std::string& dictionary);

}  // namespace miniblas::bench
