#include "lib/plan/gemm_candidates.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include "kernels/gemm/vector_shape.h"
#include "lib/plan/find_kernel.h"
#include "lib/plan/kernel_costs.h"

namespace miniblas {
namespace {

constexpr std::int64_t many_items = 64;  // fewer leave multiprocessors idle, whatever the kernel

std::int64_t count(std::int64_t size, std::int64_t tile) { return (size - 1) / tile + 1; }

// As a double, which can't overflow.
double tiles_of(const GemmKernel& kernel, const GemmProblem& p) {
  return static_cast<double>(count(p.m, kernel.BM)) * static_cast<double>(count(p.n, kernel.BN)) *
         static_cast<double>(p.batch_count);
}

bool is_vector_product(const GemmProblem& p) { return p.m == 1 || p.n == 1; }

const char* why_not_shape(const GemmKernel& kernel, const GemmProblem& p) {
  constexpr std::int64_t few = 65535;
  constexpr std::int64_t most_items = 0x7fffffff;
  const Requirements& needs = kernel.requirements;
  if (needs.largest != 0 && std::max({p.m, p.n, p.k}) > needs.largest) return "m, n or k is larger than it takes";
  if (needs.vectors && !is_vector_product(p)) return "neither m nor n is 1";
  if (needs.vectors && (p.batch_count > 1 || p.a.items != nullptr)) return "it takes no batches";
  if (needs.few_tiles && (count(p.m, kernel.BM) > few || count(p.n, kernel.BN) > few || p.batch_count > most_items)) {
    return "C has more than 65,535 of its tiles down or along";
  }
  return nullptr;
}

// A packed operand is read and written once more; that pays where the product reads it often.
bool pays(const GemmProblem& p, const GemmPacking& packing) {
  constexpr std::int64_t often = 256;
  return (!packing.a || p.n >= often) && (!packing.b || p.m >= often);
}

// Blocks that start while the kernel before them ends take no room from others if each gets a multiprocessor of its
// own.
void choose_overlap(const GemmKernel& kernel, double blocks, const Device& device, GemmSplit& split) {
  const bool can = kernel.requirements.few_tiles || kernel.requirements.largest != 0 || kernel.requirements.vectors;
  // With the pass that splits its operands.
  if (kernel.requirements.splits_operands()) split.overlaps = kernel.requirements.compute_capability >= 90;
  if (!can || device.compute_capability() < 90) return;
  constexpr double few_blocks = 32;
  const int multiprocessors = device.figures().multiprocessors;
  constexpr std::size_t large_shared_memory = 200 * 1024;
  if (blocks <= multiprocessors) {
    split.overlaps = true;
    split.one_block_an_sm = kernel.requirements.few_tiles && blocks > few_blocks &&
                            device.figures().shared_bytes_a_block >= large_shared_memory;
  } else {
    split.overlaps = blocks >= 8.0 * multiprocessors || kernel.requirements.vectors;
  }
}

class Visitor {
 public:
  // With `pays_alone` operands are packed only where that pays.
  Visitor(const GemmProblem& problem,
          const Device& device,
          const PlanResources& resources,
          bool pays_alone,
          VisitCandidate visit,
          void* context)
      : p_(problem),
        device_(device),
        resources_(resources),
        pays_alone_(pays_alone),
        visit_(visit),
        context_(context) {}

  // `costs` is null for a kernel that a plan does not take of its own accord.
  void kernel(const GemmKernel& kernel, const KernelCosts* costs) const {
    GemmCandidate candidate;
    candidate.kernel = &kernel;
    candidate.rejected = miniblas::why_not(kernel.requirements, device_);
    if (candidate.rejected == nullptr) candidate.rejected = why_not_shape(kernel, p_);
    if (candidate.rejected != nullptr) return visit_(context_, candidate);
    if (kernel.requirements.vectors) return vectors(candidate);
    if (kernel.requirements.splits_operands()) return panels(candidate, costs);
    if (kernel.requirements.packed_operands) return packings(candidate, costs);
    ways(candidate, costs);
  }

