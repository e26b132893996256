// Which elements a .npy file may hold.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace miniblas::bench {

// Throws Error unless `dtype` is '<f4', little-endian float32. Nothing stands for a dtype with fields. The message
// calls the type by NumPy's name and says how to convert `file`.
void require_float32(const std::string& file, std::optional<std::string_view> dtype);

}  // namespace miniblas::bench
