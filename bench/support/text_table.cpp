#include "bench/support/text_table.h"

#include <algorithm>
#include <ostream>

namespace miniblas::bench {
namespace {

constexpr std::size_t gap = 2;
constexpr std::size_t group_gap = 4;

std::string without_trailing_blanks(std::string text) {
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

std::string padded(const std::string& text, std::size_t width, Align align) {
  const std::string blanks(width - std::min(width, text.size()), ' ');
  return align == Align::left ? text + blanks : blanks + text;
}

// "---- counted ----" over `width` characters.
std::string ruled(const std::string& text, std::size_t width) {
  if (text.empty()) return std::string(width, ' ');
  const std::size_t spare = width - std::min(width, text.size() + 2);
  return std::string(spare / 2, '-') + " " + text + " " + std::string(spare - spare / 2, '-');
}

}  // namespace

void TextTable::add_column(std::string group, std::string title, Align align) {
  columns_.push_back({std::move(group), std::move(title), align});
}

void TextTable::add_row(std::vector<std::string> cells) {
  cells.resize(columns_.size());
  rows_.push_back(std::move(cells));
}

bool TextTable::starts_group(std::size_t column) const {
  return column > 0 && columns_[column].group != columns_[column - 1].group;
}

std::vector<std::size_t> TextTable::widths() const {
  std::vector<std::size_t> widths;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    std::size_t width = columns_[i].title.size();
    for (const auto& row : rows_) width = std::max(width, row[i].size());
    widths.push_back(width);
  }
  // The last column of a group makes room for a heading that is wider than the group.
  for (std::size_t first = 0, last = 0; first < columns_.size(); first = last) {
    std::size_t total = 0;
    for (last = first; last < columns_.size() && (last == first || !starts_group(last)); ++last) {
      total += widths[last] + (last == first ? 0 : gap);
    }
    const std::size_t wanted = columns_[first].group.empty() ? 0 : columns_[first].group.size() + 4;
    if (wanted > total) widths[last - 1] += wanted - total;
  }
  return widths;
}

std::string TextTable::heading(const std::vector<std::size_t>& widths) const {
  std::string text;
  for (std::size_t first = 0, last = 0; first < columns_.size(); first = last) {
    std::size_t total = 0;
    for (last = first; last < columns_.size() && (last == first || !starts_group(last)); ++last) {
      total += widths[last] + (last == first ? 0 : gap);
    }
    text += std::string(first == 0 ? 0 : group_gap, ' ') + ruled(columns_[first].group, total);
  }
  return without_trailing_blanks(text);
}

std::string TextTable::line(const std::vector<std::size_t>& widths, const std::vector<std::string>& cells) const {
  std::string text;
  for (std::size_t i = 0; i < columns_.size(); ++i) {
    text += std::string(i == 0 ? 0 : starts_group(i) ? group_gap : gap, ' ');
    text += padded(cells[i], widths[i], columns_[i].align);
  }
  return without_trailing_blanks(text);
}

void TextTable::print(std::ostream& out) const {
  const auto column_widths = widths();
  std::vector<std::string> titles;
  for (const Column& column : columns_) titles.push_back(column.title);
  const std::string groups = heading(column_widths);
  if (!groups.empty()) out << groups << '\n';
  out << line(column_widths, titles) << '\n';
  for (const auto& row : rows_) out << line(column_widths, row) << '\n';
}

}  // namespace miniblas::bench
