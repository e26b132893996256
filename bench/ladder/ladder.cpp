#include "bench/ladder/ladder.h"

#include <iostream>
#include <memory>

#include "bench/ladder/ladder_json.h"
#include "bench/ladder/memory_need.h"
#include "bench/ladder/print_ladder.h"
#include "bench/ladder/result.h"
#include "bench/ladder/time_rung.h"
#include "bench/support/error.h"
#include "bench/support/output_file.h"
#include "bench/support/progress.h"

namespace miniblas::bench {
namespace {

// A run of the ladder from the first rung to the last.
class Climb {
 public:
  Climb(const LadderOptions& options, const Session& session, LadderResult& result)
      : session_(session), result_(result), workload_(options.family, session, result.n) {
    if (session.on_host()) return;
    cublas_ = open_cublas(session.stream());
    result_.environment.gpu = gpu_facts();
    if (cublas_ == nullptr) return;
    result_.environment.cublas = cublas_->version();
    result_.environment.cublas_math_mode = cublas_->math_mode();
  }

  void run(const std::vector<std::string>& rungs) {
    for (std::size_t i = 0; i < rungs.size(); ++i) {
      place_ = "[" + std::to_string(i + 1) + "/" + std::to_string(rungs.size()) + "] " + rungs[i] + ": ";
      result_.rungs.push_back(run_rung(rungs[i]));
    }
    if (!result_.naive) count_naive();
  }

 private:
  RungResult run_rung(const std::string& name) {
    RungResult rung;
    rung.name = name;
    rung.tile = tile_of(result_.family, name);
    rung.runs_here = choose_rung(session_.handle(), result_.family, name);
    if (!rung.runs_here) {
      rung.reason = "it can't run on this device";
      return rung;
    }
    if (!check(rung) || !count(rung)) return rung;
    rung.correct = true;
    if (session_.on_host()) return rung;
    show("timing at", result_.n);
    rung.measured = time_rung(result_.family, session_, workload_, cublas_.get());
    return rung;
  }

  bool check(RungResult& rung) {
    show("checking at", result_.n);
    const Verdict verdict = workload_.run_and_check(rung.name);
    rung.reason = verdict.reason;
    if (verdict.correct) rung.max_error = verdict.max_error;
    return verdict.correct;
  }

  bool count(RungResult& rung) {
    show("counting at", result_.counted_n);
    const auto counted = count_rung(result_.family, rung.name, result_.counted_n);
    if (!counted) return true;
    if (!counted->fault.empty()) {
      rung.reason = counted->fault;
      rung.max_error.reset();
      return false;
    }
    rung.counted = counted;
    if (rung.name == naive_rung) result_.naive = counted;
    return true;
  }

  // For the comparison, where it isn't among the rungs that were asked for.
  void count_naive() {
    place_ = std::string(naive_rung) + ": ";
    show("counting at", result_.counted_n);
    auto counted = count_rung(result_.family, naive_rung, result_.counted_n);
    if (counted && counted->fault.empty()) result_.naive = counted;
  }

  void show(const char* what, int n) { progress_.show(place_ + what + " n = " + std::to_string(n)); }

  const Session& session_;
  LadderResult& result_;
  Workload workload_;
  std::unique_ptr<Cublas> cublas_;
  Progress progress_;
  std::string place_;
};

}  // namespace

int run_ladder(const LadderArguments& arguments) {
  const LadderOptions options = parse_options(arguments);
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const Session session(options.device);
  if (!session.on_host()) require_no_tf32();

  LadderResult result;
  result.family = options.family;
  result.n = options.n.value_or(default_n(options.family, session.on_host()));
  result.counted_n = counted_n(options, result.n);
  result.device = session.on_host() ? "host" : "cuda";
  result.command = options.command;
  result.environment = describe_environment();
  const auto rungs = wanted_rungs(options, known_rungs(options.family));
  require_memory(options.family, session, result.n, result.counted_n);

  // Opened before the long work, so that a path that can't be written fails at once.
  std::unique_ptr<OutputFile> json;
  if (options.json) json = std::make_unique<OutputFile>("--json", *options.json);
  Climb(options, session, result).run(rungs);
  print_ladder(std::cout, result);
  std::cout.flush();
  if (json) json->commit(ladder_json(result));
  return result.all_correct() ? exit_good : exit_finding;
}

}  // namespace miniblas::bench
