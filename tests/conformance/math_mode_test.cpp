// The math modes in which parts may stand for floats: what they promise, on every device and with any workspace.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <string>

#include "tests/support/device_buffer.h"
#include "tests/support/device_test.h"
#include "tests/support/gemm_case.h"

namespace miniblas::test {
namespace {

struct Mode {
  miniblasMath_t value;
  Form form;
};
constexpr Mode modes[] = {{MINIBLAS_FP32_BF16X6_MATH, Form::bf16x6},
                          {MINIBLAS_FP32_BF16X3_MATH, Form::bf16x3},
                          {MINIBLAS_FP32_FP16X3_NORMWISE_MATH, Form::fp16x3}};

class MathModeTest : public DeviceTest {
 protected:
  void set(const Mode& mode) { ASSERT_EQ(miniblasSetMathMode(handle_, mode.value), MINIBLAS_STATUS_SUCCESS); }
  std::string explanation(int n) {
    const float one = 1.0f;
    const float zero = 0.0f;
    std::string text(4000, '\0');
    std::size_t needed = 0;
    const DeviceBuffer<float> matrix(handle_, std::vector<float>(1));
    EXPECT_EQ(miniblasExplainSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, n, n, n, &one, matrix.data(), n,
                                   matrix.data(), n, &zero, matrix.data(), n, text.data(), text.size(), &needed),
              MINIBLAS_STATUS_SUCCESS);
    return text.substr(0, text.find('.'));
  }
  bool splits(int n) { return explanation(n).find("16 parts") != std::string::npos; }
};
MINIBLAS_TEST_ON_ALL_DEVICES(MathModeTest);

TEST_P(MathModeTest, KeepsItsBound) {
  Random random;
  for (const Mode& mode : modes) {
    set(mode);
    for (const GemmCase& gemm : {GemmCase{.m = 300, .n = 257, .k = 190},
                                 GemmCase{.op_a = MINIBLAS_OP_T, .m = 129, .n = 640, .k = 1, .alpha = -2.0f},
                                 GemmCase{.op_b = MINIBLAS_OP_T, .m = 700, .n = 65, .k = 33, .beta = 0.5f}}) {
      EXPECT_TRUE(check_gemm(handle_, gemm, random, gemm_roundings(gemm.k, gemm.alpha, mode.form)));
    }
  }
}

// Sizes at which a GPU that can splits the operands, where the tests of kernels by name don't get by time.
TEST_P(MathModeTest, KeepsItsBoundAtSizesThatAreSplit) {
  if (miniblasSetGemmKernel(handle_, "10_wgmma_split") == MINIBLAS_STATUS_NOT_SUPPORTED) {
    GTEST_SKIP() << "this device has no kernel for parts that is faster than FP32 arithmetic";
  }
  ASSERT_EQ(miniblasSetGemmKernel(handle_, nullptr), MINIBLAS_STATUS_SUCCESS);
  Random random;
  for (const Mode& mode : modes) {
    set(mode);
    ASSERT_TRUE(splits(1030)) << explanation(1030);
    // Of these the first shares k among blocks, the second has a last round that does.
    for (const GemmCase& gemm :
         {GemmCase{.op_a = MINIBLAS_OP_T, .m = 1030, .n = 999, .k = 1100},
          GemmCase{.op_b = MINIBLAS_OP_T, .m = 1601, .n = 1536, .k = 1024, .alpha = 1.5f, .beta = -1.0f},
          GemmCase{.m = 260, .n = 260, .k = 5000}}) {
      EXPECT_TRUE(check_gemm(handle_, gemm, random, gemm_roundings(gemm.k, gemm.alpha, mode.form)));
    }
  }
}

TEST_P(MathModeTest, DefaultMathNeverSplits) {
  EXPECT_FALSE(splits(4096));
  for (const Mode& mode : modes) {
    set(mode);
    ASSERT_EQ(miniblasSetMathMode(handle_, MINIBLAS_DEFAULT_MATH), MINIBLAS_STATUS_SUCCESS);
    EXPECT_FALSE(splits(4096));
  }
}

// Too little memory is no failure: fewer values at a time, then FP32 arithmetic.
TEST_P(MathModeTest, TakesTheCallersWorkspaceHoweverSmall) {
  set(modes[0]);
  Random random;
  const GemmCase gemm{.m = 1030, .n = 700, .k = 600};
  const bool is_host = GetParam() == "host";
  const GemmCase small{.m = 130, .n = 70, .k = 60};
  for (const std::size_t bytes : {std::size_t{0}, std::size_t{4096}, std::size_t{1} << 20, std::size_t{4} << 20}) {
    const DeviceBuffer<float> memory(handle_, std::vector<float>(bytes / sizeof(float) + 1));
    ASSERT_EQ(miniblasSetWorkspace(handle_, bytes == 0 ? nullptr : memory.data(), bytes), MINIBLAS_STATUS_SUCCESS);
    EXPECT_TRUE(check_gemm(handle_, is_host ? small : gemm, random, gemm_roundings(gemm.k, gemm.alpha, Form::bf16x6)))
        << bytes;
    if (bytes == 0) {
      EXPECT_FALSE(splits(4096));
    }
    ASSERT_EQ(miniblasSynchronize(handle_), MINIBLAS_STATUS_SUCCESS);
  }
  ASSERT_EQ(miniblasSetWorkspace(handle_, nullptr, 0), MINIBLAS_STATUS_SUCCESS);
}

// What parts can't stand for comes out as FP32 arithmetic has it.
TEST_P(MathModeTest, KeepsSpecialValues) {
  constexpr float infinity = std::numeric_limits<float>::infinity();
  constexpr float nan = std::numeric_limits<float>::quiet_NaN();
  const bool is_host = GetParam() == "host";
  const int n = is_host ? 40 : 1030;
  const GemmCase gemm{.m = n, .n = n, .k = is_host ? 30 : 700};
  GemmOperands operands = constant_operands(gemm, 1.0f, 1.0f, nan);
  operands.a(3, 5) = infinity;
  operands.a(7, 9) = nan;
  operands.a(n - 1, 1) = 1e-42f;
  for (const Mode& mode : modes) {
    set(mode);
    Matrix result;
    ASSERT_TRUE(run_gemm(handle_, gemm, operands, result));
    for (const int col : {0, 17, n - 1}) {
      EXPECT_EQ(result(3, col), infinity) << col;
      EXPECT_TRUE(std::isnan(result(7, col))) << col;
      EXPECT_EQ(result(8, col), static_cast<float>(gemm.k)) << col;
      EXPECT_EQ(result(n - 1, col), static_cast<float>(gemm.k - 1)) << col;
    }
  }
}

}  // namespace
}  // namespace miniblas::test