 private:
  // What is packed for a kernel that does not take all operands.
  void packings(GemmCandidate& candidate, const KernelCosts* costs) const {
    const char* why_not = "its operands can't be packed";
    bool has_ways = false;
    for (const AlongK along_k : {AlongK::none, AlongK::a, AlongK::b}) {
      if (along_k != AlongK::none && !candidate.kernel->requirements.reads_along_k) break;
      const auto packing = plan_packing(p_, resources_.workspace_bytes, along_k);
      if (!packing) continue;
      if (pays_alone_ && !pays(p_, *packing)) {
        why_not = "what it would pack is read too seldom";
        continue;
      }
      candidate.packing = *packing;
      has_ways = true;
      ways(candidate, costs);
    }
    if (has_ways) return;
    candidate.rejected = why_not;
    visit_(context_, candidate);
  }

  // How much of C at a time where parts of operands go to the workspace.
  void panels(GemmCandidate& candidate, const KernelCosts* costs) const {
    const auto panels =
        plan_split_panels(*candidate.kernel, p_, resources_.room_for_parts(), resources_.held_for(*candidate.kernel));
    if (panels) {
      candidate.panels = *panels;
      // Blocks share the tiles of whole problems alone.
      const bool is_whole = panels->rows == p_.m && panels->cols == p_.n && panels->items == p_.batch_count;
      return is_whole ? ways(candidate, costs) : way(candidate, costs, 1, 1);
    }
    candidate.rejected = p_.k == 0 ? "there is nothing to split" : "the workspace is too small for its operands' parts";
    visit_(context_, candidate);
  }

  // All kernels share these counts, but for vectors.
  void ways(GemmCandidate& candidate, const KernelCosts* costs) const {
    const double tiles = tiles_of(*candidate.kernel, p_);
    const int multiprocessors = device_.figures().multiprocessors;
    const int places = multiprocessors * (costs == nullptr ? 1 : costs->blocks_an_sm);
    way(candidate, costs, 1, 1);
    constexpr std::int64_t long_k = 512;
    if (candidate.packing.slabs > 1) return;
    last_round(candidate, costs, tiles, places);
    if (!candidate.kernel->splits_k || p_.batch_count > 1 || p_.k < long_k || 2 * tiles > places) return;
    // NOTE: the sliced tiles are for few products: more than one block does not speed them up.
    const bool is_sliced = candidate.kernel->requirements.few_tiles;
    if (is_sliced && 2 * tiles > multiprocessors) return;
    way(candidate, costs, static_cast<int>((is_sliced ? multiprocessors : places) / tiles), 1);
    if (device_.compute_capability() < 90 || candidate.kernel->requirements.no_clusters) return;
    // NOTE: clusters have to find room in one part of the chip: on 132 multiprocessors 66 of 2, 30 of 4 and 15 of 8.
    const int of_2 = multiprocessors / 2;
    const int of_4 = multiprocessors * 30 / 132;
    const int of_8 = multiprocessors * 15 / 132;
    way(candidate, costs, static_cast<int>(of_2 / tiles) * 2, 2);
    way(candidate, costs, static_cast<int>(of_4 / tiles) * 4, 4);
    way(candidate, costs, static_cast<int>(of_8 / tiles) * 8, 8);
  }

