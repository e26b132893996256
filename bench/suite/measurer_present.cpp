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
  HandleWorkspace(const Session& session, const std::optional<std::size_t>& bytes) : bytes_(bytes) {
    if (bytes_.value_or(0) > 0) memory_ = std::make_unique<DeviceFloats>(session, *bytes_ / sizeof(float) + 1);
    use(session);
  }

  void use(const Session& session) const {
    if (!bytes_) return;
    require(miniblasSetWorkspace(session.handle(), memory_ ? memory_->data() : nullptr, *bytes_),
            "miniblasSetWorkspace");
  }

 private:
  std::optional<std::size_t> bytes_;
  std::unique_ptr<DeviceFloats> memory_;
};

enum class Library { own, cublas, default_math, cublaslt };

const char* to_text(Library library) {
  switch (library) {
    case Library::cublas:
      return "cuBLAS";
    case Library::default_math:
      return "miniblas in default math";
    case Library::cublaslt:
      return "cublasLt";
    case Library::own:
      break;
  }
  return "miniblas";
}

// One of the libraries that are timed side by side. The first two are always ours and cuBLAS.
struct Lane {
  Library library;
  GemmCall call;
};

void store_error(SuiteMeasurement& measured, Library library, double error) {
  switch (library) {
    case Library::own:
      measured.error = error;
      break;
    case Library::cublas:
      measured.cublas_error = error;
      break;
    case Library::default_math:
      measured.default_error = error;
      break;
    case Library::cublaslt:
      measured.cublaslt_error = error;
      break;
  }
}

void store_timing(SuiteMeasurement& measured, Library library, const Timing& timing) {
  switch (library) {
    case Library::own:
      measured.own = timing;
      break;
    case Library::cublas:
      measured.cublas = timing;
      break;
    case Library::default_math:
      measured.default_math = timing;
      break;
    case Library::cublaslt:
      measured.cublaslt = timing;
      break;
  }
}

void store_timings(SuiteMeasurement& measured, const std::vector<Lane>& lanes, const std::vector<Timing>& timings) {
  for (std::size_t i = 0; i < lanes.size(); ++i) store_timing(measured, lanes[i].library, timings[i]);
}

// A handle in default math, on another's stream: what a math mode is compared with.
class DefaultMath {
 public:
  DefaultMath(const HandleStream& stream, const SuiteOptions& options)
      : session_("cuda"), workspace_(session_, options.workspace) {
    require(miniblasSetStream(session_.handle(), stream.get()), "miniblasSetStream");
    // SetStream brings back the handle's own.
    workspace_.use(session_);
  }

  miniblasHandle_t handle() const { return session_.handle(); }

 private:
  Session session_;
  HandleWorkspace workspace_;
};

std::optional<std::string> kernel_of(miniblasHandle_t handle, const SgemmCall& call) {
  const auto chosen = parse_explanation(explain_sgemm(handle, call)).chosen;
  return chosen ? std::optional(chosen->kernel) : std::nullopt;
}

class PresentMeasurer final : public SuiteMeasurer {
 public:
  PresentMeasurer(const SuiteOptions& options, const std::vector<SuiteProblem>& rows)
      : seconds_(options.seconds),
        mode_(options.mode != nullptr ? *options.mode : default_math),
        session_("cuda"),
        stream_(session_),
        workspace_(session_, options.workspace),
        default_math_(open_default_math(options)),
        l2_bytes_(query_gpu().l2),
        memory_(session_, rows, l2_bytes_, block_),
        cublas_workspace_(session_, cublas_workspace_bytes / sizeof(float)),
        cublas_(open_cublas(stream_.get())),
        stopwatch_(stream_.get()) {
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
    const std::vector<Lane> lanes = lanes_of(measured, problem, operands.sets());
    const Probe probe(problem, block_);
    probe_all(measured, problem, operands.sets(), lanes, probe);
    for (int set = 0; set < measured.sets; ++set) memory_.prepare_c(problem, set);
    time_all(measured, problem, operands.sets(), lanes, probe);
    if (!problem.is_batched()) {
      const SgemmCall call = explained_call(problem, operands.sets().front());
      measured.kernel = kernel_of(session_.handle(), call);
      if (default_math_) measured.default_kernel = kernel_of(default_math_->handle(), call);
    }
    return measured;
  }

 private:
  // Both before the suite takes the rest of the memory: a mode has a workspace of its own.
  std::unique_ptr<DefaultMath> open_default_math(const SuiteOptions& options) const {
    if (options.mode == nullptr) return nullptr;
    set_math_mode(session_, mode_);
    return std::make_unique<DefaultMath>(stream_, options);
  }

