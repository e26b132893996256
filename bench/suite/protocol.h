// How a row is timed: on how many sets of matrices, in how many rounds, by what.
#pragma once

#include <vector>

namespace miniblas::bench {

// Sets of matrices that calls take in turn. One is enough for a problem that stays in the L2 cache for any caller; of
// larger ones so many that their total is four times the L2 cache.
int count_sets(double bytes_of_one, double l2_bytes);

// Matrices that the caller left in the cache are "hot".
bool is_cold(double bytes_of_one);

// How a kernel's time is taken. A short kernel ends before the CPU has launched the next, so that its calls are put
// into a CUDA graph.
enum class TimedBy { graph, calls };

const char* to_text(TimedBy timed_by);
TimedBy choose_timing(double shortest_us);

// The calls of one graph: about 1.5 ms of them, and each set as often as any other.
int calls_per_replay(double shortest_us, int sets);

// An odd number of rounds, and what a round repeats of each library.
struct Rounds {
  int count = 1;
  std::vector<int> repeats;
};

// From the time of one repetition of each library. At least five, however long they take.
Rounds plan_rounds(double seconds, const std::vector<double>& repetition_us);

}  // namespace miniblas::bench
