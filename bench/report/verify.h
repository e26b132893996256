// Whether a result file agrees with itself.
#pragma once

#include <string>
#include <vector>

#include "bench/report/results.h"

namespace miniblas::bench {

class Figures;

// Recomputes every figure that follows from others: rates and ratios from the times, ratios of counts. Gives
// one sentence for each that is off by more than 0.5 %, or that is missing. Counts of global memory by the host and by
// a GPU must be equal.
std::vector<std::string> verify(const ResultFile& file);

// The same for a file of one schema. All throw nlohmann::json::exception for a field that is missing.
void verify_ladder(const ResultFile& file, Figures& figures);
void verify_accuracy(const ResultFile& file, Figures& figures);
void verify_ceilings(const ResultFile& file, Figures& figures);
void verify_counters(const ResultFile& file, Figures& figures);
void verify_random(const ResultFile& file, Figures& figures);
void verify_suite(const ResultFile& file, Figures& figures);
void verify_testers(const ResultFile& file, Figures& figures);

// What tests/blas/testers.py writes.
inline constexpr const char* testers_schema = "miniblas-blas-testers-1";

}  // namespace miniblas::bench
