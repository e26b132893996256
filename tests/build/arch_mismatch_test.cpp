// The library built for an architecture alone that this machine's GPU is not of: it says so, and touches nothing.
#include <gtest/gtest.h>

#include "miniblas/miniblas.h"

namespace {

// With no handle there is no call that could take the missing kernel's result for its own.
TEST(ArchMismatch, F76_CreateSaysSo) {
  int something = 0;
  auto* handle = reinterpret_cast<miniblasHandle_t>(&something);
  EXPECT_EQ(miniblasCreate(&handle), MINIBLAS_STATUS_ARCH_MISMATCH);
  EXPECT_EQ(handle, nullptr);
  handle = reinterpret_cast<miniblasHandle_t>(&something);
  EXPECT_EQ(miniblasCreateOnDevice(&handle, "cuda"), MINIBLAS_STATUS_ARCH_MISMATCH);
  EXPECT_EQ(handle, nullptr);
}

// Nobody gets the host device in its place who did not ask for it.
TEST(ArchMismatch, TheHostDeviceWorks) {
  miniblasHandle_t handle = nullptr;
  ASSERT_EQ(miniblasCreateOnDevice(&handle, "host"), MINIBLAS_STATUS_SUCCESS);
  const float two = 2.0f;
  float result = 0.0f;
  EXPECT_EQ(miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 1, 1, 1, &two, &two, 1, &two, 1, &two, &result, 1),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(result, 8.0f);
  EXPECT_EQ(miniblasDestroy(handle), MINIBLAS_STATUS_SUCCESS);
}

}  // namespace
