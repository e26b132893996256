#include "bench/random/tester.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "bench/calls/call_text.h"
#include "bench/calls/expectation.h"
#include "bench/calls/routine.h"
#include "bench/random/generate.h"
#include "bench/random/shrink.h"
#include "bench/support/error.h"

namespace miniblas::calls {
namespace {

using Clock = std::chrono::steady_clock;

// A handle on a stream of its own.
class Worker {
 public:
  explicit Worker(const TestPlan& plan) : plan_(plan) {
    const miniblasStatus_t status = miniblasCreateOnDevice(&handle_, plan.device.c_str());
    if (status != MINIBLAS_STATUS_SUCCESS) {
      throw bench::Error("a handle on the device " + plan.device + " gives " + miniblasGetStatusName(status));
    }
    if (!plan.create_stream) return;
    stream_ = plan.create_stream();
    static_cast<void>(miniblasSetStream(handle_, stream_));
  }
  ~Worker() {
    static_cast<void>(miniblasDestroy(handle_));
    if (plan_.create_stream) plan_.destroy_stream(stream_);
  }
  Worker(const Worker&) = delete;
  Worker& operator=(const Worker&) = delete;

  miniblasHandle_t handle() const { return handle_; }

 private:
  const TestPlan& plan_;
  miniblasHandle_t handle_ = nullptr;
  miniblasStream_t stream_ = nullptr;
};

class Tester {
 public:
  explicit Tester(const TestPlan& plan) : plan_(plan), next_(plan.first), start_(Clock::now()) {}

  TestResult run() {
    std::vector<std::thread> threads;
    for (unsigned i = 0; i < plan_.threads; ++i) threads.emplace_back([this] { work_guarded(); });
    for (std::thread& thread : threads) thread.join();
    if (error_) std::rethrow_exception(error_);
    result_.seconds = std::chrono::duration<double>(Clock::now() - start_).count();
    return result_;
  }

 private:
  void work_guarded() {
    try {
      work();
    } catch (...) {
      const std::lock_guard lock(mutex_);
      stopped_ = true;
      if (!error_) error_ = std::current_exception();
    }
  }

  bool is_over(std::uint64_t index) const {
    return stopped_ || index - plan_.first >= plan_.count || (plan_.time && Clock::now() - start_ >= *plan_.time);
  }

  Choices choices(miniblasHandle_t handle) const {
    Choices choices = all_choices(plan_.device, handle);
    if (plan_.routines.empty()) return choices;
    choices.routines.clear();
    for (const std::string& name : plan_.routines) {
      const Routine* const routine = find_routine(name);
      if (routine == nullptr) throw bench::Error("the routine is '" + name + "'; allowed are names such as Sgemm");
      choices.routines.push_back(routine);
    }
    return choices;
  }

  void work() {
    const Worker worker(plan_);
    const Choices all = choices(worker.handle());
    Runner runner(worker.handle());
    runner.corrupt_with(plan_.corrupt);
    for (;;) {
      const std::uint64_t index = next_++;
      if (is_over(index)) return;
      const Call call = generate(all, plan_.seed, index);
      const Finding finding = run_one(runner, call);
      count(call);
      if (finding.right) continue;
      report(runner, call, index, finding);
      return;
    }
  }

  static Finding run_one(Runner& runner, const Call& call) {
    try {
      return runner.run(call);
    } catch (const bench::Error& error) {
      throw bench::Error(std::string(error.what()) + ", for " + to_text(call));
    }
  }

  void count(const Call& call) {
    const std::lock_guard lock(mutex_);
    ++result_.calls[std::string(call.routine->name())];
    ++result_.count;
    if (expectation_of(call).status != MINIBLAS_STATUS_SUCCESS) ++result_.refused;
  }

  void report(Runner& runner, const Call& call, std::uint64_t index, const Finding& finding) {
    stopped_ = true;
    const auto fails = [&](const Call& simpler) {
      try {
        return !runner.run(simpler).right;
      } catch (const bench::Error&) {
        return false;  // no call whose result is known
      }
    };
    const Call smallest = shrink(call, fails);
    const Failure failure{index, to_text(call), finding.text, to_text(smallest), runner.run(smallest).text};
    const std::lock_guard lock(mutex_);
    result_.failures.push_back(failure);
  }

  const TestPlan& plan_;
  std::atomic<std::uint64_t> next_;
  std::atomic<bool> stopped_ = false;
  Clock::time_point start_;
  std::mutex mutex_;
  TestResult result_;
  std::exception_ptr error_;
};

}  // namespace

TestResult test_random_calls(const TestPlan& plan) { return Tester(plan).run(); }

}  // namespace miniblas::calls
