#include "bench/info/buffer_size.h"

#include <algorithm>
#include <cmath>

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr double most_bytes = 1024.0 * 1024.0 * 1024.0;
constexpr double share_of_free = 0.4;  // for each of the two
constexpr double pattern_bytes = sizeof(float) * pattern;

}  // namespace

std::size_t patterns_of_buffer(double free, double l2) {
  const double least = std::max(pattern_bytes, std::ceil(4.0 * l2 / pattern_bytes) * pattern_bytes);
  const double most = std::max(most_bytes, least);
  const double buffer = std::floor(std::min(most, share_of_free * free) / pattern_bytes) * pattern_bytes;
  if (buffer < least) {
    throw Error("--measure needs " + bytes(least / share_of_free) + " on the GPU; " + bytes(free) + " are free");
  }
  return static_cast<std::size_t>(buffer / pattern_bytes);
}

}  // namespace miniblas::bench
