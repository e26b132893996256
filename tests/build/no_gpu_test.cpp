// The library where there is no GPU, or none to be seen (CUDA_VISIBLE_DEVICES is empty).
#include <gtest/gtest.h>

#include <cstring>

#include "miniblas/miniblas.h"

namespace {

TEST(NoGpu, CreateTakesTheHostDevice) {
  miniblasHandle_t handle = nullptr;
  ASSERT_EQ(miniblasCreate(&handle), MINIBLAS_STATUS_SUCCESS);
  const char* name = nullptr;
  EXPECT_EQ(miniblasGetDeviceName(handle, &name), MINIBLAS_STATUS_SUCCESS);
  EXPECT_STREQ(name, "host");

  const float a[] = {1, 2, 3, 4};
  float c[4] = {};
  const float one = 1.0f;
  const float zero = 0.0f;
  EXPECT_EQ(miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 2, 2, 2, &one, a, 2, a, 2, &zero, c, 2),
            MINIBLAS_STATUS_SUCCESS);
  const float expected[] = {7, 10, 15, 22};
  EXPECT_EQ(std::memcmp(c, expected, sizeof(c)), 0);
  EXPECT_EQ(miniblasDestroy(handle), MINIBLAS_STATUS_SUCCESS);
}

TEST(NoGpu, AskingForCudaIsRefused) {
  miniblasHandle_t handle = nullptr;
  EXPECT_EQ(miniblasCreateOnDevice(&handle, "cuda"), MINIBLAS_STATUS_NOT_SUPPORTED);
  EXPECT_EQ(handle, nullptr);
}

}  // namespace
