#include "bench/tune/ways_to_time.h"

#include <algorithm>

namespace miniblas::bench {

std::vector<Way> ways_to_time(const Explanation& explanation) {
  constexpr std::size_t most_ways = 8;
  constexpr double largest_ratio = 2.0;
  if (!explanation.chosen) return {};
  std::vector<Candidate> predicted = explanation.candidates;
  std::erase_if(predicted, [](const Candidate& candidate) { return !candidate.microseconds; });
  std::stable_sort(predicted.begin(), predicted.end(),
                   [](const auto& x, const auto& y) { return *x.microseconds < *y.microseconds; });
  std::vector<Way> ways = {*explanation.chosen};
  for (const Candidate& candidate : predicted) {
    if (ways.size() == most_ways || *candidate.microseconds > largest_ratio * *predicted.front().microseconds) break;
    if (candidate.way != ways.front()) ways.push_back(candidate.way);
  }
  return ways;
}

}  // namespace miniblas::bench
