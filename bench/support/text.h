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
std::string number(double value);              // "-0.000125": nine digits at most, enough to tell floats apart
std::string bar(double length);                // that many '#', rounded
std::string join(const std::vector<std::string>& parts, std::string_view separator = ", ");

// `text` without control characters, so that a file's name in a message can't be more than a part of a line.
std::string one_line(std::string text);

// What a message shows of `text` from a file: printable ASCII, the first `most` characters.
std::string excerpt(std::string_view text, std::size_t most = 60);

// The whole of `text` as a number in [least, most]; an Error that names `option` otherwise.
std::int64_t parse_integer(std::string_view option, const std::string& text, std::int64_t least, std::int64_t most);

// The whole of `text` as the nearest float: "0.1", "-2e3", "inf", "nan". What is too large for a float, or too small
// for any but 0, is an Error too.
float parse_float(std::string_view option, const std::string& text);

}  // namespace miniblas::bench
