#include "bench/ladder/result.h"

#include <algorithm>
#include <cmath>

#include "bench/ladder/model.h"

namespace miniblas::bench {
namespace {

template <class Field>
std::optional<double> naive_over(const LadderResult& result, const RungResult& rung, Field field) {
  if (!result.naive || !rung.counted) return std::nullopt;
  const auto own = static_cast<double>(field(rung.counted->counters));
  if (own == 0.0) return std::nullopt;
  return static_cast<double>(field(result.naive->counters)) / own;
}

// For how many products a factor is used once it is in a register. Rounded, because tiles that stick out past the
// edge make more products.
double register_reuse(const Counted& counted) {
  const double factors = 2.0 * std::pow(counted.n, 3);
  return std::max(1.0, std::round(factors / static_cast<double>(counted.counters.shared_load.elements)));
}

}  // namespace

bool LadderResult::all_correct() const {
  return std::all_of(rungs.begin(), rungs.end(),
                     [](const RungResult& rung) { return rung.correct || !rung.runs_here; });
}

std::uint64_t bank_conflicts(const trace::Counters& counters) {
  return counters.shared_load.bank_conflicts + counters.shared_store.bank_conflicts;
}

bool reads_shared_memory(const trace::Counters& counters) { return counters.shared_load.requests > 0; }

std::optional<double> reads_vs_naive(const LadderResult& result, const RungResult& rung) {
  return naive_over(result, rung, [](const trace::Counters& c) { return c.global_load.elements; });
}

std::optional<double> sectors_vs_naive(const LadderResult& result, const RungResult& rung) {
  return naive_over(result, rung, [](const trace::Counters& c) { return c.global_load.sectors; });
}

std::optional<double> store_sectors_vs_naive(const LadderResult& result, const RungResult& rung) {
  return naive_over(result, rung, [](const trace::Counters& c) { return c.global_store.sectors; });
}

std::optional<double> formula_seconds(const LadderResult& result, const RungResult& rung, double n) {
  if (result.family != Family::gemm || !rung.counted || !rung.tile) return std::nullopt;
  // The textbook knows kernels that take all from global memory, and others that go through a tile in shared memory.
  if (!reads_shared_memory(rung.counted->counters)) return model_seconds_naive(n);
  return model_seconds_tiled(n, *rung.tile, register_reuse(*rung.counted));
}

std::optional<double> counted_seconds(const LadderResult& result, const RungResult& rung, double n) {
  if (result.family != Family::gemm || !rung.counted) return std::nullopt;
  // Tiles that stick out past the edge don't grow with n^3.
  const bool whole_tiles = rung.tile && rung.counted->n % *rung.tile == 0;
  if (rung.counted->n != n && !whole_tiles) return std::nullopt;
  const trace::Counters& counters = rung.counted->counters;
  const double seconds = model_seconds_counted(static_cast<double>(counters.global_load.elements),
                                               static_cast<double>(counters.shared_load.elements));
  return scale_to(seconds, rung.counted->n, n);
}

double tflops(double n, double milliseconds) { return 2.0 * n * n * n / (milliseconds * 1e9); }

double transpose_gigabytes_per_second(double n, double milliseconds) {
  return 2.0 * sizeof(float) * n * n / (milliseconds * 1e6);
}

double speed_vs(const Timing& reference, const Timing& own) { return reference.milliseconds / own.milliseconds; }

}  // namespace miniblas::bench
