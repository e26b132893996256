// ExplainSgemm.
#include <algorithm>
#include <cstdarg>
#include <cstdio>

#include "lib/api/gemm_call.h"
#include "lib/core/log.h"
#include "lib/plan/gemm_plan.h"

namespace miniblas {
namespace {

// Appends to a text that may be too long for its memory, and counts it all.
class Text {
 public:
  Text(char* memory, std::size_t capacity) : memory_(memory), capacity_(capacity) {}

  __attribute__((format(printf, 2, 3))) void add(const char* format, ...) {
    const std::size_t used = std::min(length_, capacity_);
    va_list arguments;
    va_start(arguments, format);
    const int more = std::vsnprintf(capacity_ > 0 ? memory_ + used : nullptr, capacity_ - used, format, arguments);
    va_end(arguments);
    length_ += static_cast<std::size_t>(more);
  }
  std::size_t length() const { return length_; }

 private:
  char* memory_;
  std::size_t capacity_;
  std::size_t length_ = 0;
};

void add_packing(Text& text, const GemmPacking& packing) {
  if (!packing.any()) return;
  text.add(" after packing %s", packing.a && packing.b ? "A and B" : packing.a ? "A" : "B");
  if (packing.slabs > 1) text.add(" in %d slabs of k", packing.slabs);
}

void add_panels(Text& text, const GemmPlan& plan, const GemmProblem& p) {
  const SplitPanels& panels = plan.panels;
  if (!panels.any()) return;
  const SplitForm form = plan.kernel->requirements.split_form;
  text.add(" after splitting A and B into %d %s parts", parts_of(form), form == SplitForm::fp16x3 ? "fp16" : "bf16");
  if (panels.rows < p.m || panels.cols < p.n) {
    text.add(" in panels of %lld x %lld", static_cast<long long>(panels.rows), static_cast<long long>(panels.cols));
  }
}

void add_split(Text& text, const GemmSplit& split) {
  if (split.parts == 1) return;
  text.add(", k%s shared by %d blocks", split.whole_tiles > 0 ? " of the last tiles" : "", split.parts);
  if (split.cluster > 1) text.add(" in clusters of %d", split.cluster);
}

// One line for each kernel that the plan has thought of, the chosen one's ways and the others'.
void add_candidate(void* context, const GemmCandidate& candidate) {
  Text& text = *static_cast<Text*>(context);
  text.add("\n  %s", candidate.kernel->name);
  if (candidate.rejected != nullptr) {
    text.add(": not, because %s", candidate.rejected);
    return;
  }
  add_packing(text, candidate.packing);
  add_split(text, candidate.split);
  if (candidate.microseconds > 0.0) text.add(": %.1f us predicted", candidate.microseconds);
}

std::size_t write_explanation(miniblasHandle_t handle, const CheckedGemm& checked, char* memory, std::size_t capacity) {
  Text text(memory, capacity);
  if (checked.nothing_to_do != nullptr) {
    text.add("No kernel runs: %s.", checked.nothing_to_do);
    return text.length();
  }
  const GemmProblem& p = checked.problem;
  const GemmPlan plan = plan_call(handle, p);
  const auto tiles = ((p.m - 1) / plan.kernel->BM + 1) * ((p.n - 1) / plan.kernel->BN + 1);
  const auto blocks = plan.split.whole_tiles + (tiles - plan.split.whole_tiles) * plan.split.parts;
  text.add("Kernel %s on %s", plan.kernel->name, handle->device->name().c_str());
  add_packing(text, plan.packing);
  add_panels(text, plan, p);
  text.add(", %lld blocks with tiles of %d x %d", static_cast<long long>(blocks), plan.kernel->BM, plan.kernel->BN);
  add_split(text, plan.split);
  text.add(" for m = %lld, n = %lld, k = %lld, because %s.", static_cast<long long>(p.m), static_cast<long long>(p.n),
           static_cast<long long>(p.k), plan.reason);
  if (handle->device->location().kind == DeviceKind::cuda) {
    text.add(" Candidates:");
    visit_candidates(p, *handle->device, resources_of(handle), &add_candidate, &text);
  }
  return text.length();
}

}  // namespace
}  // namespace miniblas

extern "C" miniblasStatus_t miniblasExplainSgemm(miniblasHandle_t handle,
                                                 miniblasOperation_t transa,
                                                 miniblasOperation_t transb,
                                                 int m,
                                                 int n,
                                                 int k,
                                                 const float* alpha,
                                                 const float* A,
                                                 int lda,
                                                 const float* B,
                                                 int ldb,
                                                 const float* beta,
                                                 float* C,
                                                 int ldc,
                                                 char* text,
                                                 size_t capacity,
                                                 size_t* needed) {
  if (handle == nullptr) return MINIBLAS_STATUS_NOT_INITIALIZED;
  if (capacity > 0 && text == nullptr) {
    miniblas::log_error("ExplainSgemm: argument 14, text, is null");
    return MINIBLAS_STATUS_INVALID_VALUE;
  }
  miniblas::GemmCall call = miniblas::single_gemm(transa, transb, m, n, k, alpha, A, lda, B, ldb, beta, C, ldc);
  call.is_explained = true;
  const auto checked = miniblas::check_gemm(handle, "ExplainSgemm", call);
  if (checked.status != MINIBLAS_STATUS_SUCCESS) return checked.status;
  const std::size_t length = miniblas::write_explanation(handle, checked, text, capacity);
  if (needed != nullptr) *needed = length + 1;
  return MINIBLAS_STATUS_SUCCESS;
}
