// The kernels that each family has, for whoever wants to choose, run or list them.
#pragma once

#include <cstdint>
#include <span>

#include "kernels/gemm/gemm_split.h"
#include "kernels/gemm/split_operand.h"
#include "kernels/level1/level1_kernels.h"
#include "kernels/level2/level2_kernels.h"
#include "kernels/level3/level3_kernels.h"
#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

// What a kernel needs besides a legal problem.
struct Requirements {
  bool runs_on_host = true;    // false: it uses instructions that only a GPU has
  int compute_capability = 0;  // 10 * major + minor of the oldest GPU that runs it
  bool no_newer = false;       // its code runs on that compute capability alone
  // It takes k > 0 alone, and rows of op(A) and columns of op(B) next to each other, aligned to 16 bytes. Batches are
  // strided so too.
  bool packed_operands = false;
  // It takes one of them as well where values of k lie next to each other, if m (of op(A)) or n is a multiple of 4.
  bool reads_along_k = false;
  // It takes op(A) and op(B) split so: launch_split starts it, and launch does not.
  SplitForm split_form = SplitForm::none;
  bool few_tiles = false;        // at most 65,535 tiles down and along, and 2^31 - 1 items
  bool no_clusters = false;      // blocks that share a tile share it through the workspace alone
  bool vectors = false;          // it takes a single problem with m or n 1 alone
  std::int64_t largest = 0;      // it takes no larger m, n or k; 0: any
  std::size_t shared_bytes = 0;  // of shared memory a block, where that is more than every GPU has

  bool splits_operands() const { return split_form != SplitForm::none; }
};

// A kernel that can be chosen by name: "NN_mechanism" for a rung, "mechanism" for one for special shapes, as its file;
// and the tile where there are several.
struct GemmKernel {
  const char* name;
  const char* description;  // one line
  int BM;                   // rows and columns of C that a block makes
  int BN;
  Requirements requirements;
  bool splits_k;  // several blocks can share a tile; others ignore `split`
  Status (*launch)(const GemmProblem& problem, const GemmSplit& split, Stream stream);
  // Of kernels for split operands: with op(A) and op(B) in blocks of image_rows. Tiles whose values parts
  // can't stand for are left to SplitKernels::refused_tiles.
  Status (*launch_split)(const GemmProblem& problem,
                         const SplitOperand& a,
                         const SplitOperand& b,
                         const GemmSplit& split,
                         Stream stream) = nullptr;
};

struct TransposeKernel {
  const char* name;
  const char* description;
  int tile;  // rows and columns that a block moves
  Requirements requirements;
  Status (*launch)(const TransposeProblem& problem, Stream stream);
};

// Everything that one build of the kernels offers.
struct KernelTables {
  // The rungs of the ladder, from the first up, and behind them the kernels for special shapes, which are none.
  std::span<const GemmKernel> gemm;
  std::span<const GemmKernel> gemm_rungs;
  std::span<const TransposeKernel> transpose;  // the ladder

  const SplitKernels& split;

  Status (*geam)(const GeamProblem& problem, Stream stream);
  // A = transpose of A within the same memory. Square: m == n and lda == ldb. Otherwise no padding.
  Status (*transpose_in_place_square)(const TransposeProblem& problem, Stream stream);
  Status (*transpose_in_place_packed)(const TransposeProblem& problem, Stream stream);

  const Level1Kernels& level1;
  const Level2Kernels& level2;
  const Level3Kernels& level3;

  // Whether this GPU can run the kernels' compiled code.
  Status (*check_image)();
};

// One for each build; which of them are linked depends on the program.
const KernelTables& host_kernel_tables();
const KernelTables& asan_kernel_tables();
const KernelTables& cuda_kernel_tables();
__attribute__((visibility("default"))) const KernelTables& traced_kernel_tables();

}  // namespace miniblas
