// Which calls of Sgeam are refused, and which succeed without touching anything.
#include <gtest/gtest.h>

#include "tests/support/any_enum.h"
#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/scalars.h"

namespace miniblas::test {
namespace {

using GeamArgumentsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(GeamArgumentsTest);

enum class Output { is_c, is_a, is_b, is_null };

struct Call {
  int op_a = MINIBLAS_OP_N;
  int op_b = MINIBLAS_OP_N;
  int m = 4;
  int n = 5;
  int lda = 4;
  int ldb = 4;
  int ldc = 4;
  float alpha = 2.0f;
  float beta = 3.0f;
  bool handle = true;  // false: null
  bool alpha_pointer = true;
  bool a = true;
  bool b = true;
  bool beta_pointer = true;
  Output output = Output::is_c;
};

struct Row {
  const char* what;
  void (*change)(Call& call);
  miniblasStatus_t status = MINIBLAS_STATUS_INVALID_VALUE;
};

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;

constexpr Row refused[] = {
    {"transa 3", [](Call& call) { call.op_a = 3; }},
    {"transa -1", [](Call& call) { call.op_a = -1; }},
    {"transb 7", [](Call& call) { call.op_b = 7; }},
    {"m -1", [](Call& call) { call.m = -1; }},
    {"n -1", [](Call& call) { call.n = -1; }},
    {"lda below m", [](Call& call) { call.lda = 3; }},
    {"ldb below m", [](Call& call) { call.ldb = 3; }},
    {"ldc below m", [](Call& call) { call.ldc = 3; }},
    {"lda below n with transa T", [](Call& call) { call.op_a = MINIBLAS_OP_T, call.lda = 4; }},
    {"ldb below n with transb T", [](Call& call) { call.op_b = MINIBLAS_OP_T, call.ldb = 4; }},
    {"ldb below n with transb C", [](Call& call) { call.op_b = MINIBLAS_OP_C, call.ldb = 4; }},
    {"lda 0", [](Call& call) { call.lda = 0; }},
    {"ldc negative", [](Call& call) { call.ldc = -4; }},
    {"m 0 and n -1", [](Call& call) { call.m = 0, call.n = -1; }},
    {"m 0 and transa 7", [](Call& call) { call.m = 0, call.op_a = 7; }},
    {"m 0 and lda 0", [](Call& call) { call.m = 0, call.lda = 0; }},
    {"n 0 and ldb below m", [](Call& call) { call.n = 0, call.ldb = 3; }},
    {"n 0 and ldc below m", [](Call& call) { call.n = 0, call.ldc = 3; }},
    {"alpha 0 and lda below m", [](Call& call) { call.alpha = 0.0f, call.lda = 3; }},
    {"alpha null", [](Call& call) { call.alpha_pointer = false; }},
    {"beta null", [](Call& call) { call.beta_pointer = false; }},
    {"C null", [](Call& call) { call.output = Output::is_null; }},
    {"A null", [](Call& call) { call.a = false; }},
    {"B null", [](Call& call) { call.b = false; }},

    // In place with another layout than the result's.
    {"C = A, 3 x 5, transa T",
     [](Call& call) {
       call = {.op_a = MINIBLAS_OP_T, .m = 3, .n = 5, .lda = 5, .ldb = 3, .ldc = 3, .output = Output::is_a};
     }},
    {"C = A, 4 x 4, transa T", [](Call& call) { call.op_a = MINIBLAS_OP_T, call.n = 4, call.output = Output::is_a; }},
    {"C = A, 4 x 4, transa C", [](Call& call) { call.op_a = MINIBLAS_OP_C, call.n = 4, call.output = Output::is_a; }},
    {"C = A, other ld", [](Call& call) { call.lda = 5, call.output = Output::is_a; }},
    {"C = B, 4 x 4, transb T", [](Call& call) { call.op_b = MINIBLAS_OP_T, call.n = 4, call.output = Output::is_b; }},
    {"C = B, other ld", [](Call& call) { call.ldc = 5, call.output = Output::is_b; }},

    {"handle null", [](Call& call) { call.handle = false; }, MINIBLAS_STATUS_NOT_INITIALIZED},
    {"handle null and all else wrong",
     [](Call& call) { call = {.op_a = 7, .op_b = 7, .m = -1, .n = -1, .lda = 0, .ldb = 0, .ldc = 0, .handle = false}; },
     MINIBLAS_STATUS_NOT_INITIALIZED},
};

void all_pointers_null(Call& call) {
  call.alpha_pointer = call.a = call.b = call.beta_pointer = false;
  call.output = Output::is_null;
}

constexpr Row without_effect[] = {
    {"m 0", [](Call& call) { call.m = 0; }, success},
    {"n 0", [](Call& call) { call.n = 0; }, success},
    {"m 0 with the smallest ld", [](Call& call) { call.m = 0, call.lda = call.ldb = call.ldc = 1; }, success},
    {"n 0 with T and the smallest ld", [](Call& call) { call.n = 0, call.op_a = MINIBLAS_OP_T, call.lda = 1; },
     success},
    {"m 0 and all pointers null", [](Call& call) { call.m = 0, all_pointers_null(call); }, success},
    {"n 0 and all pointers null", [](Call& call) { call.n = 0, all_pointers_null(call); }, success},
};

struct Buffers {
  explicit Buffers(miniblasHandle_t handle)
      : a(handle, Matrix(8, 8, 1.0f)), b(handle, Matrix(8, 8, 1.0f)), c(handle, Matrix(8, 8, 1.0f)) {}

