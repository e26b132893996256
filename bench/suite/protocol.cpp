#include "bench/suite/protocol.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace miniblas::bench {
namespace {

constexpr double smallest_cold_bytes = 8e6;
constexpr double caches_to_fill = 4.0;
constexpr int most_sets = 16;

constexpr double longest_in_graph_us = 200.0;
constexpr double replay_us = 1500.0;
constexpr int most_calls_in_replay = 200;  // NOTE: in longer graphs kernels that overlap take up to 12 % longer

constexpr int fewest_rounds = 5;
constexpr int most_rounds = 15;
constexpr int most_repeats = 20000;

}  // namespace

bool is_cold(double bytes_of_one) { return bytes_of_one >= smallest_cold_bytes; }

int count_sets(double bytes_of_one, double l2_bytes) {
  if (!is_cold(bytes_of_one)) return 1;
  return static_cast<int>(std::clamp(std::ceil(caches_to_fill * l2_bytes / bytes_of_one), 1.0, 1.0 * most_sets));
}

const char* to_text(TimedBy timed_by) { return timed_by == TimedBy::graph ? "graph" : "calls"; }

TimedBy choose_timing(double shortest_us) {
  return shortest_us < longest_in_graph_us ? TimedBy::graph : TimedBy::calls;
}

int calls_per_replay(double shortest_us, int sets) {
  const double turns = std::ceil(replay_us / (std::max(shortest_us, 0.1) * sets));
  return sets * static_cast<int>(std::clamp(turns, 1.0, 1.0 * (most_calls_in_replay / sets)));
}

Rounds plan_rounds(double seconds, const std::vector<double>& repetition_us) {
  const double once_us = std::accumulate(repetition_us.begin(), repetition_us.end(), 0.0);
  const double wanted = std::clamp(seconds * 1e6 / once_us, 1.0 * fewest_rounds, 1.0 * most_rounds);
  Rounds rounds;
  rounds.count = (static_cast<int>(wanted) - 1) | 1;  // an odd number has a median
  const double share_us = seconds * 1e6 / (rounds.count * static_cast<double>(repetition_us.size()));
  for (const double us : repetition_us) {
    rounds.repeats.push_back(static_cast<int>(std::clamp(share_us / std::max(us, 0.1), 1.0, 1.0 * most_repeats)));
  }
  return rounds;
}

}  // namespace miniblas::bench
