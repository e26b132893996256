#include "bench/npy/python_literal.h"

namespace miniblas::bench {
namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// As the first character of something else, it would make a longer word of what stands before it.
bool continues_word(char c) {
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '.';
}

}  // namespace

void PythonLiteral::skip_blanks() {
  const std::size_t next = text_.find_first_not_of(" \t\n\r\f", at_);
  at_ = next == std::string_view::npos ? text_.size() : next;
}

bool PythonLiteral::at_end() {
  skip_blanks();
  return at_ == text_.size();
}

bool PythonLiteral::accept(char punctuation) {
  if (at_end() || text_[at_] != punctuation) return false;
  ++at_;
  return true;
}

bool PythonLiteral::accept_word(std::string_view word) {
  skip_blanks();
  if (!text_.substr(at_).starts_with(word)) return false;
  const std::size_t end = at_ + word.size();
  if (end < text_.size() && continues_word(text_[end])) return false;
  at_ = end;
  return true;
}

std::optional<std::string_view> PythonLiteral::read_string() {
  if (at_end() || (text_[at_] != '\'' && text_[at_] != '"')) return std::nullopt;
  const char quote = text_[at_];
  for (std::size_t end = at_ + 1; end < text_.size() && text_[end] != '\n'; ++end) {
    if (text_[end] == '\\') {
      ++end;  // what follows doesn't end the string
    } else if (text_[end] == quote) {
      const std::string_view content = text_.substr(at_ + 1, end - at_ - 1);
      at_ = end + 1;
      return content;
    }
  }
  return std::nullopt;
}

std::optional<bool> PythonLiteral::read_bool() {
  if (accept_word("True")) return true;
  if (accept_word("False")) return false;
  return std::nullopt;
}

std::optional<std::string_view> PythonLiteral::read_integer() {
  if (at_end()) return std::nullopt;
  std::size_t end = at_;
  if (text_[end] == '-' || text_[end] == '+') ++end;
  const std::size_t first_digit = end;
  while (end < text_.size() && is_digit(text_[end])) ++end;
  const std::size_t digits = end - first_digit;
  // Python has no number 007.
  if (digits == 0 || (digits > 1 && text_[first_digit] == '0')) return std::nullopt;
  const std::string_view number = text_.substr(at_, end - at_);
  // Python 2 wrote 3L for a long number.
  if (end < text_.size() && text_[end] == 'L') ++end;
  if (end < text_.size() && continues_word(text_[end])) return std::nullopt;
  at_ = end;
  return number;
}

std::optional<std::vector<std::string_view>> PythonLiteral::read_tuple_of_integers() {
  const std::size_t start = at_;
  std::vector<std::string_view> numbers;
  bool comma = true;  // between the last number and what comes next
  bool is_tuple = accept('(');
  while (is_tuple && !accept(')')) {
    const auto number = comma ? read_integer() : std::nullopt;
    is_tuple = number.has_value();
    if (is_tuple) numbers.push_back(*number);
    comma = accept(',');
  }
  // NOTE: (3) is a number in parentheses; only (3,) is a tuple.
  if (is_tuple && (numbers.size() != 1 || comma)) return numbers;
  at_ = start;
  return std::nullopt;
}

std::optional<std::string_view> PythonLiteral::read_bracketed() {
  constexpr std::string_view opening = "([{";
  constexpr std::string_view closing = ")]}";
  if (at_end() || opening.find(text_[at_]) == std::string_view::npos) return std::nullopt;
  const std::size_t start = at_;
  // Which bracket closes which is not looked at: nothing is done with the value but to name it.
  std::size_t depth = 0;
  while (!at_end()) {
    if (read_string()) continue;
    const char c = text_[at_++];
    if (opening.find(c) != std::string_view::npos) ++depth;
    if (closing.find(c) != std::string_view::npos && --depth == 0) return text_.substr(start, at_ - start);
  }
  at_ = start;
  return std::nullopt;
}

}  // namespace miniblas::bench
