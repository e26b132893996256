#include <algorithm>
#include <cmath>
#include <ostream>

#include "bench/ladder/gemm_oracle.h"
#include "bench/ladder/model.h"
#include "bench/ladder/print_parts.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

// Without zeros at the end.
std::string plain(double value) { return fixed(value, value == std::round(value) ? 0 : 1); }

const RungResult* find_shown(const LadderResult& result, bool (*matches)(const RungResult&)) {
  const auto found = std::find_if(result.rungs.begin(), result.rungs.end(), matches);
  return found == result.rungs.end() ? nullptr : &*found;
}

bool any_inexact(const LadderResult& result) {
  return find_shown(result, [](const RungResult& rung) { return !is_exact(rung); }) != nullptr;
}

void print_faults(std::ostream& out, const LadderResult& result) {
  for (const RungResult& rung : result.rungs) {
    if (rung.reason.empty()) continue;
    out << (rung.runs_here ? "WRONG: " : "note: ") << rung.name << ": " << rung.reason << '\n';
  }
}

void print_check_note(std::ostream& out, const LadderResult& result) {
  if (result.family == Family::transpose) {
    out << "correct   all elements, bit for bit.\n";
    return;
  }
  out << "correct   " << GemmOracle::scope(result.n)
      << " against Eigen in float64, each within (k + 2) u |A||B|, u = 2^-24.\n";
}

// Why fewer elements by a factor of T are not fewer sectors by T.
void print_sector_note(std::ostream& out, const LadderResult& result) {
  const RungResult* const tiled = find_shown(result, [](const RungResult& rung) {
    return rung.counted && rung.tile == 32 && reads_shared_memory(rung.counted->counters);
  });
  if (result.family != Family::gemm || tiled == nullptr || !result.naive || result.counted_n % 32 != 0) return;
  const auto sectors_per_request = [](const trace::GlobalAccess& access) {
    return static_cast<double>(access.sectors) / static_cast<double>(access.requests);
  };
  const std::string elements = times(*reads_vs_naive(result, *tiled));
  const std::string sectors = times(*sectors_vs_naive(result, *tiled));
  out << "          Why T = 32 saves " << elements << " of the elements but " << sectors
      << " of the sectors: a warp of naive reads 32 neighbours of A,\n"
      << "          4 sectors, and one element of B for all its lanes, 1 sector; a tiled warp reads 4 + 4. So "
      << plain(sectors_per_request(result.naive->counters.global_load)) << " sectors\n          a request against "
      << plain(sectors_per_request(tiled->counted->counters.global_load)) << ".\n";
}

void print_counted_note(std::ostream& out, const LadderResult& result) {
  out << "counted   by a traced run of the same source on the CPU: elements that threads read from global memory,\n"
      << "          requests of warps, sectors of 32 bytes, wavefronts lost to bank conflicts. No cache is modelled.\n"
      << "          Shared loads are the source's; nvcc may merge some.\n";
  print_sector_note(out, result);
  if (any_inexact(result)) out << "          ~ lanes of some warps took different paths: these counts are not exact.\n";
}

void print_model_note(std::ostream& out, const LadderResult& result) {
  if (result.family != Family::gemm) return;
  out << "modelled  the textbook's latency model, which assumes that no two accesses overlap: global "
      << fixed(TextbookLatencies::global, 0) << " and shared " << fixed(TextbookLatencies::shared, 0) << " cycles\n"
      << "          each, at " << fixed(TextbookLatencies::clock_hz / 1e9, 1)
      << " GHz. It is no forecast of time. Gains are over naive. \"on counts\": for the reads\n"
      << "          that were counted, not those of the formula.\n";
  if (result.counted_n == textbook_n) return;
  out << "          * scaled from n = " << result.counted_n << " by (N / n)^3, where n holds whole tiles only.\n";
}

void print_measured_note(std::ostream& out, const LadderResult& result) {
  if (result.device == "host") {
    out << "measured  nothing: the host device is for counting, its times say nothing about a GPU.\n";
    return;
  }
  out << "measured  the median round; the spread is between the quartiles. ";
  const auto& mode = result.environment.cublas_math_mode;
  if (!mode) {
    out << "This build has no cuBLAS to compare with.\n";
  } else {
    out << "cuBLAS " << *result.environment.cublas << " (" << *mode << ") ran in the same rounds.\n";
  }
}

}  // namespace

void print_notes(std::ostream& out, const LadderResult& result) {
  print_faults(out, result);
  print_check_note(out, result);
  print_counted_note(out, result);
  print_model_note(out, result);
  print_measured_note(out, result);
}

}  // namespace miniblas::bench
