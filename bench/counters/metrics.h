// The counters of memory accesses that the host and Nsight Compute (ncu) both have.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "simt/trace.h"

namespace miniblas::bench {

struct Metric {
  const char* key;       // in JSON
  const char* ncu_name;  // of the hardware's counter
  const char* group;     // on the terminal
  const char* title;     // in the group
  std::uint64_t (*count)(const trace::Counters& counters);
};

inline constexpr std::size_t metric_count = 8;
extern const std::array<Metric, metric_count> metrics;

// One number for each of `metrics`, in their order.
using MetricValues = std::array<std::uint64_t, metric_count>;

// Its place in `metrics`; null if ncu's name is none of them.
std::optional<std::size_t> find_metric(std::string_view ncu_name);

MetricValues metric_values(const trace::Counters& counters);

}  // namespace miniblas::bench
