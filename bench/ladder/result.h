// All that a run of the ladder found out, and the figures that follow from it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bench/ladder/count.h"
#include "bench/ladder/environment.h"
#include "bench/ladder/family.h"
#include "bench/ladder/timing.h"

namespace miniblas::bench {

struct RungResult {
  std::string name;
  std::optional<int> tile;
  bool runs_here = true;  // false: it needs another device, and nothing else is known
  bool correct = false;
  std::string reason;  // why it isn't correct
  // All of these only if it is correct.
  std::optional<double> max_error;
  std::optional<Counted> counted;
  std::optional<Measurement> measured;
};

struct LadderResult {
  Family family = Family::gemm;
  int n = 0;
  int counted_n = 0;
  std::string device;  // "host" or "cuda"
  std::string command;
  Environment environment;
  std::optional<Counted> naive;  // what the others are compared with, shown or not
  std::vector<RungResult> rungs;

  bool all_correct() const;
};

// --- counted

std::uint64_t bank_conflicts(const trace::Counters& counters);
bool reads_shared_memory(const trace::Counters& counters);
// How many times as much the naive rung reads or writes.
std::optional<double> reads_vs_naive(const LadderResult& result, const RungResult& rung);    // elements
std::optional<double> sectors_vs_naive(const LadderResult& result, const RungResult& rung);  // of reads
std::optional<double> store_sectors_vs_naive(const LadderResult& result, const RungResult& rung);

// --- modelled, for GEMM; both at size n

std::optional<double> formula_seconds(const LadderResult& result, const RungResult& rung, double n);
// From the counts, scaled from counted_n to n. Null where counted_n holds no whole number of tiles, unless it is n.
std::optional<double> counted_seconds(const LadderResult& result, const RungResult& rung, double n);

// --- measured

double tflops(double n, double milliseconds);                          // of a GEMM
double transpose_gigabytes_per_second(double n, double milliseconds);  // a read and a write
double speed_vs(const Timing& reference, const Timing& own);           // 1 is as fast

}  // namespace miniblas::bench
