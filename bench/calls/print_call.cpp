#include <array>
#include <cstdio>

#include "bench/calls/call_text.h"
#include "bench/calls/routine.h"
#include "bench/calls/spelling.h"

namespace miniblas::calls {
namespace {

std::string number_text(float number) {
  std::array<char, 32> text;
  std::snprintf(text.data(), text.size(), "%.9g", static_cast<double>(number));
  return text.data();
}

std::string integer_text(Kind kind, std::int64_t value) {
  const std::string_view letters = letters_of(kind);
  if (value >= 0 && value < static_cast<std::int64_t>(letters.size())) {
    return std::string(1, letters[static_cast<std::size_t>(value)]);
  }
  return std::to_string(value);
}

std::string numbers_text(const Parameter& parameter, const Value& value) {
  std::string text;
  for (std::size_t i = 0; i < scalar_count(parameter.name); ++i) {
    text += (i == 0 ? "" : ",") + number_text(value.numbers[i]);
  }
  return text;
}

std::string value_text(const Call& call, std::size_t index) {
  const Value& value = call.values[index];
  const Parameter& parameter = call.routine->parameters[index];
  switch (value.form) {
    case Value::Form::integer:
      return integer_text(parameter.kind, value.integer);
    case Value::Form::numbers:
      return numbers_text(parameter, value);
    case Value::Form::unknown:
      return "device";
    case Value::Form::null:
      return "null";
    case Value::Form::address:
      return "@" + std::to_string(value.integer);
    case Value::Form::same:
      break;
  }
  return std::string(call.routine->parameters[static_cast<std::size_t>(value.integer)].name);
}

}  // namespace

std::string to_text(const Call& call) {
  std::string text = "call " + std::string(call.routine->name()) + (call.wide ? "_64" : "");
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    text += " " + std::string(call.routine->parameters[i].name) + "=" + value_text(call, i);
  }
  const Settings& settings = call.settings;
  if (settings.null_handle) {
    text += " handle=null";
  } else {
    text += " device=" + settings.device + " pointer_mode=" + (call.on_device() ? "device" : "host");
    if (!settings.gemm_kernel.empty()) text += " gemm_kernel=" + settings.gemm_kernel;
    if (!settings.transpose_kernel.empty()) text += " transpose_kernel=" + settings.transpose_kernel;
  }
  text += " data=" + std::string(data_names[static_cast<std::size_t>(call.data)]);
  return text + " seed=" + std::to_string(call.seed);
}

}  // namespace miniblas::calls
