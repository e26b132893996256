// The errors for the terminal: a line for each product when it is measured.
#pragma once

#include <iosfwd>

#include "bench/accuracy/result.h"

namespace miniblas::bench {

void print_accuracy_titles(std::ostream& out);
void print_accuracy_row(std::ostream& out, const AccuracyRow& row);  // seen at once

// A line for each error that is more than its math mode promises. Whether there is one.
bool print_broken_promises(std::ostream& out, const AccuracyResult& result);

}  // namespace miniblas::bench
