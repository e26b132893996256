#include "bench/ladder/timing.h"

#include <algorithm>

namespace miniblas::bench {

Timing summarise(std::vector<double> rounds) {
  std::sort(rounds.begin(), rounds.end());
  const auto last = static_cast<double>(rounds.size() - 1);
  const auto quantile = [&](double q) { return rounds[static_cast<std::size_t>(q * last + 0.5)]; };
  return {quantile(0.5), quantile(0.75) - quantile(0.25), static_cast<int>(rounds.size())};
}

}  // namespace miniblas::bench
