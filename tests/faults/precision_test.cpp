// Public faults, group L: reproducibility and precision.
#include "tests/faults/fault_test.h"

#include <cstdlib>

namespace miniblas::test {
namespace {

using PrecisionTest = FaultTest;
MINIBLAS_TEST_ON_ALL_DEVICES(PrecisionTest);

TEST_P(PrecisionTest, F81_TheSameBitsInEachRun) {
  const int n = on_host() ? 100'003 : 10'000'003;
  const int k = on_host() ? 1'003 : 100'003;
  const int repeats = on_host() ? 3 : 100;
  Random random;
  const DeviceBuffer<float> x(handle_, random_matrix(random, n, 1).data);
  const DeviceBuffer<float> y(handle_, random_matrix(random, n, 1).data);
  const DeviceBuffer<float> c(handle_, std::vector<float>(64 * 64));
  const DeviceBuffer<float> panel(handle_, random_matrix(random, 64, k).data);
  const float one = 1.0f;
  const float zero = 0.0f;
  std::vector<float> first;
  for (int repeat = 0; repeat < repeats; ++repeat) {
    std::vector<float> all(3);
    ASSERT_EQ(miniblasSdot(handle_, n, x.data(), 1, y.data(), 1, &all[0]), MINIBLAS_STATUS_SUCCESS);
    ASSERT_EQ(miniblasSasum(handle_, n, x.data(), 1, &all[1]), MINIBLAS_STATUS_SUCCESS);
    ASSERT_EQ(miniblasSnrm2(handle_, n, x.data(), 1, &all[2]), MINIBLAS_STATUS_SUCCESS);
    ASSERT_EQ(miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_T, 64, 64, k, &one, panel.data(), 64, panel.data(), 64,
                            &zero, c.data(), 64),
              MINIBLAS_STATUS_SUCCESS);
    const auto product = c.read();
    all.insert(all.end(), product.begin(), product.end());
    if (repeat == 0) first = all;
    ASSERT_EQ(all, first) << "repeat " << repeat;
  }
}

TEST_P(PrecisionTest, F83_NoEnvironmentLowersThePrecision) {
  setenv("NVIDIA_TF32_OVERRIDE", "1", 1);
  Handle handle(GetParam());
  const float one = 1.0f;
  const float zero = 0.0f;
  Random random;
  for (const int size : {16, 64, on_host() ? 100 : 1024}) {
    const Matrix a = random_matrix(random, size, size);
    const DeviceBuffer<float> device_a(handle, a.data);
    const DeviceBuffer<float> b(handle, identity_matrix(size).data);
    const DeviceBuffer<float> c(handle, std::vector<float>(a.data.size()));
    ASSERT_EQ(miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, size, size, size, &one, device_a.data(), size,
                            b.data(), size, &zero, c.data(), size),
              MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(c.read(), a.data) << "size " << size;
  }
  unsetenv("NVIDIA_TF32_OVERRIDE");
  EXPECT_TRUE(fills_c(1.0f, 0.0f, 1, 1024.5f, 1.0f, 0.0f, 1024.5f));
}

TEST_P(PrecisionTest, F84_LongSumsDoNotStallAt2To24) {
  const int n = (1 << 25) + 1;
  const DeviceBuffer<float> one(handle_, {1.0f});
  float result = 0.0f;
  // An increment of 0 counts one element n times.
  ASSERT_EQ(miniblasSdot(handle_, n, one.data(), 0, one.data(), 0, &result), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(result, 33554432.0f);
  const DeviceBuffer<float> ones(handle_, std::vector<float>(n, 1.0f));
  ASSERT_EQ(miniblasSasum(handle_, n, ones.data(), 1, &result), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(result, 33554432.0f);
  ASSERT_EQ(miniblasSnrm2(handle_, 1 << 24, ones.data(), 1, &result), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(result, 4096.0f);
}

}  // namespace
}  // namespace miniblas::test
