// Whether there is memory for a plan, found out before anything is allocated: Linux gives what it doesn't have,
// and ends a program later.
#pragma once

#include <string>

namespace miniblas::bench {

// Bytes that can still be had without swapping. Infinity where the system doesn't say.
double available_host_memory();

// Throws Error if `need` bytes are more than `free`. `what` names who needs them ("--n 4096"), `where` follows
// the bytes (" on the GPU", or nothing).
void require_room(const std::string& what, double need, double free, const char* where);

}  // namespace miniblas::bench
