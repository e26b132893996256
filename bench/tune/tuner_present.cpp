// Times the plan's own way and others side by side on the GPU, each by a handle of its own.
#include <algorithm>
#include <cmath>

#include "bench/info/gpu.h"
#include "bench/ladder/handle_stream.h"
#include "bench/suite/protocol.h"
#include "bench/suite/rounds.h"
#include "bench/suite/suite_memory.h"
#include "bench/tune/scoped_tuning.h"
#include "bench/tune/tuner.h"
#include "bench/tune/tuning_text.h"
#include "bench/tune/ways_to_time.h"

namespace miniblas::bench {
namespace {

// Of the norms of two right products; they are sums in float.
constexpr double largest_difference_of_norms = 1e-4;

// What the second measurement takes of a row's time. It has the fastest way and the plan's own alone: the fastest of
// many in one measurement is partly luck.
constexpr double share_of_confirmation = 0.4;

// A handle that plans by this table and by nothing else.
std::unique_ptr<Session> open_session(const std::string& table) {
  const ScopedTuning tuning(table);
  auto session = std::make_unique<Session>("cuda");
  require(miniblasSetGemmKernel(session->handle(), nullptr), "miniblasSetGemmKernel");
  return session;
}

std::string name_of_gpu() { return Session("cuda").device_name(); }

Explanation explain(const Session& session, const SuiteProblem& problem, const OperandSet& set) {
  return parse_explanation(explain_sgemm(session.handle(), explained_call(problem, set)));
}

class PresentTuner final : public Tuner {
 public:
  explicit PresentTuner(const TuneOptions& options)
      : seconds_(options.seconds),
        gpu_(name_of_gpu()),
        own_(open_session(tuning_text(gpu_, {}))),
        stream_(*own_),
        l2_bytes_(query_gpu().l2),
        memory_(*own_, options.rows, l2_bytes_, block_),
        stopwatch_(stream_.get()) {}

  std::string gpu() const override { return gpu_; }

  TunedRow tune(const SuiteProblem& problem) override {
    const int sets = count_sets(problem.stored_bytes(), l2_bytes_);
    const RowOperands operands(*own_, memory_, problem, sets);
    const Explanation explanation = explain(*own_, problem, operands.sets().front());
    std::vector<Way> ways = ways_to_time(explanation);
    TunedRow row{problem, ways.front(), 0, 0.0, std::nullopt};
    if (ways.size() == 1) return row;

    const auto forced = force(ways, problem, operands.sets().front());
    std::vector<GemmCall> calls = {miniblas_sgemm(own_->handle(), problem)};
    for (const auto& session : forced) calls.push_back(miniblas_sgemm(session->handle(), problem));
    check(problem, operands.sets().front(), ways, calls);
    for (int set = 0; set < sets; ++set) memory_.prepare_c(problem, set);

    const auto us = time(calls, operands.sets(), seconds_ * (1.0 - share_of_confirmation));
    row.timed = static_cast<int>(ways.size());
    row.own_us = us.front();
    const auto fastest = static_cast<std::size_t>(std::min_element(us.begin(), us.end()) - us.begin());
    if (us.front() < (1.0 + smallest_gain) * us[fastest]) return row;
    const auto again = time({calls.front(), calls[fastest]}, operands.sets(), seconds_ * share_of_confirmation);
    const Improvement found{ways[fastest], again[0], again[1]};
    if (found.gain() >= smallest_gain) row.better = found;
    return row;
  }

 private:
  // A handle for each way but the first, the plan's own. Ways that a handle does not take are removed.
  std::vector<std::unique_ptr<Session>> force(std::vector<Way>& ways,
                                              const SuiteProblem& problem,
                                              const OperandSet& set) const {
    std::vector<std::unique_ptr<Session>> forced;
    std::vector<Way> taken = {ways.front()};
    for (std::size_t i = 1; i < ways.size(); ++i) {
      auto session = open_session(tuning_text(gpu_, {{problem, ways[i]}}));
      require(miniblasSetStream(session->handle(), stream_.get()), "miniblasSetStream");
      if (explain(*session, problem, set).chosen != ways[i]) continue;
      forced.push_back(std::move(session));
      taken.push_back(ways[i]);
    }
    ways = std::move(taken);
    return forced;
  }

  // Throws WrongResult. What the probed elements can't show, one that was not written, makes the norm NaN.
  void check(const SuiteProblem& problem,
             const OperandSet& set,
             const std::vector<Way>& ways,
             const std::vector<GemmCall>& calls) {
    const Probe probe(problem, block_);
    double own_norm = 0.0;
    for (std::size_t i = 0; i < calls.size(); ++i) {
      const std::string what = problem.name() + " by " + ways[i].kernel;
      memory_.prepare_c(problem, 0);
      calls[i](set);
      probe.require_within_bound(what, memory_.fetch(probe, problem));
      const double norm = norm_of_c(problem, set);
      if (i == 0) own_norm = norm;
      // Written so that NaN fails.
      if (std::abs(norm - own_norm) <= largest_difference_of_norms * own_norm) continue;
      throw WrongResult(what + " is wrong: the norm of C is " + std::to_string(norm) + ", by " + ways[0].kernel +
                        " it is " + std::to_string(own_norm));
    }
  }

  double norm_of_c(const SuiteProblem& problem, const OperandSet& set) const {
    float norm = 0.0f;
    require(miniblasSnrm2_64(own_->handle(), problem.c().stride(), set.c, 1, &norm), "miniblasSnrm2_64");
    return static_cast<double>(norm);
  }

  // Microseconds of one call of each.
  std::vector<double> time(const std::vector<GemmCall>& calls,
                           const std::vector<OperandSet>& sets,
                           double seconds) const {
    const auto from_first_set = [&] {
      std::vector<Launch> launches;
      for (const GemmCall& call : calls) launches.push_back(in_turn(call, sets));
      return launches;
    };
    const std::vector<double> call_ms = calibrate_all(stopwatch_, from_first_set());
    const double shortest_us = 1000.0 * *std::min_element(call_ms.begin(), call_ms.end());
    const auto timings =
        choose_timing(shortest_us) == TimedBy::calls
            ? time_rounds(stopwatch_, from_first_set(), call_ms, seconds)
            : Replays(stream_.get(), from_first_set(), calls_per_replay(shortest_us, static_cast<int>(sets.size())))
                  .time(stopwatch_, seconds);
    std::vector<double> us;
    for (const Timing& timing : timings) us.push_back(1000.0 * timing.milliseconds);
    return us;
  }

  double seconds_;
  std::string gpu_;
  std::unique_ptr<Session> own_;
  HandleStream stream_;
  double l2_bytes_;
  NormalBlock block_;
  SuiteMemory memory_;
  Stopwatch stopwatch_;
};

}  // namespace

std::unique_ptr<Tuner> open_tuner(const TuneOptions& options) { return std::make_unique<PresentTuner>(options); }

}  // namespace miniblas::bench