  // Tiles of a last round that would leave many multiprocessors without work: in as many parts as is predicted to be
  // best.
  void last_round(GemmCandidate candidate, const KernelCosts* costs, double tiles, int places) const {
    if (!candidate.kernel->splits_k || candidate.kernel->requirements.few_tiles || p_.batch_count > 1) return;
    if (costs == nullptr || tiles < places || tiles > 0x7fffffff) return;
    const int rest = static_cast<int>(tiles) % places;
    if (rest == 0) return;
    candidate.split.whole_tiles = static_cast<int>(tiles) - rest;
    int best_parts = 1;
    double least = 0.0;
    for (const int parts : {2, 3, 4, 5, 6, 8, 12, 16, places / rest}) {
      if (parts > most_parts() || rest * parts > 2 * places) continue;  // two rounds of parts, so much memory
      candidate.split.parts = parts;
      const double microseconds = predict(candidate, *costs);
      if (best_parts == 1 || microseconds < least) {
        best_parts = parts;
        least = microseconds;
      }
    }
    way(candidate, costs, best_parts, 1);
  }

  int most_parts() const {
    constexpr std::int64_t shortest_part = 128;
    return static_cast<int>(std::clamp<std::int64_t>(p_.k / shortest_part, 1, 65535));
  }

  void way(GemmCandidate candidate, const KernelCosts* costs, int parts, int cluster) const {
    if (parts < cluster || parts > most_parts() || (parts == 1 && (cluster > 1 || candidate.split.whole_tiles > 0)))
      return;
    candidate.split.parts = parts;
    candidate.split.cluster = cluster;
    if (why_not_split(*candidate.kernel, p_, candidate.packing, candidate.split, device_, resources_) != nullptr)
      return;
    choose_overlap(*candidate.kernel, tiles_of(*candidate.kernel, p_) * parts, device_, candidate.split);
    if (costs != nullptr) {
      choose_turns(candidate, *costs);
      candidate.microseconds = predict(candidate, *costs);
    }
    visit_(context_, candidate);
  }

  void choose_turns(GemmCandidate& candidate, const KernelCosts& costs) const {
    const double late = late_start(costs, *candidate.kernel, p_, device_);
    if (late == 0.0) return;
    candidate.split.late_blocks = device_.figures().multiprocessors;
    candidate.split.late_cycles = static_cast<int>(late * device_.figures().megahertz);
  }

  double predict(const GemmCandidate& candidate, const KernelCosts& costs) const {
    const double before = candidate.panels.any()
                              ? predict_splitting(*candidate.kernel, p_, candidate.panels,
                                                  resources_.held_for(*candidate.kernel), device_.figures())
                              : predict_packing(p_, candidate.packing, device_.figures());
    return before + predict_kernel(costs, *candidate.kernel, p_, candidate.split, candidate.packing, device_);
  }

  void vectors(GemmCandidate& candidate) const {
    GemmSplit& split = candidate.split;
    split.parts = vector_product_parts(p_, device_.figures().multiprocessors);
    if (why_not_split(*candidate.kernel, p_, {}, split, device_, resources_) != nullptr) split.parts = 1;
    choose_overlap(*candidate.kernel, 1, device_, split);
    visit_(context_, candidate);
  }

