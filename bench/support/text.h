// Numbers as people read them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace miniblas::bench {

std::string with_commas(std::uint64_t value);  // "33,554,432"
std::string fixed(double value, int digits);   // "64.5"
std::string three_digits(double value);        // "0.512", "8.82", "50.5", "3561": three digits that matter
std::string times(double ratio);               // "32x", "1.88x", "0.15x"
std::string percent(double ratio);             // 0.174 gives "17.4 %"
std::string scientific(double value);          // "1.2e-06"
std::string bytes(double count);               // "14.9 TiB"
std::string bar(double length);                // that many '#', rounded
std::string join(const std::vector<std::string>& parts, std::string_view separator = ", ");

// The whole of `text` as a number in [least, most]; an Error that names `option` otherwise.
std::int64_t parse_integer(std::string_view option, const std::string& text, std::int64_t least, std::int64_t most);

}  // namespace miniblas::bench
