#include "bench/ladder/gemm_sample.h"

#include <algorithm>
#include <numeric>
#include <random>
#include <set>

namespace miniblas::bench {
namespace {

constexpr std::uint32_t seed_of_sample = 3;

std::vector<std::int64_t> sample_of_indices(std::int64_t n) {
  if (n <= sampled_lines) return index_range(0, n);
  std::set<std::int64_t> indices = {0, n - 1};
  std::mt19937 generator(seed_of_sample);
  while (static_cast<std::int64_t>(indices.size()) < sampled_lines) {
    indices.insert(static_cast<std::int64_t>(generator()) % n);
  }
  return {indices.begin(), indices.end()};
}

}  // namespace

std::vector<std::int64_t> index_range(std::int64_t first, std::int64_t end) {
  std::vector<std::int64_t> indices(static_cast<std::size_t>(end - first));
  std::iota(indices.begin(), indices.end(), first);
  return indices;
}

GemmSample sample_columns_and_rows(std::int64_t m, std::int64_t n) {
  return {sample_of_indices(n), sample_of_indices(m)};
}

std::string describe_sample() {
  const std::string count = std::to_string(sampled_lines);
  return count + " whole columns and " + count + " whole rows of C";
}

}  // namespace miniblas::bench
