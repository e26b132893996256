#include "lib/plan/kernel_costs.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <iterator>
#include <string_view>

#include "kernels/gemm/tensor_map_limits.h"
#include "lib/plan/operand_layout.h"

namespace miniblas {
namespace {

// NOTE: fitted to 5,000 launches of these kernels on an H200, of 30 shapes and all op pairs; on average they missed by
// 8 %. The rows of 08's larger tiles are set by hand since, from whole rounds of tiles. For other GPUs the shares stand
// as they are, until someone measures them.
// Of the A100 there is a prediction alone: an SM of an H200 makes 125 products a cycle with 09, of its 128 units for
// FFMA. An A100's has 64 such units and half of the tensor core's rate, which 09 is far from using up on either: with
// an eighth of what it did on the H200 taken off that is 1.7. In the order of their names.
constexpr KernelCosts all_costs[] = {
    {"06_warp_tile", 9.0, 4.0, 0.0, 0.55, 0.680, 0.0, 0.0, 2},
    {"07_cp_async", 9.0, 12.0, 0.0, 0.60, 0.700, 0.17, 0.17, 2, true},
    {"08_tma", 5.7, 5.8, 2.6, 0.765, 0.867, 0.05, 0.017, 2},
    {"09_bf16_split", 9.0, 6.0, 0.0, 1.7, 1.7, 0.0, 0.0, 1, false, 80},
    {"10_wgmma_split", 14.0, 7.5, 0.0, 2.2, 2.2, 0.0, 0.0, 1},
    {"mma_split_bf16x3", 9.0, 6.0, 0.0, 2.6, 2.6, 0.0, 0.0, 1, false, 80},
    {"mma_split_fp16x3", 9.0, 6.0, 0.0, 2.6, 2.6, 0.0, 0.0, 1, false, 80},
    {"sliced_k_128x16_8", 2.6, 4.1, 0.0, 0.483, 0.483, 0.27, 0.06, 1},
    {"sliced_k_128x64_1", 11.6, 1.8, 0.0, 0.506, 0.625, 0.07, 0.02, 4},
    {"sliced_k_16x128_8", 2.5, 4.1, 0.0, 0.489, 0.489, 0.02, 0.32, 1},
    {"sliced_k_16x16_8", 2.0, 1.8, 0.0, 0.195, 0.248, 0.17, 0.15, 4},
    {"sliced_k_16x8_8", 1.92, 1.5, 0.0, 0.083, 0.147, 0.15, 0.12, 4},
    {"sliced_k_32x16_8", 2.0, 3.1, 0.0, 0.281, 0.363, 0.17, 0.12, 4},
    {"sliced_k_32x32_1", 7.4, 3.0, 0.0, 0.290, 0.559, 0.09, 0.08, 16},
    {"sliced_k_32x32_8", 2.3, 1.0, 0.0, 0.415, 0.469, 0.16, 0.21, 2},
    {"sliced_k_32x64_8", 2.9, 3.0, 0.0, 0.559, 0.559, 0.06, 0.15, 1},
    {"sliced_k_48x24_12", 2.6, 3.4, 0.0, 0.362, 0.362, 0.19, 0.08, 2},
    {"sliced_k_64x32_8", 2.9, 2.9, 0.0, 0.556, 0.556, 0.12, 0.07, 1},
    {"sliced_k_64x64_1", 12.0, 1.2, 0.0, 0.300, 0.600, 0.09, 0.05, 8},
    {"sliced_k_64x64_4", 5.7, 3.0, 0.0, 0.577, 0.641, 0.05, 0.06, 2},
    {"sliced_k_64x64_8", 4.1, 6.9, 0.0, 0.649, 0.649, 0.06, 0.08, 1},
    {"sliced_k_96x48_8", 4.3, 7.3, 0.0, 0.627, 0.627, 0.08, 0.04, 1},
    {"tma_128x32_4", 4.6, 3.1, 0.0, 0.773, 0.773, 0.06, 0.05, 1},
    {"tma_128x64_4", 7.0, 5.2, 0.0, 0.864, 0.864, 0.045, 0.02, 1},
    {"tma_192x96_1", 5.7, 5.8, 2.6, 0.765, 0.866, 0.0, 0.0, 2},
    {"tma_192x96_2", 10.3, 5.9, 0.0, 0.866, 0.866, 0.0, 0.0, 1},
    {"tma_32x128_4", 4.6, 3.1, 0.0, 0.773, 0.773, 0.06, 0.05, 1},
    {"tma_96x48_8", 6.2, 4.2, 0.0, 0.785, 0.785, 0.0, 0.0, 1},
    {"tma_copy_128x64_4", 7.5, 5.5, 0.0, 0.836, 0.836, 0.18, 0.065, 1},
    {"wgmma_split_128x128", 2.5, 3.5, 0.0, 2.12, 2.12, 0.0, 0.0, 1},
    {"wgmma_split_bf16x3_128x128", 2.5, 3.5, 0.0, 3.1, 3.1, 0.0, 0.0, 1},
    {"wgmma_split_bf16x3_256x128", 14.0, 7.5, 0.0, 3.5, 3.5, 0.0, 0.0, 1},
    {"wgmma_split_fp16x3_128x128", 2.5, 3.5, 0.0, 3.0, 3.0, 0.0, 0.0, 1},
    {"wgmma_split_fp16x3_256x128", 14.0, 7.5, 0.0, 3.3, 3.3, 0.0, 0.0, 1},
};

static_assert(std::is_sorted(std::begin(all_costs),
                             std::end(all_costs),
                             [](const KernelCosts& x, const KernelCosts& y) {
                               return std::string_view(x.kernel) < std::string_view(y.kernel);
                             }));

constexpr double cluster_microseconds = 0.9;         // two barriers, and what lies between
constexpr double workspace_microseconds = 1.5;       // until the last block has found that it is the last
constexpr double registers_microseconds = 10.0;      // the same where all sums lie in registers
constexpr double parts_microseconds = 3.0;           // the same for kernels of bf16 parts, which have half as many
constexpr double adding_bytes_a_microsecond = 90e3;  // of a block that reads others' sums

double count(std::int64_t size, std::int64_t tile) { return std::ceil(static_cast<double>(size) / tile); }

// Multiply-adds of a multiprocessor in a microsecond.
double products_a_microsecond(const Device& device) {
  // NOTE: compute capability 7.5 and 8.0 have 64 such units a multiprocessor, all others 128.
  const int units = device.compute_capability() <= 80 ? 64 : 128;
  return units * device.figures().megahertz;
}

double tiles_of(const GemmKernel& kernel, const GemmProblem& p) {
  return count(p.m, kernel.BM) * count(p.n, kernel.BN) * static_cast<double>(p.batch_count);
}

// Microseconds of a multiprocessor without a lost cycle.
double work_of_tile(const GemmKernel& kernel, const GemmProblem& p, const Device& device) {
  return static_cast<double>(kernel.BM) * kernel.BN * static_cast<double>(p.k) / products_a_microsecond(device);
}

// The time of a multiprocessor that has so many blocks, in the work of one block.
double blocks_in_turn(const KernelCosts& costs, double most) {
  const double full = std::floor(most / costs.blocks_an_sm);
  const double rest = most - full * costs.blocks_an_sm;
  double turns = full * costs.blocks_an_sm / costs.full;
  if (rest > 0) {
    const double share = costs.blocks_an_sm > 1 ? (rest - 1) / (costs.blocks_an_sm - 1) : 1.0;
    turns += rest / (costs.alone + (costs.full - costs.alone) * share);
  }
  return turns;
}

double bytes_touched(const GemmProblem& p) {
  const double m = static_cast<double>(p.m);
  const double n = static_cast<double>(p.n);
  const double k = static_cast<double>(p.k);
  return 4.0 * (m * k + k * n + m * n) * static_cast<double>(p.batch_count);
}

double adding(const GemmKernel& kernel, const GemmSplit& split, double shared_tiles, const DeviceFigures& figures) {
  if (split.parts == 1) return 0.0;
  const int clusters = split.parts / split.cluster;
  double microseconds = split.cluster > 1 ? cluster_microseconds : 0.0;
  if (clusters > 1) {
    const double bytes = 4.0 * clusters * kernel.BM * kernel.BN;  // of a tile, written and read
    const double finding = kernel.requirements.splits_operands() ? parts_microseconds
                           : kernel.requirements.no_clusters     ? registers_microseconds
                                                                 : workspace_microseconds;
    microseconds += finding + bytes / split.cluster / adding_bytes_a_microsecond +
                    2.0 * bytes * shared_tiles / figures.memory_bytes_a_microsecond;
  }
  return microseconds;
}

}  // namespace

const KernelCosts* find_costs(const char* kernel, const Device& device) {
  const auto* const found =
      std::lower_bound(std::begin(all_costs), std::end(all_costs), kernel,
                       [](const KernelCosts& costs, const char* name) { return std::strcmp(costs.kernel, name) < 0; });
  if (found == std::end(all_costs) || std::strcmp(found->kernel, kernel) != 0) return nullptr;
  return found->only_on == 0 || found->only_on == device.compute_capability() ? found : nullptr;
}

double late_start(const KernelCosts& costs, const GemmKernel& kernel, const GemmProblem& p, const Device& device) {
  const double tiles = tiles_of(kernel, p);
  if (costs.turn == 0.0 || !takes_boxes(p) || tiles <= costs.blocks_an_sm * device.figures().multiprocessors)
    return 0.0;
  // Half of the time of a block that has a multiprocessor for itself: from its start to its first product and from its
  // last to its end, and what lies between. Where that is long it need not be half.
  constexpr double ends = 4.4;
  constexpr double long_enough = 8.0;
  return std::min(long_enough, (ends + work_of_tile(kernel, p, device) / costs.alone) / 2);
}

double predict_kernel(const KernelCosts& costs,
                      const GemmKernel& kernel,
                      const GemmProblem& p,
                      const GemmSplit& split,
                      const GemmPacking& packing,
                      const Device& device) {
  const DeviceFigures& figures = device.figures();
  double work = work_of_tile(kernel, p, device);
  const double round = late_start(costs, kernel, p, device) > 0.0 ? costs.turn : costs.round;
  if (!packing.a && !runs_in_chunks(p.a, p.op_a == Op::t)) work *= 1.0 + costs.words_of_a;
  if (!packing.b && !runs_in_chunks(p.b, p.op_b == Op::n)) work *= 1.0 + costs.words_of_b;

  const auto rounds = [&](double blocks, int parts) {
    const double most = std::ceil(blocks / figures.multiprocessors);
    return work / parts * blocks_in_turn(costs, most) + std::ceil(most / costs.blocks_an_sm) * round;
  };
  const double shared_tiles = tiles_of(kernel, p) - split.whole_tiles;
  double computing = -round;  // the first round is the start
  if (split.whole_tiles > 0) computing += rounds(split.whole_tiles, 1);
  if (shared_tiles > 0) computing += rounds(shared_tiles * split.parts, split.parts);
  const double copying = bytes_touched(p) / figures.memory_bytes_a_microsecond;
  const double once = costs.start + std::max(computing, copying) + adding(kernel, split, shared_tiles, figures);
  if (packing.slabs == 1) return once;
  // Each slab but the first reads and writes C once more.
  const double c_again = 8.0 * static_cast<double>(p.m) * static_cast<double>(p.n) / figures.memory_bytes_a_microsecond;
  return once + (packing.slabs - 1) * (costs.start + round + c_again);
}

double predict_splitting(const GemmKernel& kernel,
                         const GemmProblem& p,
                         const SplitPanels& panels,
                         HeldParts held,
                         const DeviceFigures& figures) {
  constexpr double launches = 3.5;  // microseconds: of the pass, and of the kernel for tiles that parts don't serve
  constexpr double launch_more = 2.0;
  constexpr double share = 0.8;  // of the memory's speed
  const SplitForm form = kernel.requirements.split_form;
  // fp16 parts take a pass more, which reads.
  const int reads = form == SplitForm::fp16x3 ? 2 : 1;
  const double bytes = 4.0 * reads + 2.0 * parts_of(form);  // read and written, of a value
  const double passes = count(p.m, panels.rows) * count(p.n, panels.cols) * count(p.batch_count, panels.items);
  // op(A) is split once, op(B) again for each panel of rows.
  const double values =
      (held.a ? 0.0 : static_cast<double>(p.m)) + (held.b ? 0.0 : static_cast<double>(p.n) * count(p.m, panels.rows));
  return passes * (launches + launch_more * (reads - 1)) + bytes * values * static_cast<double>(p.k) *
                                                               static_cast<double>(p.batch_count) /
                                                               (share * figures.memory_bytes_a_microsecond);
}

double predict_packing(const GemmProblem& p, const GemmPacking& packing, const DeviceFigures& figures) {
  constexpr double launch = 2.5;  // microseconds
  constexpr double share = 0.86;  // of the memory's speed that a transposition has
  const auto one = [&](std::int64_t rows) {
    return launch + 8.0 * static_cast<double>(rows) * static_cast<double>(p.batch_count) * static_cast<double>(p.k) /
                        (share * figures.memory_bytes_a_microsecond);
  };
  return (packing.a ? one(p.m) : 0.0) + (packing.b ? one(p.n) : 0.0);
}

}  // namespace miniblas
