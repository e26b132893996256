// Which operands of a GEMM are packed for a kernel that wants rows of op(A) and columns of op(B) next to each other,
// aligned to 16 bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "kernels/problem.h"

namespace miniblas {

struct GemmPacking {
  bool a = false;  // op(A) goes to the workspace first
  bool b = false;  // the transpose of op(B) does
  int slabs = 1;   // so many parts of k go there one after the other, and are multiplied in turn

  bool any() const { return a || b; }
  bool operator==(const GemmPacking&) const = default;
};

// The values of k in a slab, but for the last, which may have fewer.
inline std::int64_t slab_depth(std::int64_t k, int slabs) { return (k - 1) / slabs + 1; }

// The operand that the kernel reads as it lies, values of k next to each other.
enum class AlongK { none, a, b };

// Nothing if such a kernel can't be given the problem.
std::optional<GemmPacking> plan_packing(const GemmProblem& problem,
                                        std::size_t workspace_bytes,
                                        AlongK along_k = AlongK::none);

// What it takes of the workspace.
std::size_t packing_bytes(const GemmProblem& problem, const GemmPacking& packing);

// A matrix of so many rows and columns in the workspace: columns begin at multiples of 16 bytes, and the matrix ends at
// a multiple of 256.
inline std::int64_t packed_ld(std::int64_t rows) { return (rows + 3) / 4 * 4; }
inline std::size_t packed_bytes(std::int64_t rows, std::int64_t cols) {
  return (static_cast<std::size_t>(packed_ld(rows)) * static_cast<std::size_t>(cols) * sizeof(float) + 255) / 256 * 256;
}

}  // namespace miniblas
