#include "bench/info/architecture.h"

#include <algorithm>

namespace miniblas::bench {
namespace {

constexpr int KiB = 1024;

constexpr Architecture known[] = {
    // capability, lanes, warps, blocks, shared an SM, a block, reserved, unit
    {75, 64, 32, 16, 64 * KiB, 64 * KiB, 0, 256},            // Turing
    {80, 64, 64, 32, 164 * KiB, 163 * KiB, 1 * KiB, 128},    // A100
    {86, 128, 48, 16, 100 * KiB, 99 * KiB, 1 * KiB, 128},    // GeForce RTX 30
    {89, 128, 48, 24, 100 * KiB, 99 * KiB, 1 * KiB, 128},    // GeForce RTX 40
    {90, 128, 64, 32, 228 * KiB, 227 * KiB, 1 * KiB, 128},   // H100, H200
    {100, 128, 64, 32, 228 * KiB, 227 * KiB, 1 * KiB, 128},  // B200
    {120, 128, 48, 24, 100 * KiB, 99 * KiB, 1 * KiB, 128},   // GeForce RTX 50
};

}  // namespace

std::span<const Architecture> architectures() { return known; }

const Architecture* find_architecture(int compute_capability) {
  const auto found = std::find_if(std::begin(known), std::end(known), [&](const Architecture& architecture) {
    return architecture.compute_capability == compute_capability;
  });
  return found == std::end(known) ? nullptr : found;
}

}  // namespace miniblas::bench
