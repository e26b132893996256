#include "bench/support/host_memory.h"

#include <fstream>
#include <limits>

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {

double available_host_memory() {
  std::ifstream file("/proc/meminfo");
  for (std::string line; std::getline(file, line);) {
    constexpr const char* label = "MemAvailable:";
    if (line.rfind(label, 0) == 0) return 1024.0 * std::stod(line.substr(std::string(label).size()));
  }
  return std::numeric_limits<double>::infinity();
}

void require_room(const std::string& what, double need, double free, const char* where) {
  if (need <= free) return;
  throw Error(what + " needs " + bytes(need) + where + "; " + bytes(free) + " are free");
}

}  // namespace miniblas::bench
