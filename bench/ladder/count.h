// Counts what a rung asks of memory, by a traced run on the CPU.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "bench/ladder/family.h"
#include "simt/trace.h"

namespace miniblas::bench {

struct Counted {
  int n = 0;
  trace::Counters counters;
  std::string fault;  // what the tracer found wrong; empty if nothing
};

// Null if the traced build has no such rung: one that needs instructions that only a GPU has.
std::optional<Counted> count_rung(Family family, const std::string& rung, int n);

// Rows and columns of the output that one block makes.
std::optional<int> tile_of(Family family, const std::string& rung);

// All rungs that the traced build knows, also those that it can't run.
std::vector<std::string> known_rungs(Family family);

// Those of them that count_rung() counts.
std::vector<std::string> countable_rungs(Family family);

}  // namespace miniblas::bench
