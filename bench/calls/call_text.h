// Calls as the library's log writes them (lib/core/log.h), with two words more that say what data to make:
//
//     call Sgemm transa=N ... ldc=64 device=host pointer_mode=host data=uniform seed=1
#pragma once

#include <string>
#include <string_view>

#include "bench/calls/call.h"

namespace miniblas::calls {

std::string to_text(const Call& call);

// A line may have what the log puts round it: `miniblas: call Sgemm ...`, `miniblas replay 'Sgemm ...'`. What it leaves
// out has a simple value (complete.h). Throws bench::Error that names the bad word and what is allowed.
Call parse_call(std::string_view line);

// Whether a line of a log is one of a call.
bool is_call_line(std::string_view line);

}  // namespace miniblas::calls
