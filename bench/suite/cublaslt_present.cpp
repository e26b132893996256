#include "bench/suite/cublaslt.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <memory>

#include "bench/ladder/cublas_check.h"
#include "bench/suite/graph.h"
#include "bench/suite/protocol.h"

namespace miniblas::bench {
namespace {

constexpr std::size_t workspace_bytes = std::size_t{32} << 20;
constexpr int most_heuristics = 16;
constexpr std::uint32_t largest_alignment = 256;  // bytes; what cublasLt assumes if it is told nothing
constexpr double trial_ms = 2.0;
constexpr double longest_warmed_up_ms = 10.0;
constexpr int most_trials = 64;
constexpr float one = 1.0f;

// What the types of cublasLt share: created and destroyed by a function of their own.
template <class Object, cublasStatus_t (*destroy)(Object)>
class Owned {
 public:
  Owned() = default;
  ~Owned() {
    if (object_ != nullptr) static_cast<void>(destroy(object_));
  }
  Owned(const Owned&) = delete;
  Owned& operator=(const Owned&) = delete;
  Object get() const { return object_; }
  Object* address() { return &object_; }

 private:
  Object object_ = nullptr;
};

using Operation = Owned<cublasLtMatmulDesc_t, cublasLtMatmulDescDestroy>;
using Layout = Owned<cublasLtMatrixLayout_t, cublasLtMatrixLayoutDestroy>;
using Preference = Owned<cublasLtMatmulPreference_t, cublasLtMatmulPreferenceDestroy>;

void describe(Operation& operation, const OpPair& op) {
  require_cublas(cublasLtMatmulDescCreate(operation.address(), CUBLAS_COMPUTE_32F, CUDA_R_32F),
                 "cublasLtMatmulDescCreate");
  const auto set = [&](cublasLtMatmulDescAttributes_t attribute, miniblasOperation_t value) {
    const cublasOperation_t cublas_op = value == MINIBLAS_OP_N ? CUBLAS_OP_N : CUBLAS_OP_T;
    require_cublas(cublasLtMatmulDescSetAttribute(operation.get(), attribute, &cublas_op, sizeof cublas_op),
                   "cublasLtMatmulDescSetAttribute");
  };
  set(CUBLASLT_MATMUL_DESC_TRANSA, op.a);
  set(CUBLASLT_MATMUL_DESC_TRANSB, op.b);
}

void describe(Layout& layout, const StoredMatrix& matrix, int batch) {
  require_cublas(cublasLtMatrixLayoutCreate(layout.address(), CUDA_R_32F, static_cast<std::uint64_t>(matrix.rows),
                                            static_cast<std::uint64_t>(matrix.cols), matrix.ld),
                 "cublasLtMatrixLayoutCreate");
  if (batch == 1) return;
  const auto set = [&](cublasLtMatrixLayoutAttribute_t attribute, const auto& value) {
    require_cublas(cublasLtMatrixLayoutSetAttribute(layout.get(), attribute, &value, sizeof value),
                   "cublasLtMatrixLayoutSetAttribute");
  };
  set(CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT, static_cast<std::int32_t>(batch));
  set(CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET, static_cast<std::int64_t>(matrix.stride()));
}

std::uint32_t alignment_of(int offset) {
  std::uint32_t alignment = largest_alignment;
  while (static_cast<std::uint32_t>(offset) * sizeof(float) % alignment != 0) alignment /= 2;
  return alignment;
}

// One row's product as cublasLt describes it.
struct Matmul {
  Operation operation;
  Layout a;
  Layout b;
  Layout c;

