// The parts of a printed ladder, and what they share.
#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "bench/ladder/result.h"

namespace miniblas::bench {

// Each prints one table.
void print_counted(std::ostream& out, const LadderResult& result);     // with the verdict on each rung
void print_comparison(std::ostream& out, const LadderResult& result);  // with naive: counted and modelled
void print_measured(std::ostream& out, const LadderResult& result);

// What is wrong, and what the tables' words mean.
void print_notes(std::ostream& out, const LadderResult& result);

// --- shared

inline constexpr const char* nothing = "-";

template <class Value, class Format>
std::string cell(const std::optional<Value>& value, Format format) {
  return value ? format(*value) : nothing;
}

// Whether the tracer knows the counts exactly: lanes of a warp that part ways leave it to guess.
inline bool is_exact(const RungResult& rung) { return !rung.counted || rung.counted->counters.divergent_warps == 0; }

inline std::string label(const RungResult& rung) { return rung.name + (is_exact(rung) ? "" : " ~"); }

}  // namespace miniblas::bench