  const GemmProblem& p_;
  const Device& device_;
  const PlanResources& resources_;
  bool pays_alone_;
  VisitCandidate visit_;
  void* context_;
};

// Kernels for special shapes that are always best where they fit.
const char* always_taken(const GemmProblem& p) {
  if (is_vector_product(p) && p.batch_count == 1) return "vector_product";
  if (p.batch_count >= many_items && std::max({p.m, p.n, p.k}) <= 16) return "small_batch";
  return nullptr;
}

// Of the parts that have to be made.
std::size_t parts_bytes(const GemmKernel& kernel, const GemmProblem& p, HeldParts held) {
  return (held.a ? 0 : split_bytes(split_rows(kernel, p, p.m, p.batch_count))) +
         (held.b ? 0 : split_bytes(split_cols(kernel, p, p.n, p.batch_count)));
}

}  // namespace

std::size_t partial_bytes(const GemmKernel& kernel, const GemmProblem& p, const GemmSplit& split) {
  const int clusters = split.parts / split.cluster;
  if (clusters == 1) return 0;
  if (kernel.requirements.vectors) return static_cast<std::size_t>(vector_product_space(p, split.parts).partial_bytes);
  const std::int64_t shared_tiles = count(p.m, kernel.BM) * count(p.n, kernel.BN) - split.whole_tiles;
  return static_cast<std::size_t>(shared_tiles) * static_cast<std::size_t>(clusters) *
         static_cast<std::size_t>(kernel.BM) * static_cast<std::size_t>(kernel.BN) * sizeof(float);
}

const char* why_not_split(const GemmKernel& kernel,
                          const GemmProblem& p,
                          const GemmPacking& packing,
                          const GemmSplit& split,
                          const Device& device,
                          const PlanResources& resources) {
  if (split.parts == 1) return nullptr;
  if (!kernel.splits_k || p.batch_count > 1) return "its blocks can't share k";
  constexpr int largest_cluster = 8;
  if (split.parts % split.cluster != 0 || split.cluster > largest_cluster) return "its clusters don't share k evenly";
  if (split.cluster > 1 && device.compute_capability() < 90) return "this GPU has no clusters";
  if (split.cluster > 1 && kernel.requirements.no_clusters) return "it uses no clusters";
  if (split.parts == split.cluster) return nullptr;
  const double tickets = kernel.requirements.vectors ? static_cast<double>(vector_product_space(p, split.parts).tickets)
                                                     : (tiles_of(kernel, p) - split.whole_tiles) * split.cluster;
  if (tickets > static_cast<double>(resources.tickets)) return "C has too many tiles for the handle's counters";
  const bool has_parts = kernel.requirements.splits_operands();
  const std::size_t room = has_parts ? resources.room_for_parts() : resources.workspace_bytes;
  const std::size_t taken = has_parts ? parts_bytes(kernel, p, resources.held_for(kernel)) : packing_bytes(p, packing);
  if (taken > room || partial_bytes(kernel, p, split) > room - taken) {
    return "the workspace is too small for its partial sums";
  }
  return nullptr;
}

bool has_kernels_for_parts(const Device& device, SplitForm form) {
  if (form == SplitForm::none || device.location().kind == DeviceKind::host) return false;
  const auto kernels = device.kernels().gemm;
  return std::any_of(kernels.begin(), kernels.end(), [&](const GemmKernel& kernel) {
    return kernel.requirements.split_form == form && find_costs(kernel.name, device) != nullptr &&
           why_not(kernel.requirements, device) == nullptr;
  });
}

void visit_candidates_of(const GemmKernel& kernel,
                         const GemmProblem& problem,
                         const Device& device,
                         const PlanResources& resources,
                         VisitCandidate visit,
                         void* context) {
  Visitor(problem, device, resources, false, visit, context).kernel(kernel, find_costs(kernel.name, device));
}

void visit_candidates(const GemmProblem& problem,
                      const Device& device,
                      const PlanResources& resources,
                      VisitCandidate visit,
                      void* context) {
  const Visitor visitor(problem, device, resources, true, visit, context);
  const auto kernels = device.kernels().gemm;
  const char* const name = always_taken(problem);
  const GemmKernel* const special = name == nullptr ? nullptr : find_kernel(kernels, name);
  if (special != nullptr && why_not(special->requirements, device) == nullptr &&
      why_not_shape(*special, problem) == nullptr) {
    return visitor.kernel(*special, nullptr);
  }
  for (const GemmKernel& kernel : kernels) {
    const KernelCosts* const costs = find_costs(kernel.name, device);
    if (costs == nullptr) continue;
    if (kernel.requirements.splits_operands() && kernel.requirements.split_form != resources.split_form) continue;
    constexpr int asynchronous_copies = 80;
    if (costs->copies_asynchronously && device.compute_capability() < asynchronous_copies) {
      visit(context, {&kernel, {}, {}, {}, 0.0, "its copies are ordinary ones before compute capability 8.0"});
    } else {
      visitor.kernel(kernel, costs);
    }
  }
}

}  // namespace miniblas
