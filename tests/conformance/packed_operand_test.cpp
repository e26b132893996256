// Operands of Sgemm that are packed once: products with them are those without, in every math mode and on every device.
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "tests/support/any_enum.h"
#include "tests/support/device_buffer.h"
#include "tests/support/device_test.h"
#include "tests/support/gemm_case.h"
#include "tests/support/log_file.h"

namespace miniblas::test {
namespace {

constexpr auto success = MINIBLAS_STATUS_SUCCESS;
constexpr auto invalid = MINIBLAS_STATUS_INVALID_VALUE;
constexpr miniblasMath_t modes[] = {MINIBLAS_DEFAULT_MATH, MINIBLAS_FP32_BF16X6_MATH, MINIBLAS_FP32_BF16X3_MATH,
                                    MINIBLAS_FP32_FP16X3_NORMWISE_MATH};

using PackedOperandTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(PackedOperandTest);

// A product on the device, with its operands packed or not.
class Product {
 public:
  Product(miniblasHandle_t handle, const GemmCase& gemm, const GemmOperands& operands)
      : handle_(handle),
        gemm_(gemm),
        lda_(operands.a.rows),
        ldb_(operands.b.rows),
        a_(handle, operands.a.data),
        b_(handle, operands.b.data),
        c_(handle, operands.c.data),
        before_(operands.c) {}
  ~Product() {
    EXPECT_EQ(miniblasDestroyPackedOperand(handle_, packed_a_), success);
    EXPECT_EQ(miniblasDestroyPackedOperand(handle_, packed_b_), success);
  }
  Product(const Product&) = delete;
  Product& operator=(const Product&) = delete;

  void pack(bool a, bool b) {
    if (a) {
      ASSERT_EQ(miniblasPackSgemmOperand(handle_, MINIBLAS_OPERAND_A, gemm_.op_a, gemm_.m, gemm_.k, a_.data(), lda_,
                                         &packed_a_),
                success);
    }
    if (b) {
      ASSERT_EQ(miniblasPackSgemmOperand(handle_, MINIBLAS_OPERAND_B, gemm_.op_b, gemm_.k, gemm_.n, b_.data(), ldb_,
                                         &packed_b_),
                success);
    }
  }
  void change_a(const std::vector<float>& values) {
    a_.write(values);
    ASSERT_EQ(miniblasRepackSgemmOperand(handle_, packed_a_), success);
  }

  Matrix multiply() {
    c_.write(before_.data);
    EXPECT_EQ(miniblasSgemmPacked(handle_, gemm_.op_a, gemm_.op_b, gemm_.m, gemm_.n, gemm_.k, &gemm_.alpha, a_.data(),
                                  lda_, b_.data(), ldb_, &gemm_.beta, c_.data(), before_.rows, packed_a_, packed_b_),
              success);
    Matrix result = before_;
    result.data = c_.read();
    return result;
  }

