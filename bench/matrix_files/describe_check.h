// What --check says.
#pragma once

#include <string>

#include "bench/ladder/check.h"

namespace miniblas::bench {

// A line of what was compared (`scope`), with what (`reference`), and the verdict.
std::string describe_check(const std::string& scope, const std::string& reference, const Verdict& verdict);

}  // namespace miniblas::bench
