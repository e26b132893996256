// The tuning tables that the library brings along.
#pragma once

#include <string>

namespace miniblas {

// The text of the table for the GPU of this name (tuning.h has the format), or null.
const char* built_in_tuning(const std::string& gpu);

}  // namespace miniblas
