#include "tests/faults/fault_test.h"

namespace miniblas::test {
namespace {

using GetCount = miniblasStatus_t (*)(miniblasHandle_t handle, int* count);
using GetName = miniblasStatus_t (*)(miniblasHandle_t handle, int index, const char** name);
using Set = miniblasStatus_t (*)(miniblasHandle_t handle, const char* name);

// Those that the handle's device runs.
std::vector<const char*> kernels(miniblasHandle_t handle, GetCount get_count, GetName get_name, Set set) {
  int count = 0;
  require_success(get_count(handle, &count), "the number of kernels");
  std::vector<const char*> names;
  for (int i = 0; i < count; ++i) {
    const char* name = nullptr;
    require_success(get_name(handle, i, &name), "the name of a kernel");
    if (set(handle, name) == MINIBLAS_STATUS_SUCCESS) names.push_back(name);
  }
  require_success(set(handle, nullptr), "no kernel");
  return names;
}

// NaN is NaN, and 0 has a sign.
bool same(float one, float other) { return std::isnan(one) ? std::isnan(other) : bits_of(one) == bits_of(other); }

}  // namespace

std::vector<const char*> FaultTest::gemm_kernels() const {
  return kernels(handle_, &miniblasGetGemmKernelCount, &miniblasGetGemmKernelName, &miniblasSetGemmKernel);
}

std::vector<const char*> FaultTest::transpose_kernels() const {
  return kernels(handle_, &miniblasGetTransposeKernelCount, &miniblasGetTransposeKernelName,
                 &miniblasSetTransposeKernel);
}

testing::AssertionResult FaultTest::fills_c(
    float alpha, float beta, int k, float a, float b, float c, float right) const {
  constexpr int size = 5;
  const DeviceBuffer<float> device_a(handle_, std::vector<float>(static_cast<std::size_t>(size) * k + 1, a));
  const DeviceBuffer<float> device_b(handle_, std::vector<float>(static_cast<std::size_t>(size) * k + 1, b));
  for (const char* kernel : gemm_kernels()) {
    require_success(miniblasSetGemmKernel(handle_, kernel), "miniblasSetGemmKernel");
    for (const miniblasPointerMode_t mode : pointer_modes) {
      const Scalars scalars(handle_, mode, alpha, beta);
      const DeviceBuffer<float> device_c(handle_, std::vector<float>(size * size, c));
      const miniblasStatus_t status =
          miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, size, size, k, scalars.alpha(), device_a.data(), size,
                        device_b.data(), k > 0 ? k : 1, scalars.beta(), device_c.data(), size);
      if (status != MINIBLAS_STATUS_SUCCESS) return testing::AssertionFailure() << miniblasGetStatusName(status);
      for (const float result : device_c.read()) {
        if (same(result, right)) continue;
        return testing::AssertionFailure()
               << "an element is " << result << ", not " << right << ": alpha " << alpha << ", beta " << beta << ", k "
               << k << ", " << kernel << ", pointer mode " << name_of(mode);
      }
    }
  }
  require_success(miniblasSetGemmKernel(handle_, nullptr), "miniblasSetGemmKernel");
  return testing::AssertionSuccess();
}

testing::AssertionResult FaultTest::scales(const std::vector<float>& x,
                                           float alpha,
                                           int inc,
                                           const std::vector<float>& right) const {
  constexpr float gap = 77.0f;
  std::vector<float> spread(x.size() * static_cast<std::size_t>(inc), gap);
  for (std::size_t i = 0; i < x.size(); ++i) spread[i * static_cast<std::size_t>(inc)] = x[i];
  for (const miniblasPointerMode_t mode : pointer_modes) {
    const Scalars scalars(handle_, mode, alpha, 0.0f);
    const DeviceBuffer<float> memory(handle_, spread);
    const miniblasStatus_t status =
        miniblasSscal(handle_, static_cast<int>(x.size()), scalars.alpha(), memory.data(), inc);
    if (status != MINIBLAS_STATUS_SUCCESS) return testing::AssertionFailure() << miniblasGetStatusName(status);
    const std::vector<float> result = memory.read();
    for (std::size_t i = 0; i < result.size(); ++i) {
      const bool is_gap = i % static_cast<std::size_t>(inc) != 0;
      const float expected = is_gap ? gap : right[i / static_cast<std::size_t>(inc)];
      if (same(result[i], expected)) continue;
      return testing::AssertionFailure() << "place " << i << " holds " << result[i] << ", not " << expected
                                         << ", with alpha " << alpha << ", pointer mode " << name_of(mode);
    }
  }
  return testing::AssertionSuccess();
}

}  // namespace miniblas::test
