#include "bench/explain/explain.h"

#include <cstdint>
#include <iostream>

#include "bench/explain/explanation.h"
#include "bench/ladder/session.h"
#include "bench/matrix_files/choose_kernel.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

// A workspace that no call uses, since none runs.
void set_workspace(miniblasHandle_t handle, std::size_t bytes) {
  constexpr std::uintptr_t address = std::uintptr_t{1} << 32;
  require(miniblasSetWorkspace(handle, reinterpret_cast<void*>(address), bytes), "miniblasSetWorkspace");
}

}  // namespace

int run_explain(const ExplainArguments& arguments) {
  const ExplainOptions options = parse_options(arguments);
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const Session session(arguments.device);
  choose_kernel(session, Family::gemm, arguments.kernel);
  if (options.workspace) set_workspace(session.handle(), *options.workspace);
  const Explanation explanation = parse_explanation(explain_sgemm(session.handle(), options.call));
  std::cout << explanation.sentence << '\n';
  for (const Candidate& candidate : in_reading_order(explanation)) std::cout << candidate.line << '\n';
  return exit_good;
}

}  // namespace miniblas::bench