 private:
  miniblasHandle_t handle_;
  GemmCase gemm_;
  int lda_;
  int ldb_;
  DeviceBuffer<float> a_;
  DeviceBuffer<float> b_;
  DeviceBuffer<float> c_;
  Matrix before_;
  miniblasPackedOperand_t packed_a_ = nullptr;
  miniblasPackedOperand_t packed_b_ = nullptr;
};

// The same kernels make the same bits, wherever the parts come from. Sizes at which a GPU that can splits the operands,
// and others.
TEST_P(PackedOperandTest, GivesTheBitsOfSgemm) {
  Random random;
  const bool is_host = GetParam() == "host";
  for (const miniblasMath_t mode : modes) {
    ASSERT_EQ(miniblasSetMathMode(handle_, mode), success);
    for (const miniblasOperation_t op : real_operations) {
      const int size = is_host ? 60 : 1030;
      for (const GemmCase& gemm : {GemmCase{.op_a = op, .op_b = op, .m = size, .n = size - 31, .k = size + 70},
                                   GemmCase{.op_a = op, .m = 5, .n = 7, .k = 3, .alpha = 2.0f, .beta = -1.0f}}) {
        const GemmOperands operands = random_operands(gemm, random);
        Product plain(handle_, gemm, operands);
        const Matrix expected = plain.multiply();
        for (const auto& [a, b] : {std::pair(true, false), std::pair(false, true), std::pair(true, true)}) {
          Product packed(handle_, gemm, operands);
          packed.pack(a, b);
          ASSERT_TRUE(same_bits(packed.multiply(), expected)) << gemm << ", mode " << mode << ' ' << a << b;
          ASSERT_TRUE(same_bits(packed.multiply(), expected)) << "a second time";
        }
      }
    }
  }
}

TEST_P(PackedOperandTest, FollowsTheMatrixWhenItIsPackedAgain) {
  Random random;
  const int size = GetParam() == "host" ? 40 : 1024;
  const GemmCase gemm{.m = size, .n = size, .k = size};
  const GemmOperands before = random_operands(gemm, random);
  GemmOperands after = before;
  after.a = random_matrix(random, size, size);
  for (const miniblasMath_t mode : modes) {
    ASSERT_EQ(miniblasSetMathMode(handle_, mode), success);
    Product packed(handle_, gemm, before);
    packed.pack(true, true);
    Product plain(handle_, gemm, after);
    packed.change_a(after.a.data);
    ASSERT_TRUE(same_bits(packed.multiply(), plain.multiply())) << mode;
  }
}

// What is packed for one mode is no help in another, and does no harm.
TEST_P(PackedOperandTest, IsNotUsedInAnotherMode) {
  Random random;
  const int size = GetParam() == "host" ? 40 : 1024;
  const GemmCase gemm{.m = size, .n = size, .k = size};
  const GemmOperands operands = random_operands(gemm, random);
  for (const miniblasMath_t packed_in : modes) {
    Product product(handle_, gemm, operands);
    ASSERT_EQ(miniblasSetMathMode(handle_, packed_in), success);
    product.pack(true, true);
    for (const miniblasMath_t used_in : modes) {
      ASSERT_EQ(miniblasSetMathMode(handle_, used_in), success);
      Product plain(handle_, gemm, operands);
      ASSERT_TRUE(same_bits(product.multiply(), plain.multiply())) << packed_in << ' ' << used_in;
    }
  }
}

// A log can be run again by calls that have nothing packed.
TEST_P(PackedOperandTest, IsLoggedAsSgemm) {
  const DeviceBuffer<float> x(handle_, std::vector<float>(64, 1.0f));
  const DeviceBuffer<float> c(handle_, std::vector<float>(64, 0.0f));
  const float one = 1.0f;
  miniblasPackedOperand_t packed = nullptr;
  ASSERT_EQ(miniblasPackSgemmOperand(handle_, MINIBLAS_OPERAND_A, MINIBLAS_OP_N, 8, 8, x.data(), 8, &packed), success);
  LogFile log(2);
  EXPECT_EQ(miniblasSgemmPacked(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, 8, 8, 8, &one, x.data(), 8, x.data(), 8, &one,
                                c.data(), 8, packed, nullptr),
            success);
  const std::vector<std::string> lines = log.take_lines();
  ASSERT_EQ(lines.size(), 1u);
  EXPECT_NE(lines[0].find("call Sgemm_64 transa=N transb=N m=8"), std::string::npos) << lines[0];
  EXPECT_EQ(lines[0].find("packed"), std::string::npos) << lines[0];
  EXPECT_EQ(miniblasDestroyPackedOperand(handle_, packed), success);
}

TEST_P(PackedOperandTest, NothingHasParts) {
  ASSERT_EQ(miniblasSetMathMode(handle_, MINIBLAS_FP32_BF16X6_MATH), success);
  for (const auto& [rows, cols] : {std::pair(0, 5), std::pair(5, 0), std::pair(0, 0)}) {
    miniblasPackedOperand_t packed = nullptr;
    EXPECT_EQ(miniblasPackSgemmOperand(handle_, MINIBLAS_OPERAND_A, MINIBLAS_OP_N, rows, cols, nullptr,
                                       rows > 0 ? rows : 1, &packed),
              success);
    EXPECT_NE(packed, nullptr);
    EXPECT_EQ(miniblasRepackSgemmOperand(handle_, packed), success);
    EXPECT_EQ(miniblasDestroyPackedOperand(handle_, packed), success);
  }
  EXPECT_EQ(miniblasDestroyPackedOperand(handle_, nullptr), success);
}

TEST_P(PackedOperandTest, IllegalArguments) {
  const DeviceBuffer<float> x(handle_, std::vector<float>(64, 1.0f));
  miniblasPackedOperand_t packed = nullptr;
  const auto pack = [&](int operand, int trans, std::int64_t rows, std::int64_t cols, const float* data,
                        std::int64_t ld) {
    packed = reinterpret_cast<miniblasPackedOperand_t>(&packed);
    return miniblasPackSgemmOperand(handle_, any_enum<miniblasOperand_t>(operand), any_enum<miniblasOperation_t>(trans),
                                    rows, cols, data, ld, &packed);
  };
  EXPECT_EQ(pack(2, 0, 8, 8, x.data(), 8), invalid);
  EXPECT_EQ(packed, nullptr);
  EXPECT_EQ(pack(-1, 0, 8, 8, x.data(), 8), invalid);
  EXPECT_EQ(pack(0, 3, 8, 8, x.data(), 8), invalid);
  EXPECT_EQ(pack(0, 0, -1, 8, x.data(), 8), invalid);
  EXPECT_EQ(pack(0, 0, 8, -1, x.data(), 8), invalid);
  EXPECT_EQ(pack(0, 0, 8, 4, x.data(), 7), invalid);
  EXPECT_EQ(pack(0, 1, 4, 8, x.data(), 7), invalid);
  EXPECT_EQ(pack(0, 0, 8, 8, nullptr, 8), invalid);
  EXPECT_EQ(miniblasPackSgemmOperand(handle_, MINIBLAS_OPERAND_A, MINIBLAS_OP_N, 8, 8, x.data(), 8, nullptr), invalid);
  EXPECT_EQ(miniblasPackSgemmOperand(nullptr, MINIBLAS_OPERAND_A, MINIBLAS_OP_N, 8, 8, x.data(), 8, &packed),
            MINIBLAS_STATUS_NOT_INITIALIZED);
  EXPECT_EQ(miniblasRepackSgemmOperand(handle_, nullptr), invalid);
  EXPECT_EQ(miniblasRepackSgemmOperand(nullptr, nullptr), MINIBLAS_STATUS_NOT_INITIALIZED);
  EXPECT_EQ(miniblasDestroyPackedOperand(nullptr, nullptr), MINIBLAS_STATUS_NOT_INITIALIZED);
}

// A packed operand of anything but the call's own operand is refused, and C stays.
TEST_P(PackedOperandTest, MustBeTheCallsOperand) {
  const DeviceBuffer<float> a(handle_, std::vector<float>(200, 1.0f));
  const DeviceBuffer<float> b(handle_, std::vector<float>(200, 1.0f));
  DeviceBuffer<float> c(handle_, std::vector<float>(64, 7.0f));
  const float one = 1.0f;
  const float zero = 0.0f;
  struct Packing {
    miniblasOperand_t operand = MINIBLAS_OPERAND_A;
    miniblasOperation_t trans = MINIBLAS_OP_N;
    int rows = 8;
    int cols = 8;
    int shift = 0;
    int ld = 9;
  };
  const auto multiply = [&](const Packing& p, bool as_b) {
    const DeviceBuffer<float>& x = as_b ? b : a;
    miniblasPackedOperand_t packed = nullptr;
    EXPECT_EQ(miniblasPackSgemmOperand(handle_, p.operand, p.trans, p.rows, p.cols, x.data() + p.shift, p.ld, &packed),
              success);
    const miniblasStatus_t status =
        miniblasSgemmPacked(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, 8, 8, 8, &one, a.data(), 9, b.data(), 9, &zero,
                            c.data(), 8, as_b ? nullptr : packed, as_b ? packed : nullptr);
    EXPECT_EQ(miniblasDestroyPackedOperand(handle_, packed), success);
    return status;
  };
  for (const bool as_b : {false, true}) {
    const miniblasOperand_t own = as_b ? MINIBLAS_OPERAND_B : MINIBLAS_OPERAND_A;
    const miniblasOperand_t other = as_b ? MINIBLAS_OPERAND_A : MINIBLAS_OPERAND_B;
    for (const Packing& bad : {Packing{.operand = other}, Packing{.operand = own, .trans = MINIBLAS_OP_T},
                               Packing{.operand = own, .rows = 7}, Packing{.operand = own, .cols = 7},
                               Packing{.operand = own, .shift = 1}, Packing{.operand = own, .ld = 10}}) {
      EXPECT_EQ(multiply(bad, as_b), invalid);
      int position = 0;
      EXPECT_EQ(miniblasGetInvalidArgument(handle_, &position), success);
      EXPECT_EQ(position, as_b ? 15 : 14);
    }
    EXPECT_EQ(c.read(), std::vector<float>(64, 7.0f));
    EXPECT_EQ(multiply({.operand = own}, as_b), success);
    EXPECT_EQ(c.read(), std::vector<float>(64, 8.0f));
    c.write(std::vector<float>(64, 7.0f));
  }
}

}  // namespace
}  // namespace miniblas::test
