// A handle's life and settings.
#include <gtest/gtest.h>

#include <cstring>

#include "tests/support/any_enum.h"
#include "tests/support/device_test.h"
#include "tests/support/gemm_case.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;
constexpr miniblasStatus_t not_initialized = MINIBLAS_STATUS_NOT_INITIALIZED;

using HandleOnDeviceTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(HandleOnDeviceTest);

TEST_P(HandleOnDeviceTest, Defaults) {
  miniblasPointerMode_t pointer_mode = MINIBLAS_POINTER_MODE_DEVICE;
  EXPECT_EQ(miniblasGetPointerMode(handle_, &pointer_mode), success);
  EXPECT_EQ(pointer_mode, MINIBLAS_POINTER_MODE_HOST);

  miniblasMath_t math_mode = MINIBLAS_PEDANTIC_MATH;
  EXPECT_EQ(miniblasGetMathMode(handle_, &math_mode), success);
  EXPECT_EQ(math_mode, MINIBLAS_DEFAULT_MATH);

  int something = 0;
  auto* stream = reinterpret_cast<miniblasStream_t>(&something);
  EXPECT_EQ(miniblasGetStream(handle_, &stream), success);
  EXPECT_EQ(stream, nullptr);
}

TEST_P(HandleOnDeviceTest, PointerMode) {
  for (const miniblasPointerMode_t mode : {MINIBLAS_POINTER_MODE_DEVICE, MINIBLAS_POINTER_MODE_HOST}) {
    EXPECT_EQ(miniblasSetPointerMode(handle_, mode), success);
    for (const int bad : {2, 99, -1}) {
      EXPECT_EQ(miniblasSetPointerMode(handle_, any_enum<miniblasPointerMode_t>(bad)), invalid) << bad;
    }
    miniblasPointerMode_t now{};
    EXPECT_EQ(miniblasGetPointerMode(handle_, &now), success);
    EXPECT_EQ(now, mode);
  }
}

TEST_P(HandleOnDeviceTest, MathMode) {
  for (const miniblasMath_t mode : {MINIBLAS_PEDANTIC_MATH, MINIBLAS_FP32_BF16X6_MATH, MINIBLAS_FP32_BF16X3_MATH,
                                    MINIBLAS_FP32_FP16X3_NORMWISE_MATH, MINIBLAS_DEFAULT_MATH}) {
    EXPECT_EQ(miniblasSetMathMode(handle_, mode), success);
    // cuBLAS has 1 and 3 for tensor cores. They must not pass as something that they are not.
    for (const int bad : {1, 3, 4, 99, 4098, -1}) {
      EXPECT_EQ(miniblasSetMathMode(handle_, any_enum<miniblasMath_t>(bad)), invalid) << bad;
    }
    miniblasMath_t now{};
    EXPECT_EQ(miniblasGetMathMode(handle_, &now), success);
    EXPECT_EQ(now, mode);
  }
}

TEST_P(HandleOnDeviceTest, DefaultAndPedanticMathAreTrueFloat32) {
  for (const miniblasMath_t mode : {MINIBLAS_DEFAULT_MATH, MINIBLAS_PEDANTIC_MATH}) {
    ASSERT_EQ(miniblasSetMathMode(handle_, mode), success);
    Random random;
    EXPECT_TRUE(check_gemm(handle_, {.m = 64, .n = 65, .k = 130}, random));
  }
}

TEST_P(HandleOnDeviceTest, Stream) {
  // CUDA's names for its legacy and its per-thread default stream: valid where there are streams.
  for (const std::uintptr_t value : {std::uintptr_t{1}, std::uintptr_t{2}, std::uintptr_t{0}}) {
    auto* const stream = reinterpret_cast<miniblasStream_t>(value);
    EXPECT_EQ(miniblasSetStream(handle_, stream), success);
    miniblasStream_t now = nullptr;
    EXPECT_EQ(miniblasGetStream(handle_, &now), success);
    EXPECT_EQ(now, stream);
    Random random;
    EXPECT_TRUE(check_gemm(handle_, {.m = 33, .n = 5, .k = 7}, random));
  }
}

TEST_P(HandleOnDeviceTest, DeviceName) {
  const char* name = nullptr;
  ASSERT_EQ(miniblasGetDeviceName(handle_, &name), success);
  ASSERT_NE(name, nullptr);
  EXPECT_EQ(std::strcmp(name, "host") == 0, GetParam() == "host") << name;
  EXPECT_NE(*name, '\0');
}