  explicit Matmul(const SuiteProblem& problem) {
    describe(operation, problem.op);
    describe(a, problem.a(), problem.batch);
    describe(b, problem.b(), problem.batch);
    describe(c, problem.c(), problem.batch);
  }
};

std::vector<cublasLtMatmulHeuristicResult_t> heuristics(cublasLtHandle_t handle, const Matmul& matmul, int offset) {
  Preference preference;
  require_cublas(cublasLtMatmulPreferenceCreate(preference.address()), "cublasLtMatmulPreferenceCreate");
  const auto set = [&](cublasLtMatmulPreferenceAttributes_t attribute, const auto& value) {
    require_cublas(cublasLtMatmulPreferenceSetAttribute(preference.get(), attribute, &value, sizeof value),
                   "cublasLtMatmulPreferenceSetAttribute");
  };
  set(CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES, workspace_bytes);
  for (const auto attribute :
       {CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES,
        CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES}) {
    set(attribute, alignment_of(offset));
  }
  std::vector<cublasLtMatmulHeuristicResult_t> results(most_heuristics);
  int found = 0;
  const auto status =
      cublasLtMatmulAlgoGetHeuristic(handle, matmul.operation.get(), matmul.a.get(), matmul.b.get(), matmul.c.get(),
                                     matmul.c.get(), preference.get(), most_heuristics, results.data(), &found);
  results.resize(status == CUBLAS_STATUS_SUCCESS ? static_cast<std::size_t>(found) : 0);
  return results;
}

// Milliseconds of a call, by a graph if it is short: the launches of all algorithms take the same time.
double time_call(const Launch& launch, double once_ms, cudaStream_t stream, const Stopwatch& stopwatch) {
  const int count = static_cast<int>(std::clamp(std::ceil(trial_ms / once_ms), 1.0, 1.0 * most_trials));
  if (choose_timing(1000.0 * once_ms) == TimedBy::calls) return stopwatch.time(launch, count);
  const Graph graph(stream, [&] {
    for (int i = 0; i < count; ++i) launch();
  });
  graph.launch();
  return stopwatch.time([&] { graph.launch(); }, 2) / count;
}

// Infinity if the algorithm can't run.
double try_out(const GemmCall& call,
               const std::vector<OperandSet>& sets,
               cudaStream_t stream,
               const Stopwatch& stopwatch) {
  std::size_t next = 0;
  const Launch launch = [&] {
    call(sets[next]);
    next = (next + 1) % sets.size();
  };
  try {
    const double first_ms = stopwatch.time(launch, 1);  // loads the kernel
    if (first_ms > longest_warmed_up_ms) return first_ms;
    return time_call(launch, std::max(stopwatch.time(launch, 1), 1e-3), stream, stopwatch);
  } catch (const Error&) {
    return std::numeric_limits<double>::infinity();
  }
}

}  // namespace

CublasLt::CublasLt(const Session& session)
    : stream_(session.stream()), workspace_(session, workspace_bytes / sizeof(float)) {
  require_cublas(cublasLtCreate(&handle_), "cublasLtCreate");
}

CublasLt::~CublasLt() { static_cast<void>(cublasLtDestroy(handle_)); }

std::optional<CublasLt::Choice> CublasLt::fastest(const SuiteProblem& problem,
                                                  const std::vector<OperandSet>& sets,
                                                  const Stopwatch& stopwatch) const {
  if (problem.is_batched() && problem.form == BatchForm::pointers) return std::nullopt;
  const auto matmul = std::make_shared<const Matmul>(problem);
  const auto results = heuristics(handle_, *matmul, problem.offset);
  std::optional<Choice> best;
  double best_ms = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i].state != CUBLAS_STATUS_SUCCESS || results[i].workspaceSize > workspace_bytes) continue;
    const GemmCall call = [this, matmul, algorithm = results[i].algo, beta = problem.beta](const OperandSet& set) {
      require_cublas(cublasLtMatmul(handle_, matmul->operation.get(), &one, set.a, matmul->a.get(), set.b,
                                    matmul->b.get(), &beta, set.c, matmul->c.get(), set.c, matmul->c.get(), &algorithm,
                                    workspace_.data(), workspace_bytes, stream_),
                     "cublasLtMatmul");
    };
    const double ms = try_out(call, sets, stream_, stopwatch);
    if (!(ms < best_ms)) continue;
    best_ms = ms;
    best = Choice{call, std::to_string(i + 1) + " of " + std::to_string(results.size())};
  }
  return best;
}

}  // namespace miniblas::bench
