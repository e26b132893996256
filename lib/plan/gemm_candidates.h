// The ways to compute a GEMM on a device: kernels, how many blocks share k, and what is packed first.
#pragma once

#include <cstddef>

#include "lib/core/device.h"
#include "lib/plan/gemm_packing.h"
#include "lib/plan/split_panels.h"

namespace miniblas {

// What a handle has for them.
struct PlanResources {
  std::size_t workspace_bytes = 0;
  std::size_t tickets = 0;
  SplitForm split_form = SplitForm::none;  // what the math mode lets stand for a float
  std::size_t bytes_for_parts = 0;         // of the workspace that holds them; 0: it is the same one
  HeldParts held = {};                     // of that form; these need none of it

  // Those that serve a kernel.
  HeldParts held_for(const GemmKernel& kernel) const {
    return kernel.requirements.split_form == split_form ? held : HeldParts{};
  }
  std::size_t room_for_parts() const { return bytes_for_parts > 0 ? bytes_for_parts : workspace_bytes; }
};

// Either a way, with the time it is predicted to take, or a kernel that is out, and why.
struct GemmCandidate {
  const GemmKernel* kernel = nullptr;
  GemmPacking packing = {};
  GemmSplit split = {};     // its memory is not known yet
  SplitPanels panels = {};  // of a kernel that takes bf16 parts
  double microseconds = 0.0;
  const char* rejected = nullptr;  // a clause that can follow "because"
};

// Called for every kernel that a plan takes of its own accord: once with the reason, or once for each way.
using VisitCandidate = void (*)(void* context, const GemmCandidate& candidate);
void visit_candidates(const GemmProblem& problem,
                      const Device& device,
                      const PlanResources& resources,
                      VisitCandidate visit,
                      void* context);

// The same of one kernel, which need not be one that a plan takes of its own accord.
void visit_candidates_of(const GemmKernel& kernel,
                         const GemmProblem& problem,
                         const Device& device,
                         const PlanResources& resources,
                         VisitCandidate visit,
                         void* context);

// Why `kernel` can't be given the problem with this packing and split, or null.
const char* why_not_split(const GemmKernel& kernel,
                          const GemmProblem& problem,
                          const GemmPacking& packing,
                          const GemmSplit& split,
                          const Device& device,
                          const PlanResources& resources);

// Whether the plan has a kernel for this device in which such parts stand for floats.
bool has_kernels_for_parts(const Device& device, SplitForm form);

// Bytes of GemmSplit::partials.
std::size_t partial_bytes(const GemmKernel& kernel, const GemmProblem& problem, const GemmSplit& split);

}  // namespace miniblas
