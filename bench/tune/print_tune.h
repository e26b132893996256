// What tune found, for the terminal: a line for each product when it is measured.
#pragma once

#include <iosfwd>

#include "bench/tune/tuner.h"

namespace miniblas::bench {

void print_tune_titles(std::ostream& out, const std::string& gpu);
void print_tuned_row(std::ostream& out, const TunedRow& row);  // seen at once

}  // namespace miniblas::bench
