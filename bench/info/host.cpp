#include "bench/info/host.h"

#include <unistd.h>

#include <fstream>
#include <thread>

namespace miniblas::bench {
namespace {

// "model name	: Intel(R) Xeon(R) ..." in the first processor's entry.
std::string cpu_model() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const std::size_t colon = line.find(": ");
    if (line.starts_with("model name") && colon != std::string::npos) return line.substr(colon + 2);
  }
  return "unknown";
}

}  // namespace

HostFacts host_facts() {
  const double memory = static_cast<double>(::sysconf(_SC_PHYS_PAGES)) * static_cast<double>(::sysconf(_SC_PAGESIZE));
  return {cpu_model(), std::thread::hardware_concurrency(), memory};
}

}  // namespace miniblas::bench
