#include "bench/npy/npy_fields.h"

#include <algorithm>

#include "bench/npy/python_literal.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr std::string_view keys[] = {"descr", "fortran_order", "shape"};

class DictionaryParser {
 public:
  DictionaryParser(const std::string& file, std::string_view text) : file_(file), text_(text), literal_(text) {}

  NpyFields parse() {
    require_syntax(literal_.accept('{'));
    for (bool comma = true; !literal_.accept('}'); comma = literal_.accept(',')) {
      require_syntax(comma);
      const auto key = literal_.read_string();
      require_syntax(key && literal_.accept(':'));
      parse_value(*key);
    }
    require_syntax(literal_.at_end());
    for (const std::string_view key : keys) {
      if (!is_found(key)) refuse("without the key '" + std::string(key) + "'");
    }
    return fields_;
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const { throw Error(file_ + " has a header " + what); }

  void require_syntax(bool is_right) const {
    if (!is_right) refuse("that is no dictionary of descr, fortran_order and shape: \"" + excerpt(text_) + "\"");
  }

  bool is_found(std::string_view key) const { return std::find(found_.begin(), found_.end(), key) != found_.end(); }

  void parse_value(std::string_view key) {
    if (std::find(std::begin(keys), std::end(keys), key) == std::end(keys)) {
      refuse("with the unknown key '" + excerpt(key) + "'; allowed are descr, fortran_order and shape");
    }
    if (is_found(key)) refuse("with two keys '" + std::string(key) + "'");
    found_.push_back(key);
    if (key == "descr") {
      fields_.dtype = literal_.read_string();
      require_syntax(fields_.dtype || literal_.read_bracketed());
    } else if (key == "fortran_order") {
      const auto fortran_order = literal_.read_bool();
      require_syntax(fortran_order.has_value());
      fields_.fortran_order = fortran_order.value_or(false);
    } else {
      const auto shape = literal_.read_tuple_of_integers();
      require_syntax(shape.has_value());
      fields_.shape = shape.value_or(std::vector<std::string_view>());
    }
  }

  const std::string& file_;
  std::string_view text_;
  PythonLiteral literal_;
  std::vector<std::string_view> found_;
  NpyFields fields_;
};

}  // namespace

NpyFields parse_npy_fields(const std::string& file, std::string_view dictionary) {
  return DictionaryParser(file, dictionary).parse();
}

}  // namespace miniblas::bench
