#include "bench/calls/describe_place.h"

#include <optional>
#include <utility>

#include "bench/calls/routine.h"

namespace miniblas::calls {
namespace {

// The row and the column, if it is an element of this item.
std::optional<std::pair<std::int64_t, std::int64_t>> find(const Operand& operand, std::size_t item, std::size_t index) {
  for (std::int64_t j = 0; j < operand.cols; ++j) {
    const std::int64_t offset = static_cast<std::int64_t>(index) - static_cast<std::int64_t>(operand.at(item, 0, j));
    if (operand.row_stride == 0) {
      if (offset == 0 && operand.rows > 0) return std::pair(std::int64_t{0}, j);
      continue;
    }
    if (offset % operand.row_stride != 0) continue;
    const std::int64_t i = offset / operand.row_stride;
    if (i >= 0 && i < operand.rows) return std::pair(i, j);
  }
  return std::nullopt;
}

std::string element_text(
    const Operand& operand, std::size_t item, std::int64_t row, std::int64_t col, const Call& call) {
  std::string text(user_name(*call.routine, operand.name));
  if (operand.items.size() > 1) text += "[" + std::to_string(item) + "]";
  if (operand.col_stride == 0) return text + "[" + std::to_string(row) + "]";
  if (call.routine->column_major != nullptr) std::swap(row, col);
  return text + "(" + std::to_string(row) + ", " + std::to_string(col) + ")";
}

std::string region_text(const Region& region, std::size_t index) {
  if (index < region.first) return "the guard " + std::to_string(region.first - index) + " before " + region.name;
  if (index >= region.first + region.length) {
    return "the guard " + std::to_string(index - region.first - region.length + 1) + " after " + region.name;
  }
  return "float " + std::to_string(index - region.first) + " of the memory of " + region.name;
}

}  // namespace

std::string describe_place(const Problem& problem, const Arena& arena, std::size_t index, const Call& users_call) {
  if (&arena == &problem.device) {
    for (const Operand& operand : problem.operands) {
      for (std::size_t item = 0; item < operand.items.size(); ++item) {
        if (const auto place = find(operand, item, index)) {
          return element_text(operand, item, place->first, place->second, users_call);
        }
      }
    }
  }
  const Region* nearest = nullptr;
  for (const Region& region : arena.regions()) {
    if (nearest == nullptr || region.first <= index) nearest = &region;
  }
  return nearest == nullptr ? "a guard" : region_text(*nearest, index);
}

}  // namespace miniblas::calls
