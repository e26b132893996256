// Lists of names, as tables have them: words with a blank between them.
#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace miniblas::calls {

inline std::vector<std::string_view> words(std::string_view list) {
  std::vector<std::string_view> result;
  while (!list.empty()) {
    const std::size_t start = list.find_first_not_of(" \t\r");
    if (start == std::string_view::npos) break;
    list.remove_prefix(start);
    const std::size_t length = std::min(list.find_first_of(" \t\r"), list.size());
    result.push_back(list.substr(0, length));
    list.remove_prefix(length);
  }
  return result;
}

inline bool has_word(std::string_view list, std::string_view word) {
  for (const std::string_view each : words(list)) {
    if (each == word) return true;
  }
  return false;
}

}  // namespace miniblas::calls
