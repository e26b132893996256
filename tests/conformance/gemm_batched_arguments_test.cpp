// Which calls of the batched forms of Sgemm are refused, and which succeed without touching anything. What they share
// with Sgemm, gemm_arguments_test has.
#include <gtest/gtest.h>

#include "tests/support/any_enum.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/scalars.h"

namespace miniblas::test {
namespace {

using GemmBatchedArgumentsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(GemmBatchedArgumentsTest);

// A legal call, for a row of the table to change.
struct Call {
  int op_a = MINIBLAS_OP_N;
  int op_b = MINIBLAS_OP_N;
  std::int64_t m = 4;
  std::int64_t n = 5;
  std::int64_t k = 6;
  std::int64_t lda = 4;
  std::int64_t ldb = 6;
  std::int64_t ldc = 4;
  std::int64_t count = 2;
  float alpha = 2.0f;
  float beta = 3.0f;
  bool handle = true;  // false: null
  bool alpha_pointer = true;
  bool a = true;  // false: the matrix, or the array, is null
  bool b = true;
  bool beta_pointer = true;
  bool c = true;
};

enum class Form { strided, pointers, strided_64, pointers_64 };
constexpr Form forms[] = {Form::strided, Form::pointers, Form::strided_64, Form::pointers_64};

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;

struct Row {
  const char* what;
  void (*change)(Call& call);
  miniblasStatus_t strided;
  miniblasStatus_t pointers;
};

void nothing_there(Call& call) { call.alpha_pointer = call.a = call.b = call.beta_pointer = call.c = false; }

constexpr Row rows[] = {
    {"batchCount -1", [](Call& call) { call.count = -1; }, invalid, invalid},
    {"batchCount -1 and m 0", [](Call& call) { call.count = -1, call.m = 0; }, invalid, invalid},
    {"batchCount 0", [](Call& call) { call.count = 0; }, success, success},
    {"batchCount 0 and all null", [](Call& call) { call.count = 0, nothing_there(call); }, success, success},
    {"batchCount 0 and lda too small", [](Call& call) { call.count = 0, call.lda = 3; }, invalid, invalid},
    {"m 0 and all null", [](Call& call) { call.m = 0, nothing_there(call); }, success, success},
    {"n 0 and all null", [](Call& call) { call.n = 0, nothing_there(call); }, success, success},
    {"transa 7", [](Call& call) { call.op_a = 7; }, invalid, invalid},
    {"transb 7", [](Call& call) { call.op_b = 7; }, invalid, invalid},
    {"m -1", [](Call& call) { call.m = -1; }, invalid, invalid},
    {"n -1", [](Call& call) { call.n = -1; }, invalid, invalid},
    {"k -1", [](Call& call) { call.k = -1; }, invalid, invalid},
    {"lda 3", [](Call& call) { call.lda = 3; }, invalid, invalid},
    {"ldb 5", [](Call& call) { call.ldb = 5; }, invalid, invalid},
    {"ldc 3", [](Call& call) { call.ldc = 3; }, invalid, invalid},
    {"alpha null", [](Call& call) { call.alpha_pointer = false; }, invalid, invalid},
    {"beta null", [](Call& call) { call.beta_pointer = false; }, invalid, invalid},
    {"A null", [](Call& call) { call.a = false; }, invalid, invalid},
    {"B null", [](Call& call) { call.b = false; }, invalid, invalid},
    {"C null", [](Call& call) { call.c = false; }, invalid, invalid},
    {"alpha 0, beta 1, all matrices null",
     [](Call& call) { call.alpha = 0.0f, call.beta = 1.0f, call.a = call.b = call.c = false; }, success, success},
    {"k 0, beta 1, all matrices null",
     [](Call& call) { call.k = 0, call.beta = 1.0f, call.a = call.b = call.c = false; }, success, success},
    {"handle null", [](Call& call) { call.handle = false; }, MINIBLAS_STATUS_NOT_INITIALIZED,
     MINIBLAS_STATUS_NOT_INITIALIZED},
};

class Memory {
 public:
  explicit Memory(miniblasHandle_t handle)
      : handle_(handle),
        a_(handle, Matrix(4, 12, 1.0f)),
        b_(handle, Matrix(6, 10, 1.0f)),
        c_(handle, Matrix(4, 10, 1.0f)),
        array_a_(handle, {a_.data(), a_.data() + 24}),
        array_b_(handle, {b_.data(), b_.data() + 30}),
        array_c_(handle, {c_.data(), c_.data() + 20}) {}

