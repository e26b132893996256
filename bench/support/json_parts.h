// What the writers of result files share.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace miniblas::bench {

// Fields in the order in which they were written.
using OrderedJson = nlohmann::ordered_json;

template <class Value>
OrderedJson or_null(const std::optional<Value>& value) {
  return value ? OrderedJson(*value) : OrderedJson(nullptr);
}

// A whole file. What is not UTF-8 is replaced.
inline std::string file_text(const OrderedJson& json) {
  return json.dump(2, ' ', false, OrderedJson::error_handler_t::replace) + "\n";
}

}  // namespace miniblas::bench
