#include "tests/simt/fixture_builds.h"

#include <cstdlib>
#include <cstring>

#include "simt/build.h"

#if defined(MINIBLAS_TRACED)
#include "simt/trace.h"
#endif
#if defined(MINIBLAS_WITH_CUDA)
#include <cuda_runtime_api.h>
#endif

namespace miniblas::test_fixtures {
namespace {

class CpuBuild : public FixtureBuild {
 public:
  const Tables& tables() const override { return MINIBLAS_BUILD_NAME(fixtures)(); }
  std::string reason_to_skip() const override { return {}; }

  float* allocate(std::size_t count) override {
#if defined(MINIBLAS_TRACED)
    return static_cast<float*>(trace::allocate(count * sizeof(float)));
#else
    return static_cast<float*>(std::malloc(count * sizeof(float)));
#endif
  }
  void release(float* memory) override {
#if defined(MINIBLAS_TRACED)
    trace::release(memory);
#else
    std::free(memory);
#endif
  }
  void copy(float* to, const float* from, std::size_t count) override { std::memcpy(to, from, count * sizeof(float)); }
};

#if defined(MINIBLAS_WITH_CUDA)

class CudaBuild final : public FixtureBuild {
 public:
  const Tables& tables() const override { return cuda_fixtures(); }
  std::string reason_to_skip() const override {
    int count = 0;
    const cudaError_t error = cudaGetDeviceCount(&count);
    return error == cudaSuccess ? "" : std::string("no CUDA device: ") + cudaGetErrorString(error);
  }
  float* allocate(std::size_t count) override {
    void* memory = nullptr;
    return cudaMalloc(&memory, count * sizeof(float)) == cudaSuccess ? static_cast<float*>(memory) : nullptr;
  }
  void release(float* memory) override { static_cast<void>(cudaFree(memory)); }
  void copy(float* to, const float* from, std::size_t count) override {
    // A synchronous copy also waits for the kernel.
    static_cast<void>(cudaMemcpy(to, from, count * sizeof(float), cudaMemcpyDefault));
  }
};

#endif

}  // namespace

std::unique_ptr<FixtureBuild> make_fixture_build(const std::string& name) {
  if (name == "cpu") return std::make_unique<CpuBuild>();
#if defined(MINIBLAS_WITH_CUDA)
  if (name == "cuda") return std::make_unique<CudaBuild>();
#endif
  return nullptr;
}

}  // namespace miniblas::test_fixtures