TEST_P(HandleOnDeviceTest, Version) {
  for (const miniblasHandle_t handle : {miniblasHandle_t{handle_}, miniblasHandle_t{nullptr}}) {
    int version = -1;
    EXPECT_EQ(miniblasGetVersion(handle, &version), success);
    EXPECT_EQ(version, MINIBLAS_VERSION);
  }
}

TEST_P(HandleOnDeviceTest, NullResultsAreRefused) {
  EXPECT_EQ(miniblasGetVersion(handle_, nullptr), invalid);
  EXPECT_EQ(miniblasGetDeviceName(handle_, nullptr), invalid);
  EXPECT_EQ(miniblasGetStream(handle_, nullptr), invalid);
  EXPECT_EQ(miniblasGetPointerMode(handle_, nullptr), invalid);
  EXPECT_EQ(miniblasGetMathMode(handle_, nullptr), invalid);
  EXPECT_EQ(miniblasMalloc(handle_, nullptr, 4), invalid);
  EXPECT_EQ(miniblasGetGemmKernelCount(handle_, nullptr), invalid);
  EXPECT_EQ(miniblasGetGemmKernelName(handle_, 0, nullptr), invalid);
  EXPECT_EQ(miniblasGetGemmKernelDescription(handle_, 0, nullptr), invalid);
  EXPECT_EQ(miniblasGetTransposeKernelCount(handle_, nullptr), invalid);
  EXPECT_EQ(miniblasGetTransposeKernelName(handle_, 0, nullptr), invalid);
  EXPECT_EQ(miniblasGetTransposeKernelDescription(handle_, 0, nullptr), invalid);
}

// Handles do not share settings, and one that goes leaves the others as they are.
TEST_P(HandleOnDeviceTest, TellsWhichArgumentWasRefused) {
  int position = -1;
  EXPECT_EQ(miniblasGetInvalidArgument(handle_, &position), success);
  EXPECT_EQ(position, 0);
  const float one = 1.0f;
  const auto gemm = [&](int m, int lda, const float* alpha) {
    return miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, m, 2, 2, alpha, nullptr, lda, nullptr, 2, &one, nullptr,
                         2);
  };
  const auto refused = [&] {
    EXPECT_EQ(miniblasGetInvalidArgument(handle_, &position), success);
    return position;
  };
  EXPECT_EQ(gemm(2, 1, &one), invalid);
  EXPECT_EQ(refused(), 8);
  EXPECT_EQ(gemm(0, 1, &one), success);
  EXPECT_EQ(refused(), 8) << "a legal call does not change it";
  EXPECT_EQ(gemm(2, 2, nullptr), invalid);
  EXPECT_EQ(refused(), 6);
  EXPECT_EQ(gemm(2, 2, &one), invalid);
  EXPECT_EQ(refused(), 12) << "a null pointer";

  // A row-major call's own argument: 3 columns do not fit.
  EXPECT_EQ(miniblasSgemmRowMajor(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, 2, 3, 2, &one, nullptr, 2, nullptr, 2, &one,
                                  nullptr, 3),
            invalid);
  EXPECT_EQ(refused(), 10);

  // C may not be A here: no single argument is wrong.
  float a[4] = {};
  const float b[4] = {};
  EXPECT_EQ(miniblasSgeam(handle_, MINIBLAS_OP_T, MINIBLAS_OP_N, 2, 2, &one, a, 2, &one, b, 2, a, 2), invalid);
  EXPECT_EQ(refused(), 0);

  EXPECT_EQ(miniblasGetInvalidArgument(handle_, nullptr), invalid);
  EXPECT_EQ(miniblasGetInvalidArgument(nullptr, &position), not_initialized);
}

TEST_P(HandleOnDeviceTest, HandlesAreIndependent) {
  Handle other;
  ASSERT_EQ(other.create_on(GetParam()), success);
  ASSERT_EQ(miniblasSetPointerMode(other, MINIBLAS_POINTER_MODE_DEVICE), success);
  miniblasPointerMode_t mode{};
  ASSERT_EQ(miniblasGetPointerMode(handle_, &mode), success);
  EXPECT_EQ(mode, MINIBLAS_POINTER_MODE_HOST);
  other.destroy();
  Random random;
  EXPECT_TRUE(check_gemm(handle_, {.m = 5, .n = 6, .k = 7}, random));
}

