#include "bench/google/sgemm_benchmarks.h"

#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "bench/info/device_floats.h"
#include "bench/ladder/cuda.h"
#include "bench/ladder/random_matrix.h"
#include "bench/suite/options.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

constexpr SuiteShape gpu_shapes[] = {
    {256, 256, 256, 1}, {1024, 1024, 1024, 1}, {4096, 4096, 4096, 1}, {4096, 32, 4096, 1}};
// The host device runs each thread of a kernel in its turn.
constexpr SuiteShape host_shapes[] = {{64, 64, 64, 1}, {128, 128, 128, 1}, {128, 8, 128, 1}};

constexpr miniblasOperation_t ops[] = {MINIBLAS_OP_N, MINIBLAS_OP_T};

class Operands {
 public:
  Operands(const Session& session, const SuiteProblem& problem)
      : a_(session, count(problem.a())), b_(session, count(problem.b())), c_(session, count(problem.c())) {
    fill(a_, count(problem.a()), seed_of_a);
    fill(b_, count(problem.b()), seed_of_b);
  }

  OperandSet set() const {
    OperandSet set;
    set.a = a_.data();
    set.b = b_.data();
    set.c = c_.data();
    return set;
  }

 private:
  static std::size_t count(const StoredMatrix& matrix) { return static_cast<std::size_t>(matrix.stride()); }

  static void fill(const DeviceFloats& floats, std::size_t count, std::uint32_t seed) {
    std::vector<float> values(count);
    fill_random(values, seed);
    floats.set(values, 0);
  }

  DeviceFloats a_;
  DeviceFloats b_;
  DeviceFloats c_;
};

void run(benchmark::State& state, const Session& session, const SuiteProblem& problem, const GemmCall& call) {
  try {
    const Operands operands(session, problem);
    const Launch launch = [&, set = operands.set()] { call(set); };
    launch();  // loads the kernel
    require(miniblasSynchronize(session.handle()), "the first call");
    const bool on_host = session.on_host();
    for (auto iteration : state) {
      static_cast<void>(iteration);
      if (on_host) {
        launch();
      } else {
        state.SetIterationTime(time_launches(launch, 1, session.stream()) / 1e3);
      }
    }
    state.counters["FLOP/s"] = benchmark::Counter(problem.flops(), benchmark::Counter::kIsIterationInvariantRate);
  } catch (const Error& error) {
    state.SkipWithError(error.what());
  }
}

void register_one(const Session& session, const std::string& library, const SuiteProblem& problem, GemmCall call) {
  const std::string name = "sgemm/" + library + "/" + problem.op.text() + "/" + problem.shape();
  auto* const registered = benchmark::RegisterBenchmark(
      name.c_str(),
      [&session, problem, call = std::move(call)](benchmark::State& state) { run(state, session, problem, call); });
  registered->Unit(benchmark::kMicrosecond);
  if (session.on_host()) {
    registered->UseRealTime();
  } else {
    registered->UseManualTime();
  }
}

}  // namespace

void register_sgemm(const Session& session, Cublas* cublas) {
  std::vector<SuiteShape> shapes(std::begin(gpu_shapes), std::end(gpu_shapes));
  if (session.on_host()) shapes.assign(std::begin(host_shapes), std::end(host_shapes));
  for (const SuiteShape& shape : shapes) {
    for (const miniblasOperation_t a : ops) {
      for (const miniblasOperation_t b : ops) {
        const SuiteProblem problem = {shape.m, shape.n, shape.k, shape.batch, {a, b}, 0, 0, 0.0f, BatchForm::strided};
        register_one(session, "miniblas", problem, miniblas_sgemm(session.handle(), problem));
        if (cublas != nullptr) register_one(session, "cublas", problem, cublas->sgemm(problem));
      }
    }
  }
}

}  // namespace miniblas::bench
