// `miniblas info`: what the device is, as text.
#pragma once

#include <iosfwd>

#include "bench/info/gpu.h"
#include "bench/info/host.h"

namespace miniblas::bench {

void print_gpu(std::ostream& out, const GpuProperties& gpu);
void print_host(std::ostream& out, const HostFacts& host);

}  // namespace miniblas::bench