  miniblasStatus_t run(Form form, const Call& call) const {
    const auto op_a = any_enum<miniblasOperation_t>(call.op_a);
    const auto op_b = any_enum<miniblasOperation_t>(call.op_b);
    const miniblasHandle_t handle = call.handle ? handle_ : nullptr;
    const float* const alpha = call.alpha_pointer ? &call.alpha : nullptr;
    const float* const beta = call.beta_pointer ? &call.beta : nullptr;
    const float* const a = call.a ? a_.data() : nullptr;
    const float* const b = call.b ? b_.data() : nullptr;
    float* const c = call.c ? c_.data() : nullptr;
    float* const* const array_a = call.a ? array_a_.data() : nullptr;
    float* const* const array_b = call.b ? array_b_.data() : nullptr;
    float* const* const array_c = call.c ? array_c_.data() : nullptr;
    const auto cut = [](std::int64_t value) { return static_cast<int>(value); };
    switch (form) {
      case Form::strided:
        return miniblasSgemmStridedBatched(handle, op_a, op_b, cut(call.m), cut(call.n), cut(call.k), alpha, a,
                                           cut(call.lda), 24, b, cut(call.ldb), 30, beta, c, cut(call.ldc), 20,
                                           cut(call.count));
      case Form::pointers:
        return miniblasSgemmBatched(handle, op_a, op_b, cut(call.m), cut(call.n), cut(call.k), alpha, array_a,
                                    cut(call.lda), array_b, cut(call.ldb), beta, array_c, cut(call.ldc),
                                    cut(call.count));
      case Form::strided_64:
        return miniblasSgemmStridedBatched_64(handle, op_a, op_b, call.m, call.n, call.k, alpha, a, call.lda, 24, b,
                                              call.ldb, 30, beta, c, call.ldc, 20, call.count);
      case Form::pointers_64:
        break;
    }
    return miniblasSgemmBatched_64(handle, op_a, op_b, call.m, call.n, call.k, alpha, array_a, call.lda, array_b,
                                   call.ldb, beta, array_c, call.ldc, call.count);
  }

  testing::AssertionResult untouched() const {
    for (const GuardedMatrix* matrix : {&a_, &b_, &c_}) {
      if (auto result = matrix->untouched(); !result) return result;
    }
    return testing::AssertionSuccess();
  }

 private:
  miniblasHandle_t handle_;
  GuardedMatrix a_;
  GuardedMatrix b_;
  GuardedMatrix c_;
  DeviceBuffer<float*> array_a_;
  DeviceBuffer<float*> array_b_;
  DeviceBuffer<float*> array_c_;
};

bool has_pointers(Form form) { return form == Form::pointers || form == Form::pointers_64; }

TEST_P(GemmBatchedArgumentsTest, AreRefusedOrHaveNoEffect) {
  const Memory memory(handle_);
  for (const Row& row : rows) {
    for (const Form form : forms) {
      Call call;
      row.change(call);
      EXPECT_EQ(memory.run(form, call), has_pointers(form) ? row.pointers : row.strided)
          << row.what << ", form " << static_cast<int>(form);
      EXPECT_TRUE(memory.untouched()) << row.what;
    }
  }
}

TEST_P(GemmBatchedArgumentsTest, ALegalCallMultipliesEachItem) {
  for (const Form form : forms) {
    const Memory memory(handle_);
    EXPECT_EQ(memory.run(form, Call{}), success);
    EXPECT_FALSE(memory.untouched());
  }
}

// Sizes that a cast to 32 bits would make small.
TEST_P(GemmBatchedArgumentsTest, SizesOf64BitsAreNotCut) {
  const Memory memory(handle_);
  constexpr std::int64_t large = std::int64_t{1} << 32;
  const Row too_large[] = {
      {"m", [](Call& call) { call.m = large + 4; }, invalid, invalid},  // lda and ldc are below it
      {"n with transb T", [](Call& call) { call.op_b = MINIBLAS_OP_T, call.n = large + 5; }, invalid, invalid},
      {"k", [](Call& call) { call.k = large + 6; }, invalid, invalid},  // ldb is below it
      {"m -2^32", [](Call& call) { call.m = -large; }, invalid, invalid},
      {"batchCount -2^32", [](Call& call) { call.count = -large; }, invalid, invalid},
  };
  for (const Row& row : too_large) {
    for (const Form form : {Form::strided_64, Form::pointers_64}) {
      Call call;
      row.change(call);
      EXPECT_EQ(memory.run(form, call), invalid) << row.what;
    }
  }
  EXPECT_TRUE(memory.untouched());
}

}  // namespace
}  // namespace miniblas::test
