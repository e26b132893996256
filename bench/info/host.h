// The machine that the host device runs on.
#pragma once

#include <string>

namespace miniblas::bench {

struct HostFacts {
  std::string cpu;      // the model, "unknown" where the kernel does not say
  unsigned cores = 0;   // that this program may use
  double memory = 0.0;  // bytes
};

HostFacts host_facts();

}  // namespace miniblas::bench
