#include "bench/accuracy/maths.h"

#include <algorithm>

#include "bench/accuracy/options.h"
#include "bench/explain/explanation.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

bool is_wanted(const std::vector<std::string>& wanted, const std::string& name) {
  return wanted.empty() || std::find(wanted.begin(), wanted.end(), name) != wanted.end();
}

}  // namespace

Maths::Maths(const std::optional<std::string>& device, const std::vector<std::string>& wanted) : session_(device) {
  add_modes(wanted);
  add_cublas(wanted);
}

// Each is set once, so that one which the library refuses ends the command before the work.
void Maths::add_modes(const std::vector<std::string>& wanted) {
  for (const MathMode& mode : math_modes) {
    if (!is_wanted(wanted, mode.name)) continue;
    set_math_mode(session_, mode);
    all_.push_back({mode.name, &mode});
  }
}

void Maths::add_cublas(const std::vector<std::string>& wanted) {
  if (!is_wanted(wanted, math_of_cublas)) return;
  if (!session_.on_host()) cublas_ = open_cublas(session_.stream());
  if (cublas_) {
    all_.push_back({math_of_cublas, nullptr});
  } else if (!wanted.empty()) {
    throw Error("--math is 'cublas', which the host device and builds without cuBLAS lack; allowed are math modes");
  }
}

std::optional<std::string> Maths::multiply(const Math& math, const SuiteProblem& problem, const OperandSet& set) const {
  if (math.mode == nullptr) {
    cublas_->sgemm(problem)(set);
    require(miniblasSynchronize(session_.handle()), "cublasSgemm");
    return std::nullopt;
  }
  set_math_mode(session_, *math.mode);
  miniblas_sgemm(session_.handle(), problem)(set);
  require(miniblasSynchronize(session_.handle()), "miniblasSgemm");
  const auto chosen = parse_explanation(explain_sgemm(session_.handle(), explained_call(problem, set))).chosen;
  return chosen ? std::optional(chosen->kernel) : std::nullopt;
}

}  // namespace miniblas::bench
