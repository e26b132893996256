// Where the operands of a call lie in memory, and which of their elements the routine may read.
#pragma once

#include <vector>

#include "bench/calls/arena.h"
#include "bench/calls/problem.h"

namespace miniblas::calls {

// What a parameter points to.
struct Place {
  bool is_null = true;
  bool on_host = false;
  std::size_t index = 0;  // in its arena
};

struct Layout {
  Arena device;
  Arena host;
  std::vector<Place> places;      // by parameter
  std::vector<Operand> operands;  // what is read or written
};

// Of a column-major call with the values of all scalars. If it `touches_nothing`, each pointer gets a few floats,
// whatever the shapes say. Throws bench::Error if the operands take more than `most_floats`.
Layout lay_out(const Call& call, bool touches_nothing, double most_floats);

// Whether what `name` holds has an effect, an operand of a legal call that does something.
bool reads(const Call& call, std::string_view name);

// The floats that all that is read or written takes, about.
double floats_needed(const Call& call);

}  // namespace miniblas::calls
