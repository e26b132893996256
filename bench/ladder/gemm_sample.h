// Which elements of C are checked.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace miniblas::bench {

// Whole columns and whole rows, by their indices.
struct GemmSample {
  std::vector<std::int64_t> cols;
  std::vector<std::int64_t> rows;
};

inline constexpr int sampled_lines = 16;  // columns, and rows

// All indices from `first` to before `end`.
std::vector<std::int64_t> index_range(std::int64_t first, std::int64_t end);

// sampled_lines columns and rows of an (m, n) matrix, or all where there are fewer. The first and the last are always
// among them, since edges are where kernels go wrong.
GemmSample sample_columns_and_rows(std::int64_t m, std::int64_t n);
std::string describe_sample();  // in words

}  // namespace miniblas::bench