  float* output(Output which) const {
    switch (which) {
      case Output::is_a:
        return a.data();
      case Output::is_b:
        return b.data();
      case Output::is_c:
        return c.data();
      case Output::is_null:
        break;
    }
    return nullptr;
  }

  GuardedMatrix a;
  GuardedMatrix b;
  GuardedMatrix c;
};

miniblasStatus_t make(const Call& call, miniblasHandle_t handle, const Scalars& scalars, const Buffers& buffers) {
  return miniblasSgeam(call.handle ? handle : nullptr, any_enum<miniblasOperation_t>(call.op_a),
                       any_enum<miniblasOperation_t>(call.op_b), call.m, call.n,
                       call.alpha_pointer ? scalars.alpha() : nullptr, call.a ? buffers.a.data() : nullptr, call.lda,
                       call.beta_pointer ? scalars.beta() : nullptr, call.b ? buffers.b.data() : nullptr, call.ldb,
                       buffers.output(call.output), call.ldc);
}

template <std::size_t count>
void run_rows(const Row (&rows)[count], miniblasHandle_t handle) {
  for (const Row& row : rows) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      SCOPED_TRACE(testing::Message() << row.what << ", scalars in " << name_of(mode) << " memory");
      Call call;
      row.change(call);
      const Buffers buffers(handle);
      const Scalars scalars(handle, mode, call.alpha, call.beta);
      EXPECT_EQ(make(call, handle, scalars, buffers), row.status);
      EXPECT_EQ(miniblasSynchronize(handle), MINIBLAS_STATUS_SUCCESS);
      EXPECT_TRUE(buffers.a.untouched());
      EXPECT_TRUE(buffers.b.untouched());
      EXPECT_TRUE(buffers.c.untouched());

      // The handle still works: 2 * 1 + 3 * 1.
      const Scalars legal_scalars(handle, mode, 2.0f, 3.0f);
      EXPECT_EQ(make({.m = 8, .n = 8, .lda = 8, .ldb = 8, .ldc = 8}, handle, legal_scalars, buffers), success);
      EXPECT_TRUE(same_bits(buffers.c.read(), Matrix(8, 8, 5.0f)));
    }
  }
}

TEST_P(GeamArgumentsTest, IllegalCallsAreRefused) { run_rows(refused, handle_); }
TEST_P(GeamArgumentsTest, CallsWithNothingToDoTouchNothing) { run_rows(without_effect, handle_); }

}  // namespace
}  // namespace miniblas::test
