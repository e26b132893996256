// Times miniblas, cuBLAS and cublasLt side by side on the GPU.
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include "bench/explain/explanation.h"
#include "bench/info/gpu.h"
#include "bench/ladder/cublas.h"
#include "bench/ladder/cuda.h"
#include "bench/ladder/handle_stream.h"
#include "bench/suite/cublaslt.h"
#include "bench/suite/measurement.h"
#include "bench/suite/rounds.h"
#include "bench/suite/suite_memory.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

constexpr std::size_t cublas_workspace_bytes = std::size_t{32} << 20;
// Of the norms of two right products; they are sums in float.
constexpr double largest_difference_of_norms = 1e-4;

// What the rounds of plain calls take of a row's time, where graphs have the rest.
constexpr double share_of_calls = 0.3;

// The workspace of --workspace; the handle's own without it.
class HandleWorkspace {
 public:
  HandleWorkspace(const Session& session, const std::optional<std::size_t>& bytes) {
    if (!bytes) return;
    const std::size_t floats = *bytes / sizeof(float) + 1;
    if (*bytes > 0) memory_ = std::make_unique<DeviceFloats>(session, floats);
    require(miniblasSetWorkspace(session.handle(), memory_ ? memory_->data() : nullptr, *bytes),
            "miniblasSetWorkspace");
  }

 private:
  std::unique_ptr<DeviceFloats> memory_;
};

class PresentMeasurer final : public SuiteMeasurer {
 public:
  PresentMeasurer(const SuiteOptions& options, const std::vector<SuiteProblem>& rows)
      : seconds_(options.seconds),
        session_("cuda"),
        stream_(session_),
        workspace_(session_, options.workspace),
        l2_bytes_(query_gpu().l2),
        memory_(session_, rows, l2_bytes_, block_),
        cublas_workspace_(session_, cublas_workspace_bytes / sizeof(float)),
        cublas_(open_cublas(stream_.get())),
        stopwatch_(stream_.get()) {
    if (options.routine == SuiteRoutine::split) {
      require(miniblasSetMathMode(session_.handle(), MINIBLAS_FP32_BF16X6_MATH), "miniblasSetMathMode");
    }
    cublas_->use_workspace(cublas_workspace_.data(), cublas_workspace_bytes);
    if (options.cublaslt) cublaslt_ = std::make_unique<CublasLt>(session_);
  }

  Environment environment() const override {
    Environment environment = describe_environment();
    environment.gpu = gpu_facts();
    environment.cublas = cublas_->version();
    environment.cublas_math_mode = cublas_->math_mode();
    return environment;
  }

  SuiteMeasurement measure(const SuiteProblem& problem) override {
    SuiteMeasurement measured;
    measured.sets = count_sets(problem.stored_bytes(), l2_bytes_);
    const RowOperands operands(session_, memory_, problem, measured.sets);
    for (int set = 0; set < measured.sets; ++set) memory_.prepare_c(problem, set);
    std::vector<GemmCall> calls = {miniblas_sgemm(session_.handle(), problem), cublas_->sgemm(problem)};
    if (cublaslt_) {
      auto choice = cublaslt_->fastest(problem, operands.sets(), stopwatch_);
      if (choice) {
        measured.cublaslt_algorithm = choice->algorithm;
        calls.push_back(std::move(choice->call));
      }
    }
    const Probe probe(problem, block_);
    probe_all(measured, problem, operands.sets(), calls, probe);
    for (int set = 0; set < measured.sets; ++set) memory_.prepare_c(problem, set);
    time_all(measured, problem, operands.sets(), calls, probe);
    if (!problem.is_batched()) {
      const SgemmCall call = explained_call(problem, operands.sets().front());
      measured.kernel = parse_explanation(explain_sgemm(session_.handle(), call)).chosen->kernel;
    }
    return measured;
  }

 private:
  // What a call gives, checked. cuBLAS must be right too, or its time says nothing.
  double probe_call(const SuiteProblem& problem, const Probe& probe, const Launch& launch, const std::string& who) {
    memory_.prepare_c(problem, 0);
    launch();
    const std::vector<float> values = memory_.fetch(probe, problem);
    const std::string what = problem.name() + " by " + who;
    probe.require_within_bound(what, values);
    memory_.require_untouched_padding(what, probe, problem);
    return probe.error(values);
  }