  std::vector<Lane> lanes_of(SuiteMeasurement& measured,
                             const SuiteProblem& problem,
                             const std::vector<OperandSet>& sets) const {
    std::vector<Lane> lanes = {{Library::own, miniblas_sgemm(session_.handle(), problem)},
                               {Library::cublas, cublas_->sgemm(problem)}};
    if (default_math_) lanes.push_back({Library::default_math, miniblas_sgemm(default_math_->handle(), problem)});
    auto choice = cublaslt_ ? cublaslt_->fastest(problem, sets, stopwatch_) : std::nullopt;
    if (choice) {
      measured.cublaslt_algorithm = choice->algorithm;
      lanes.push_back({Library::cublaslt, std::move(choice->call)});
    }
    return lanes;
  }

  // What a call gives, checked. cuBLAS must be right too, or its time says nothing.
  double probe_call(const SuiteProblem& problem,
                    const Probe& probe,
                    const Launch& launch,
                    const std::string& who,
                    const Tolerance& tolerance) {
    memory_.prepare_c(problem, 0);
    launch();
    const std::vector<float> values = memory_.fetch(probe, problem);
    const std::string what = problem.name() + " by " + who;
    probe.require_within_bound(what, values, tolerance);
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
                 const std::vector<Lane>& lanes,
                 const Probe& probe) {
    const OperandSet& set = sets.front();
    std::optional<double> own_norm;
    for (const Lane& lane : lanes) {
      const Tolerance tolerance = lane.library == Library::own ? mode_.tolerance : Tolerance();
      const double error = probe_call(
          problem, probe, [&] { lane.call(set); }, to_text(lane.library), tolerance);
      store_error(measured, lane.library, error);
      if (lane.library == Library::own) own_norm = norm_of_c(problem, set);
      if (lane.library == Library::cublas) require_same(problem, own_norm, norm_of_c(problem, set));
    }
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
                const std::vector<Lane>& lanes,
                const Probe& probe) {
    const auto from_first_set = [&] {
      std::vector<Launch> launches;
      for (const Lane& lane : lanes) launches.push_back(in_turn(lane.call, sets));
      return launches;
    };
    const std::vector<double> call_ms = calibrate_all(stopwatch_, from_first_set());
    std::vector<Launch> launches = from_first_set();
    const double shortest_us = 1000.0 * *std::min_element(call_ms.begin(), call_ms.end());
    measured.timed_by = choose_timing(shortest_us);
    const double alone_seconds = seconds_ / static_cast<double>(lanes.size());
    if (measured.timed_by == TimedBy::calls) {
      if (default_math_) {
        measured.cublas_alone = time_rounds(stopwatch_, {launches[1]}, {call_ms[1]}, alone_seconds).front();
      }
      store_timings(measured, lanes, time_rounds(stopwatch_, launches, call_ms, seconds_));
      return;
    }
    measured.calls_per_replay = calls_per_replay(shortest_us, measured.sets);
    if (default_math_) {
      const Replays alone(stream_.get(), {launches[1]}, measured.calls_per_replay);
      measured.cublas_alone = alone.time(stopwatch_, alone_seconds).front();
    }
    time_graphs(measured, problem, lanes, launches, probe);
    // cublasLt has no plain call that a user would write like this.
    launches.resize(2);
    const auto plain = time_rounds(stopwatch_, launches, {call_ms[0], call_ms[1]}, seconds_ * share_of_calls);
    measured.own_calls = plain[0];
    measured.cublas_calls = plain[1];
  }

  void time_graphs(SuiteMeasurement& measured,
                   const SuiteProblem& problem,
                   const std::vector<Lane>& lanes,
                   const std::vector<Launch>& launches,
                   const Probe& probe) {
    const Replays replays(stream_.get(), launches, measured.calls_per_replay);
    // Where C would be added to again and again, only the first call's result is known.
    if (problem.beta == 0.0f) {
      probe_call(problem, probe, replays.launches().front(), "a replay of miniblas", mode_.tolerance);
    }
    store_timings(measured, lanes, replays.time(stopwatch_, seconds_ * (1.0 - share_of_calls)));
  }

  double seconds_;
  const MathMode& mode_;
  Session session_;
  HandleStream stream_;
  HandleWorkspace workspace_;
  std::unique_ptr<DefaultMath> default_math_;
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
