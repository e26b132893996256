// cuBLAS itself.
#include <cublas_v2.h>

#include "bench/ladder/cublas.h"
#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

void require_cublas(cublasStatus_t status, const char* what) {
  if (status != CUBLAS_STATUS_SUCCESS) throw Error(std::string(what) + ": " + cublasGetStatusName(status));
}

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

 private:
  cublasHandle_t handle_ = nullptr;
};

}  // namespace

std::unique_ptr<Cublas> open_cublas(miniblasStream_t stream) { return std::make_unique<PresentCublas>(stream); }

}  // namespace miniblas::bench