  // Of all of the first set's C. Padding would make it NaN.
  std::optional<double> norm_of_c(const SuiteProblem& problem, const OperandSet& set) {
    if (problem.pad > 0) return std::nullopt;
    return cublas_->norm(problem.c().stride() * problem.batch, set.c);
  }

  void probe_all(SuiteMeasurement& measured,
                 const SuiteProblem& problem,
                 const std::vector<OperandSet>& sets,
                 const std::vector<GemmCall>& calls,
                 const Probe& probe) {
    const OperandSet& set = sets.front();
    const auto on_first_set = [&](std::size_t i) -> Launch { return [&, i] { calls[i](set); }; };
    measured.error = probe_call(problem, probe, on_first_set(0), "miniblas");
    const auto own_norm = norm_of_c(problem, set);
    measured.cublas_error = probe_call(problem, probe, on_first_set(1), "cuBLAS");
    require_same(problem, own_norm, norm_of_c(problem, set));
    if (calls.size() > 2) measured.cublaslt_error = probe_call(problem, probe, on_first_set(2), "cublasLt");
  }

  // What the probed elements can't show: one that was not written, anywhere in C.
  static void require_same(const SuiteProblem& problem, std::optional<double> own, std::optional<double> cublas) {
    if (!own || !cublas || std::abs(*own - *cublas) <= largest_difference_of_norms * *cublas) return;
    throw WrongResult(problem.name() + " by miniblas is wrong: the norm of C is " + std::to_string(*own) +
                      ", by cuBLAS it is " + std::to_string(*cublas));
  }

  void time_all(SuiteMeasurement& measured,
                const SuiteProblem& problem,
                const std::vector<OperandSet>& sets,
                const std::vector<GemmCall>& calls,
                const Probe& probe) {
    const auto from_first_set = [&] {
      std::vector<Launch> launches;
      for (const GemmCall& call : calls) launches.push_back(in_turn(call, sets));
      return launches;
    };
    const std::vector<double> call_ms = calibrate_all(stopwatch_, from_first_set());
    std::vector<Launch> launches = from_first_set();
    const double shortest_us = 1000.0 * *std::min_element(call_ms.begin(), call_ms.end());
    measured.timed_by = choose_timing(shortest_us);
    if (measured.timed_by == TimedBy::calls) {
      store(measured, time_rounds(stopwatch_, launches, call_ms, seconds_));
      return;
    }
    measured.calls_per_replay = calls_per_replay(shortest_us, measured.sets);
    time_graphs(measured, problem, launches, probe);
    // cublasLt has no plain call that a user would write like this.
    launches.resize(2);
    const auto plain = time_rounds(stopwatch_, launches, {call_ms[0], call_ms[1]}, seconds_ * share_of_calls);
    measured.own_calls = plain[0];
    measured.cublas_calls = plain[1];
  }

  void time_graphs(SuiteMeasurement& measured,
                   const SuiteProblem& problem,
                   const std::vector<Launch>& launches,
                   const Probe& probe) {
    const Replays replays(stream_.get(), launches, measured.calls_per_replay);
    // Where C would be added to again and again, only the first call's result is known.
    if (problem.beta == 0.0f) probe_call(problem, probe, replays.launches().front(), "a replay of miniblas");
    const auto timings = replays.time(stopwatch_, seconds_ * (1.0 - share_of_calls));
    store(measured, timings);
  }

  static void store(SuiteMeasurement& measured, const std::vector<Timing>& timings) {
    measured.own = timings[0];
    measured.cublas = timings[1];
    if (timings.size() > 2) measured.cublaslt = timings[2];
  }

  double seconds_;
  Session session_;
  HandleStream stream_;
  HandleWorkspace workspace_;
  double l2_bytes_;
  NormalBlock block_;
  SuiteMemory memory_;
  DeviceFloats cublas_workspace_;
  std::unique_ptr<Cublas> cublas_;
  std::unique_ptr<CublasLt> cublaslt_;
  Stopwatch stopwatch_;
};

}  // namespace

std::unique_ptr<SuiteMeasurer> open_suite_measurer(const SuiteOptions& options, const std::vector<SuiteProblem>& rows) {
  return std::make_unique<PresentMeasurer>(options, rows);
}

}  // namespace miniblas::bench
