#include "bench/support/text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>

#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

std::string format(const char* pattern, int digits, double value) {
  std::array<char, 400> text;  // the largest double takes 309 digits before the point
  const int length = std::snprintf(text.data(), text.size(), pattern, digits, value);
  return {text.data(), std::min(text.size() - 1, static_cast<std::size_t>(length))};
}

}  // namespace

std::string with_commas(std::uint64_t value) {
  std::string text = std::to_string(value);
  for (std::size_t left = text.size(); left > 3; left -= 3) text.insert(left - 3, ",");
  return text;
}

std::string fixed(double value, int digits) { return format("%.*f", digits, value); }

std::string scientific(double value) { return value == 0.0 ? "0" : format("%.*e", 1, value); }

std::string number(double value) { return format("%.*g", 9, value); }

std::string three_digits(double value) {
  const double size = std::abs(value);
  if (size == 0.0) return "0";
  return fixed(value, size >= 99.95 ? 0 : size >= 9.995 ? 1 : size >= 0.9995 ? 2 : size >= 0.09995 ? 3 : 4);
}

std::string times(double ratio) {
  const bool whole = ratio >= 1.0 && std::abs(ratio - std::round(ratio)) < 1e-9;
  return (whole ? fixed(ratio, 0) : fixed(ratio, ratio >= 4.0 ? 1 : ratio >= 1.0 ? 2 : 3)) + "x";
}

std::string percent(double ratio) { return fixed(100.0 * ratio, 1) + " %"; }

std::string bytes(double count) {
  static constexpr std::array units = {"B", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"};
  std::size_t unit = 0;
  for (; count >= 1024.0 && unit + 1 < units.size(); ++unit) count /= 1024.0;
  return fixed(count, unit == 0 ? 0 : 1) + " " + units[unit];
}

std::string bar(double length) {
  return std::string(static_cast<std::size_t>(std::lround(std::clamp(length, 0.0, 40.0))), '#');
}

std::string join(const std::vector<std::string>& parts, std::string_view separator) {
  std::string joined;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    if (i > 0) joined += separator;
    joined += parts[i];
  }
  return joined;
}

std::string one_line(std::string text) {
  const auto is_control = [](unsigned char c) { return c < ' ' || c == 0x7f; };
  std::replace_if(text.begin(), text.end(), is_control, '?');
  return text;
}

std::string excerpt(std::string_view text, std::size_t most) {
  std::string shown(text.substr(0, most));
  const auto is_unsafe = [](unsigned char c) { return c < ' ' || c > '~'; };
  std::replace_if(shown.begin(), shown.end(), is_unsafe, '?');
  return text.size() > most ? shown + "..." : shown;
}

std::int64_t parse_integer(std::string_view option, const std::string& text, std::int64_t least, std::int64_t most) {
  std::int64_t value = 0;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error != std::errc{} || stop != end || value < least || value > most) {
    throw Error(std::string(option) + " is '" + text + "'; allowed are whole numbers from " + std::to_string(least) +
                " to " + std::to_string(most));
  }
  return value;
}

float parse_float(std::string_view option, const std::string& text) {
  float value = 0.0f;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  if (error == std::errc{} && stop == end) return value;
  throw Error(std::string(option) + " is '" + text + "'; allowed are numbers in the range of float32, inf and nan");
}

}  // namespace miniblas::bench
