// The routines with 64-bit sizes: the same results, and no size is cut to 32 bits.
#include <gtest/gtest.h>
#include <sys/mman.h>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_matrix.h"

namespace miniblas::test {
namespace {

using Index64Test = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(Index64Test);

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;
constexpr miniblasOperation_t n = MINIBLAS_OP_N;
constexpr miniblasOperation_t t = MINIBLAS_OP_T;
constexpr float one = 1.0f;
constexpr float two = 2.0f;

// Small, but not once cut to 32 bits.
constexpr std::int64_t large = std::int64_t{1} << 32;

TEST_P(Index64Test, GiveTheSameBits) {
  Random random;
  const GuardedMatrix a(handle_, random_matrix(random, 33, 20), {3, 0});
  const GuardedMatrix b(handle_, random_matrix(random, 20, 17), {1, 0});
  const Matrix before = random_matrix(random, 33, 17);
  const GuardedMatrix c(handle_, before);
  const GuardedMatrix c_64(handle_, before);
  ASSERT_EQ(miniblasSgemm(handle_, n, n, 33, 17, 20, &two, a.data(), a.ld(), b.data(), b.ld(), &one, c.data(), c.ld()),
            success);
  ASSERT_EQ(miniblasSgemm_64(handle_, n, n, 33, 17, 20, &two, a.data(), a.ld(), b.data(), b.ld(), &one, c_64.data(),
                             c_64.ld()),
            success);
  EXPECT_TRUE(same_bits(c_64.read(), c.read()));

  // Blocks of 17 x 17.
  ASSERT_EQ(miniblasSgeam(handle_, t, n, 17, 17, &two, a.data(), a.ld(), &one, b.data(), b.ld(), c.data(), c.ld()),
            success);
  ASSERT_EQ(
      miniblasSgeam_64(handle_, t, n, 17, 17, &two, a.data(), a.ld(), &one, b.data(), b.ld(), c_64.data(), c_64.ld()),
      success);
  EXPECT_TRUE(same_bits(c_64.read(), c.read()));

  ASSERT_EQ(miniblasStranspose(handle_, 17, 17, b.data(), b.ld(), c.data(), c.ld()), success);
  ASSERT_EQ(miniblasStranspose_64(handle_, 17, 17, b.data(), b.ld(), c_64.data(), c_64.ld()), success);
  EXPECT_TRUE(same_bits(c_64.read(), c.read()));
  EXPECT_TRUE(c.guards_intact() && c_64.guards_intact());
}

TEST_P(Index64Test, SizesAreNotCut) {
  const GuardedMatrix x(handle_, Matrix(8, 8, 1.0f));
  const GuardedMatrix y(handle_, Matrix(8, 8, 1.0f));
  float* const a = x.data();
  float* const c = y.data();
  EXPECT_EQ(miniblasSgemm_64(handle_, n, n, large + 4, 4, 4, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgemm_64(handle_, n, t, 4, large + 4, 4, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgemm_64(handle_, n, n, 4, 4, large + 4, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgemm_64(handle_, n, n, -large, 4, 4, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgemm_64(handle_, n, n, 4, 4, -large, &one, a, 8, a, 8, &one, c, 8), invalid);
  EXPECT_EQ(miniblasSgeam_64(handle_, n, n, large + 4, 4, &one, a, 8, &one, a, 8, c, 8), invalid);
  EXPECT_EQ(miniblasSgeam_64(handle_, n, n, 4, -large, &one, a, 8, &one, a, 8, c, 8), invalid);
  EXPECT_EQ(miniblasStranspose_64(handle_, large + 4, 4, a, 8, c, 8), invalid);
  EXPECT_EQ(miniblasStranspose_64(handle_, 4, large + 4, a, 8, c, 8), invalid);
  EXPECT_TRUE(x.untouched());
  EXPECT_TRUE(y.untouched());
}

// More blocks than a launch can have: refused, and nothing is touched.
TEST_P(Index64Test, ALaunchThatIsTooLargeFails) {
  const GuardedMatrix x(handle_, Matrix(8, 8, 1.0f));
  constexpr std::int64_t most = INT64_MAX;
  const miniblasStatus_t status =
      miniblasSgemm_64(handle_, n, n, most, most, 0, &one, nullptr, most, nullptr, 1, &two, x.data(), most);
  EXPECT_NE(status, success);
  EXPECT_TRUE(x.untouched());
  EXPECT_EQ(miniblasSynchronize(handle_), success);
}

// A square matrix whose columns lie so far apart that the distance of two blocks passes 2^32 elements. Only the host
// device can have it: of the address space little is memory.
class FarColumns {
 public:
  static constexpr int rows = 70;
  static constexpr std::int64_t ld = (std::int64_t{1} << 26) + 1;  // 64 of them are 64, once cut to 32 bits

  FarColumns()
      : memory_(mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)) {}
  FarColumns(const FarColumns&) = delete;
  FarColumns& operator=(const FarColumns&) = delete;
  ~FarColumns() {
    if (exists()) munmap(memory_, bytes);
  }

  bool exists() const { return memory_ != MAP_FAILED; }
  float* data() const { return static_cast<float*>(memory_); }

  void write(const Matrix& content) const {
    for (int j = 0; j < rows; ++j) {
      for (int i = 0; i < rows; ++i) data()[i + j * ld] = content(i, j);
    }
  }
  Matrix read() const {
    Matrix content(rows, rows);
    for (int j = 0; j < rows; ++j) {
      for (int i = 0; i < rows; ++i) content(i, j) = data()[i + j * ld];
    }
    return content;
  }

 private:
  static constexpr std::size_t bytes = static_cast<std::size_t>(rows * ld) * sizeof(float);
  void* memory_;
};

TEST(Index64, BlocksMayLieFarApart) {
  const FarColumns far;
  if (!far.exists()) GTEST_SKIP() << "this machine does not give so much address space";
  const Handle handle("host");
  constexpr int rows = FarColumns::rows;
  constexpr std::int64_t ld = FarColumns::ld;
  Random random(1);
  Matrix square = random_matrix(random, rows, rows);
  for (int i = 0; i < rows; ++i) square(i, i) = 2.0f;
  const Matrix other = random_matrix(random, rows, rows);
  const float* const b = other.data.data();
  constexpr auto lower = MINIBLAS_FILL_MODE_LOWER;
  constexpr auto upper = MINIBLAS_FILL_MODE_UPPER;
  constexpr auto unit = MINIBLAS_DIAG_UNIT;

  for (const miniblasSideMode_t side : {MINIBLAS_SIDE_LEFT, MINIBLAS_SIDE_RIGHT}) {
    Matrix near_result = other;
    Matrix far_result = other;
    float* const c = near_result.data.data();
    float* const c_far = far_result.data.data();
    far.write(square);
    ASSERT_EQ(miniblasSsymm_64(handle, side, upper, rows, rows, &two, square.data.data(), rows, b, rows, &one, c, rows),
              success);
    ASSERT_EQ(miniblasSsymm_64(handle, side, upper, rows, rows, &two, far.data(), ld, b, rows, &one, c_far, rows),
              success);
    EXPECT_TRUE(same_bits(far_result, near_result)) << "Ssymm";

    ASSERT_EQ(miniblasStrsm_64(handle, side, lower, n, unit, rows, rows, &one, square.data.data(), rows, c, rows),
              success);
    ASSERT_EQ(miniblasStrsm_64(handle, side, lower, n, unit, rows, rows, &one, far.data(), ld, c_far, rows), success);
    EXPECT_TRUE(same_bits(far_result, near_result)) << "Strsm";

    ASSERT_EQ(
        miniblasStrmm_64(handle, side, upper, t, unit, rows, rows, &two, square.data.data(), rows, b, rows, c, rows),
        success);
    ASSERT_EQ(miniblasStrmm_64(handle, side, upper, t, unit, rows, rows, &two, square.data.data(), rows, b, rows,
                               far.data(), ld),
              success);
    EXPECT_TRUE(same_bits(far.read(), near_result)) << "Strmm";
  }

  Matrix near_result = square;
  far.write(square);
  ASSERT_EQ(miniblasSsyrk_64(handle, lower, n, rows, 2, &two, b, rows, &one, near_result.data.data(), rows), success);
  ASSERT_EQ(miniblasSsyrk_64(handle, lower, n, rows, 2, &two, b, rows, &one, far.data(), ld), success);
  EXPECT_TRUE(same_bits(far.read(), near_result)) << "Ssyrk";
}

}  // namespace
}  // namespace miniblas::test