TEST_P(HandleOnDeviceTest, ManyHandlesOneAfterAnother) {
  for (int i = 0; i < 50; ++i) {
    Handle another;
    ASSERT_EQ(another.create_on(GetParam()), success) << i;
    Random random;
    ASSERT_TRUE(check_gemm(another, {.m = 3, .n = 4, .k = 5}, random)) << i;
  }
}

TEST(NullHandle, IsNotInitialized) {
  const float one = 1.0f;
  float matrix[4] = {};
  int number = 0;
  const char* text = nullptr;
  void* memory = nullptr;
  miniblasStream_t stream = nullptr;
  miniblasPointerMode_t pointer_mode{};
  miniblasMath_t math_mode{};

  EXPECT_EQ(miniblasDestroy(nullptr), not_initialized);
  EXPECT_EQ(miniblasGetDeviceName(nullptr, &text), not_initialized);
  EXPECT_EQ(miniblasSetStream(nullptr, nullptr), not_initialized);
  EXPECT_EQ(miniblasGetStream(nullptr, &stream), not_initialized);
  EXPECT_EQ(miniblasSetPointerMode(nullptr, MINIBLAS_POINTER_MODE_HOST), not_initialized);
  EXPECT_EQ(miniblasSetPointerMode(nullptr, any_enum<miniblasPointerMode_t>(99)), not_initialized);
  EXPECT_EQ(miniblasGetPointerMode(nullptr, &pointer_mode), not_initialized);
  EXPECT_EQ(miniblasSetMathMode(nullptr, MINIBLAS_DEFAULT_MATH), not_initialized);
  EXPECT_EQ(miniblasGetMathMode(nullptr, &math_mode), not_initialized);
  EXPECT_EQ(miniblasMalloc(nullptr, &memory, 4), not_initialized);
  EXPECT_EQ(miniblasFree(nullptr, nullptr), not_initialized);
  EXPECT_EQ(miniblasSynchronize(nullptr), not_initialized);
  EXPECT_EQ(miniblasSgemm(nullptr, MINIBLAS_OP_N, MINIBLAS_OP_N, 1, 1, 1, &one, &one, 1, &one, 1, &one, matrix, 1),
            not_initialized);
  EXPECT_EQ(miniblasSgeam(nullptr, MINIBLAS_OP_N, MINIBLAS_OP_N, 1, 1, &one, &one, 1, &one, &one, 1, matrix, 1),
            not_initialized);
  EXPECT_EQ(miniblasStranspose(nullptr, 1, 1, &one, 1, matrix, 1), not_initialized);
  EXPECT_EQ(miniblasExplainSgemm(nullptr, MINIBLAS_OP_N, MINIBLAS_OP_N, 1, 1, 1, &one, &one, 1, &one, 1, &one, matrix,
                                 1, nullptr, 0, nullptr),
            not_initialized);
  EXPECT_EQ(miniblasGetGemmKernelCount(nullptr, &number), not_initialized);
  EXPECT_EQ(miniblasGetGemmKernelName(nullptr, 0, &text), not_initialized);
  EXPECT_EQ(miniblasGetGemmKernelDescription(nullptr, 0, &text), not_initialized);
  EXPECT_EQ(miniblasSetGemmKernel(nullptr, nullptr), not_initialized);
  EXPECT_EQ(miniblasGetTransposeKernelCount(nullptr, &number), not_initialized);
  EXPECT_EQ(miniblasGetTransposeKernelName(nullptr, 0, &text), not_initialized);
  EXPECT_EQ(miniblasGetTransposeKernelDescription(nullptr, 0, &text), not_initialized);
  EXPECT_EQ(miniblasSetTransposeKernel(nullptr, nullptr), not_initialized);
  EXPECT_EQ(matrix[0], 0.0f);
}

TEST(CreateOnDevice, RefusesUnknownDevices) {
  for (const char* name : {"", "gpu", "HOST", "host ", "cuda:0", "nonsense"}) {
    int something = 0;
    auto* handle = reinterpret_cast<miniblasHandle_t>(&something);
    EXPECT_EQ(miniblasCreateOnDevice(&handle, name), invalid) << name;
    EXPECT_EQ(handle, nullptr) << name;
  }
}

TEST(CreateOnDevice, RefusesNullPointers) {
  miniblasHandle_t handle = nullptr;
  EXPECT_EQ(miniblasCreate(nullptr), invalid);
  EXPECT_EQ(miniblasCreateOnDevice(nullptr, "host"), invalid);
  EXPECT_EQ(miniblasCreateOnDevice(&handle, nullptr), invalid);
  EXPECT_EQ(handle, nullptr);
}

}  // namespace
}  // namespace miniblas::test
