#include "bench/ladder/count.h"

#include <algorithm>
#include <new>
#include <span>
#include <vector>

#include "bench/ladder/gemm_oracle.h"
#include "bench/ladder/random_matrix.h"
#include "bench/support/tolerance.h"
#include "kernels/split_launch.h"

namespace miniblas::bench {
namespace {

// The traced device's memory.
class TracedFloats {
 public:
  explicit TracedFloats(std::size_t size) : size_(size) {
    data_ = static_cast<float*>(trace::allocate(size_ * sizeof(float)));
    if (data_ == nullptr) throw std::bad_alloc();
  }
  ~TracedFloats() { trace::release(data_); }
  TracedFloats(const TracedFloats&) = delete;
  TracedFloats& operator=(const TracedFloats&) = delete;

  std::span<float> values() const { return {data_, size_}; }

 private:
  std::size_t size_;
  float* data_ = nullptr;
};

class TracedMatrix : public TracedFloats {  // square
 public:
  explicit TracedMatrix(int n) : TracedFloats(static_cast<std::size_t>(n) * static_cast<std::size_t>(n)) {}
};

template <class KernelType>
const KernelType* find(std::span<const KernelType> table, const std::string& name) {
  const auto found = std::find_if(table.begin(), table.end(), [&](const KernelType& k) { return name == k.name; });
  return found == table.end() ? nullptr : &*found;
}

std::string describe(const std::vector<trace::Defect>& defects) {
  constexpr std::size_t most = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(most, defects.size()); ++i) text += (i > 0 ? "; " : "") + defects[i].to_string();
  if (defects.size() > most) text += "; and " + std::to_string(defects.size() - most) + " more";
  return text;
}

// Runs `launch` traced, then `check` on its result.
template <class LaunchRung, class Check>
Counted trace_run(int n, LaunchRung launch, Check check) {
  Counted counted;
  counted.n = n;
  Status status;
  {
    trace::Trace trace;
    status = launch();
    const trace::Report report = trace.report();
    counted.counters = report.counters;
    counted.fault = describe(report.defects);
  }
  if (!counted.fault.empty()) return counted;
  if (!status.ok()) {
    counted.fault = std::string("the traced run fails: ") + to_text(status.code);
    return counted;
  }
  const Verdict verdict = check();
  if (!verdict.correct) counted.fault = "the traced run is wrong: " + verdict.reason;
  return counted;
}

Counted count_gemm(const GemmKernel& kernel, int n) {
  const TracedMatrix a(n);
  const TracedMatrix b(n);
  const TracedMatrix c(n);
  fill_random(a.values(), seed_of_a);
  fill_random(b.values(), seed_of_b);
  poison(c.values());
  GemmProblem problem;
  problem.m = problem.n = problem.k = n;
  problem.alpha.value = 1.0f;
  problem.a.base = a.values().data();
  problem.b.base = b.values().data();
  problem.c.base = c.values().data();
  problem.a.ld = problem.b.ld = problem.c.ld = n;
  const bool splits = kernel.requirements.splits_operands();
  const TracedFloats parts(splits ? bytes_of_parts(kernel, problem) / sizeof(float) : 1);
  const auto launch = [&] {
    if (!splits) return kernel.launch(problem, {}, nullptr);
    return split_and_launch(traced_kernel_tables().split, kernel, problem, parts.values().data(), nullptr);
  };
  return trace_run(n, launch, [&] {
    return GemmOracle(n, a.values().data(), b.values().data())
        .check(square_view(c.values().data(), n), tolerance_of(kernel.name).times(n));
  });
}

Counted count_transpose(const TransposeKernel& kernel, int n) {
  const TracedMatrix a(n);
  const TracedMatrix b(n);
  fill_random(a.values(), seed_of_a);
  poison(b.values());
  TransposeProblem problem;
  problem.m = problem.n = n;
  problem.a = a.values().data();
  problem.b = b.values().data();
  problem.lda = problem.ldb = n;
  return trace_run(
      n, [&] { return kernel.launch(problem, nullptr); },
      [&] { return check_transpose(square_view(a.values().data(), n), square_view(b.values().data(), n)); });
}

template <class KernelType, class Count>
std::optional<Counted> count_in(std::span<const KernelType> table, const std::string& rung, Count count) {
  const KernelType* const kernel = find(table, rung);
  if (kernel == nullptr || !kernel->requirements.runs_on_host) return std::nullopt;
  return count(*kernel);
}

template <class KernelType>
std::vector<std::string> names_in(std::span<const KernelType> table, bool also_uncountable) {
  std::vector<std::string> names;
  for (const KernelType& kernel : table) {
    if (also_uncountable || kernel.requirements.runs_on_host) names.emplace_back(kernel.name);
  }
  return names;
}

// All tiles of the ladder are square.
int tile(const GemmKernel& kernel) { return kernel.BM; }
int tile(const TransposeKernel& kernel) { return kernel.tile; }

template <class KernelType>
std::optional<int> tile_in(std::span<const KernelType> table, const std::string& rung) {
  const KernelType* const kernel = find(table, rung);
  return kernel == nullptr ? std::nullopt : std::optional(tile(*kernel));
}

std::vector<std::string> names_of(Family family, bool also_uncountable) {
  const KernelTables& tables = traced_kernel_tables();
  return family == Family::gemm ? names_in(tables.gemm_rungs, also_uncountable)
                                : names_in(tables.transpose, also_uncountable);
}

}  // namespace

std::optional<Counted> count_rung(Family family, const std::string& rung, int n) {
  const KernelTables& tables = traced_kernel_tables();
  if (family == Family::gemm) return count_in(tables.gemm_rungs, rung, [n](const auto& k) { return count_gemm(k, n); });
  return count_in(tables.transpose, rung, [n](const auto& k) { return count_transpose(k, n); });
}

std::optional<int> tile_of(Family family, const std::string& rung) {
  const KernelTables& tables = traced_kernel_tables();
  return family == Family::gemm ? tile_in(tables.gemm_rungs, rung) : tile_in(tables.transpose, rung);
}

std::vector<std::string> known_rungs(Family family) { return names_of(family, true); }

std::vector<std::string> countable_rungs(Family family) { return names_of(family, false); }

}  // namespace miniblas::bench
