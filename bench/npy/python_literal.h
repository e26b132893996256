// Reads the Python literals that a .npy header consists of, without Python.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace miniblas::bench {

// Goes through a text from left to right. Each call skips blanks first, and gives nothing and stays where it is if
// something else comes next. The views point into the text.
class PythonLiteral {
 public:
  explicit PythonLiteral(std::string_view text) : text_(text) {}

  bool at_end();
  bool accept(char punctuation);

  // 'abc' or "abc": what is between the quotes, escapes as they stand.
  std::optional<std::string_view> read_string();
  std::optional<bool> read_bool();
  // (3, 4), (3,) or (): each number as it stands, with its sign.
  std::optional<std::vector<std::string_view>> read_tuple_of_integers();
  // A list, tuple or dictionary of anything, brackets included.
  std::optional<std::string_view> read_bracketed();

 private:
  void skip_blanks();
  bool accept_word(std::string_view word);
  std::optional<std::string_view> read_integer();

  std::string_view text_;
  std::size_t at_ = 0;
};

}  // namespace miniblas::bench
