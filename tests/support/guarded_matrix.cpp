#include "tests/support/guarded_matrix.h"

#include <algorithm>
#include <sstream>

namespace miniblas::test {
namespace {

constexpr std::size_t band = 64;  // guards before and after

std::uint32_t guard_at(std::size_t index) {
  constexpr std::uint32_t quiet_nan = 0x7fd00000u;
  return quiet_nan | static_cast<std::uint32_t>(index & 0xfffffu);
}

std::vector<std::uint32_t> image_of(const Matrix& content, int ld, std::size_t first) {
  // The owner of a block of a larger matrix does not own the padding of the last column.
  const std::size_t extent =
      content.data.empty() ? 0 : static_cast<std::size_t>(ld) * (content.cols - 1) + content.rows;
  std::vector<std::uint32_t> image(first + extent + band);
  for (std::size_t index = 0; index < image.size(); ++index) image[index] = guard_at(index);
  for (int col = 0; col < content.cols; ++col) {
    for (int row = 0; row < content.rows; ++row) {
      image[first + row + static_cast<std::size_t>(col) * ld] = bits_of(content(row, col));
    }
  }
  return image;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Placement& placement) {
  return out << "padding " << placement.padding << " misalignment " << placement.misalignment;
}

GuardedMatrix::GuardedMatrix(miniblasHandle_t handle, const Matrix& content, Placement placement)
    : rows_(content.rows),
      cols_(content.cols),
      ld_(std::max(1, content.rows) + placement.padding),
      first_(band + placement.misalignment),
      image_(image_of(content, ld_, first_)),
      buffer_(handle, image_) {}

Matrix GuardedMatrix::read() const {
  const std::vector<std::uint32_t> now = buffer_.read();
  Matrix content(rows_, cols_);
  for (int col = 0; col < cols_; ++col) {
    for (int row = 0; row < rows_; ++row) {
      content(row, col) = float_of(now[first_ + row + static_cast<std::size_t>(col) * ld_]);
    }
  }
  return content;
}

testing::AssertionResult GuardedMatrix::guards_intact() const { return compare(false); }
testing::AssertionResult GuardedMatrix::untouched() const { return compare(true); }

bool GuardedMatrix::is_element(std::size_t index) const {
  if (rows_ == 0 || index < first_) return false;
  const std::size_t offset = index - first_;
  return offset % ld_ < static_cast<std::size_t>(rows_) && offset / ld_ < static_cast<std::size_t>(cols_);
}

std::string GuardedMatrix::name_of(std::size_t index) const {
  std::ostringstream name;
  const std::size_t end = image_.size() - band;
  if (index < first_) {
    name << "the guard " << first_ - index << " before the matrix";
  } else if (index >= end) {
    name << "the guard " << index - end + 1 << " after the matrix";
  } else {
    name << (is_element(index) ? "element (" : "the padding at (") << (index - first_) % ld_ << ", "
         << (index - first_) / ld_ << ")";
  }
  return name.str();
}

testing::AssertionResult GuardedMatrix::compare(bool with_elements) const {
  const std::vector<std::uint32_t> now = buffer_.read();
  for (std::size_t index = 0; index < image_.size(); ++index) {
    if (now[index] == image_[index] || (is_element(index) && !with_elements)) continue;
    return testing::AssertionFailure() << name_of(index) << " of a (" << rows_ << ", " << cols_ << ") matrix with ld "
                                       << ld_ << " has changed from the bits " << std::hex << image_[index] << " to "
                                       << now[index];
  }
  return testing::AssertionSuccess();
}

}  // namespace miniblas::test
