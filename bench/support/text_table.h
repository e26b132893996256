// A table for the terminal, with columns under headings of groups.
#pragma once

#include <iosfwd>
#include <string>
#include <vector>

namespace miniblas::bench {

enum class Align { left, right };

class TextTable {
 public:
  // Neighbouring columns of the same group share its heading. An empty group has none.
  void add_column(std::string group, std::string title, Align align = Align::right);
  void add_row(std::vector<std::string> cells);  // one for each column
  void print(std::ostream& out) const;

 private:
  struct Column {
    std::string group;
    std::string title;
    Align align;
  };
  std::vector<std::size_t> widths() const;
  std::string heading(const std::vector<std::size_t>& widths) const;
  std::string line(const std::vector<std::size_t>& widths, const std::vector<std::string>& cells) const;
  bool starts_group(std::size_t column) const;

  std::vector<Column> columns_;
  std::vector<std::vector<std::string>> rows_;
};

}  // namespace miniblas::bench
