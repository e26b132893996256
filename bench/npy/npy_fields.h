// The Python dictionary in the header of a .npy file.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace miniblas::bench {

// As the dictionary says it, not yet judged. The views point into its text.
struct NpyFields {
  std::optional<std::string_view> dtype;  // the text of a plain dtype; nothing for one with fields
  bool fortran_order = false;
  std::vector<std::string_view> shape;  // integers with any number of digits
};

// Throws Error, one line that begins with `file`, unless `dictionary` is one with just the keys descr, fortran_order
// and shape.
NpyFields parse_npy_fields(const std::string& file, std::string_view dictionary);

}  // namespace miniblas::bench
