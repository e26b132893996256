// cuBLAS itself.
#include <cublas_v2.h>

#include "bench/ladder/cublas.h"
#include "bench/ladder/cublas_check.h"

namespace miniblas::bench {
namespace {

constexpr float one = 1.0f;
constexpr float zero = 0.0f;

class PresentCublas final : public Cublas {
 public:
  explicit PresentCublas(miniblasStream_t stream) {
    require_cublas(cublasCreate(&handle_), "cublasCreate");
    require_cublas(cublasSetStream(handle_, stream), "cublasSetStream");
    require_cublas(cublasSetMathMode(handle_, CUBLAS_DEFAULT_MATH), "cublasSetMathMode");
  }
  ~PresentCublas() override { static_cast<void>(cublasDestroy(handle_)); }

  std::string version() const override {
    int version = 0;
    require_cublas(cublasGetVersion(handle_, &version), "cublasGetVersion");
    // 130100 is 13.1.0 in what NVIDIA prints.
    return std::to_string(version / 10000) + "." + std::to_string(version / 100 % 100) + "." +
           std::to_string(version % 100);
  }

  std::string math_mode() const override {
    cublasMath_t mode = CUBLAS_DEFAULT_MATH;
    require_cublas(cublasGetMathMode(handle_, &mode), "cublasGetMathMode");
    return mode == CUBLAS_DEFAULT_MATH ? "CUBLAS_DEFAULT_MATH" : "math mode " + std::to_string(mode);
  }

  Launch gemm(int n, const float* a, const float* b, float* c) override {
    return [=, this] {
      require_cublas(cublasSgemm(handle_, CUBLAS_OP_N, CUBLAS_OP_N, n, n, n, &one, a, n, b, n, &zero, c, n),
                     "cublasSgemm");
    };
  }

  Launch transpose(int n, const float* a, float* b) override {
    return [=, this] {
      require_cublas(cublasSgeam(handle_, CUBLAS_OP_T, CUBLAS_OP_N, n, n, &one, a, n, &zero, b, n, b, n),
                     "cublasSgeam");
    };
  }

  void use_workspace(void* memory, std::size_t bytes) override {
    require_cublas(cublasSetWorkspace(handle_, memory, bytes), "cublasSetWorkspace");
  }

  GemmCall sgemm(const SuiteProblem& p) override {
    if (!p.is_batched()) return single(p);
    return p.form == BatchForm::strided ? strided_batch(p) : pointer_batch(p);
  }

  float norm(std::int64_t count, const float* values) override {
    float result = 0.0f;
    require_cublas(cublasSnrm2_64(handle_, count, values, 1, &result), "cublasSnrm2_64");
    return result;
  }

 private:
  static cublasOperation_t op(miniblasOperation_t op) { return op == MINIBLAS_OP_N ? CUBLAS_OP_N : CUBLAS_OP_T; }

  GemmCall single(const SuiteProblem& p) {
    return [this, p, lda = ld(p.a()), ldb = ld(p.b()), ldc = ld(p.c())](const OperandSet& set) {
      require_cublas(cublasSgemm(handle_, op(p.op.a), op(p.op.b), p.m, p.n, p.k, &one, set.a, lda, set.b, ldb, &p.beta,
                                 set.c, ldc),
                     "cublasSgemm");
    };
  }

  GemmCall strided_batch(const SuiteProblem& p) {
    return [this, p, a = p.a(), b = p.b(), c = p.c()](const OperandSet& set) {
      require_cublas(
          cublasSgemmStridedBatched(handle_, op(p.op.a), op(p.op.b), p.m, p.n, p.k, &one, set.a, ld(a), a.stride(),
                                    set.b, ld(b), b.stride(), &p.beta, set.c, ld(c), c.stride(), p.batch),
          "cublasSgemmStridedBatched");
    };
  }

  GemmCall pointer_batch(const SuiteProblem& p) {
    return [this, p, lda = ld(p.a()), ldb = ld(p.b()), ldc = ld(p.c())](const OperandSet& set) {
      require_cublas(cublasSgemmBatched(handle_, op(p.op.a), op(p.op.b), p.m, p.n, p.k, &one, set.a_items, lda,
                                        set.b_items, ldb, &p.beta, set.c_items, ldc, p.batch),
                     "cublasSgemmBatched");
    };
  }

  cublasHandle_t handle_ = nullptr;
};

}  // namespace

std::unique_ptr<Cublas> open_cublas(miniblasStream_t stream) { return std::make_unique<PresentCublas>(stream); }

}  // namespace miniblas::bench
