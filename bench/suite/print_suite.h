// The suite for the terminal: a line for each row when it is measured, and the means at the end.
#pragma once

#include <iosfwd>

#include "bench/suite/result.h"

namespace miniblas::bench {

void print_suite_titles(std::ostream& out, const SuiteResult& result);
void print_suite_row(std::ostream& out, const SuiteRow& row);  // seen at once
void print_suite_summary(std::ostream& out, const SuiteResult& result);

}  // namespace miniblas::bench
