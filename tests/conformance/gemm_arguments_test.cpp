// Which calls of Sgemm and ExplainSgemm are refused, and which succeed without touching anything.
#include <gtest/gtest.h>

#include "tests/support/any_enum.h"
#include "tests/support/device_test.h"
#include "tests/support/gemm_case.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/scalars.h"

namespace miniblas::test {
namespace {

using GemmArgumentsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(GemmArgumentsTest);

// A legal call, for a row of the table to change.
struct Call {
  int op_a = MINIBLAS_OP_N;
  int op_b = MINIBLAS_OP_N;
  int m = 4;
  int n = 5;
  int k = 6;
  int lda = 4;
  int ldb = 6;
  int ldc = 4;
  float alpha = 2.0f;
  float beta = 3.0f;
  bool handle = true;  // false: null
  bool alpha_pointer = true;
  bool a = true;
  bool b = true;
  bool beta_pointer = true;
  bool c = true;
};

struct Row {
  const char* what;
  void (*change)(Call& call);
  miniblasStatus_t status = MINIBLAS_STATUS_INVALID_VALUE;
  bool host_mode_only = false;  // with scalars on the device nobody can know
};

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;

constexpr Row refused[] = {
    {"transa 3", [](Call& call) { call.op_a = 3; }},
    {"transa 7", [](Call& call) { call.op_a = 7; }},
    {"transa -1", [](Call& call) { call.op_a = -1; }},
    {"transa 'N'", [](Call& call) { call.op_a = 'N'; }},
    {"transa 111", [](Call& call) { call.op_a = 111; }},
    {"transb 3", [](Call& call) { call.op_b = 3; }},
    {"transb 112", [](Call& call) { call.op_b = 112; }},
    {"m -1", [](Call& call) { call.m = -1; }},
    {"n -1", [](Call& call) { call.n = -1; }},
    {"k -1", [](Call& call) { call.k = -1; }},
    {"smallest m", [](Call& call) { call.m = -2147483647 - 1; }},
    {"lda below m", [](Call& call) { call.lda = 3; }},
    {"lda 0", [](Call& call) { call.lda = 0; }},
    {"lda negative", [](Call& call) { call.lda = -4; }},
    {"ldb below k", [](Call& call) { call.ldb = 5; }},
    {"ldc below m", [](Call& call) { call.ldc = 3; }},
    {"lda below k with transa T", [](Call& call) { call.op_a = MINIBLAS_OP_T, call.lda = 5; }},
    {"lda below k with transa C", [](Call& call) { call.op_a = MINIBLAS_OP_C, call.lda = 5; }},
    {"ldb below n with transb T", [](Call& call) { call.op_b = MINIBLAS_OP_T, call.ldb = 4; }},
    {"ldb below n with transb C", [](Call& call) { call.op_b = MINIBLAS_OP_C, call.ldb = 4; }},
    {"T, m 3, k 5, lda 3", [](Call& call) { call.op_a = MINIBLAS_OP_T, call.m = 3, call.k = 5, call.lda = 3; }},
    {"T, n 4, k 6, ldb 3", [](Call& call) { call.op_b = MINIBLAS_OP_T, call.n = 4, call.k = 6, call.ldb = 3; }},

    // An error counts for more than a quick return.
    {"m 0 and n -1", [](Call& call) { call.m = 0, call.n = -1; }},
    {"n 0 and m -1", [](Call& call) { call.n = 0, call.m = -1; }},
    {"n 0 and k -1", [](Call& call) { call.n = 0, call.k = -1; }},
    {"n 0 and lda below m", [](Call& call) { call.n = 0, call.lda = 3; }},
    {"m 0 and lda 0", [](Call& call) { call.m = 0, call.lda = 0; }},
    {"k 0 and ldb 0", [](Call& call) { call.k = 0, call.ldb = 0; }},
    {"m 0 and ldc 0", [](Call& call) { call.m = 0, call.ldc = 0; }},
    {"m 0 and transa 7", [](Call& call) { call.m = 0, call.op_a = 7; }},
    {"m 0 and transb 7", [](Call& call) { call.m = 0, call.op_b = 7; }},
    {"n 0 and ldb below k", [](Call& call) { call.n = 0, call.ldb = 5; }},
    {"alpha 0 and lda below m", [](Call& call) { call.alpha = 0.0f, call.lda = 3; }},

    {"alpha null", [](Call& call) { call.alpha_pointer = false; }},
    {"beta null", [](Call& call) { call.beta_pointer = false; }},
    {"C null", [](Call& call) { call.c = false; }},
    {"C null and beta 0", [](Call& call) { call.c = false, call.beta = 0.0f; }},
    {"C null and beta 1", [](Call& call) { call.c = false, call.beta = 1.0f; }},
    {"k 0 and alpha null", [](Call& call) { call.k = 0, call.alpha_pointer = false; }},
    {"k 0 and beta null", [](Call& call) { call.k = 0, call.beta_pointer = false; }},
    {"k 0 and C null", [](Call& call) { call.k = 0, call.c = false; }},
    {"A null", [](Call& call) { call.a = false; }, invalid, true},
    {"B null", [](Call& call) { call.b = false; }, invalid, true},
    {"A null and alpha NaN", [](Call& call) { call.a = false, call.alpha = float_of(0x7fc00000u); }, invalid, true},

    {"handle null", [](Call& call) { call.handle = false; }, MINIBLAS_STATUS_NOT_INITIALIZED},
    {"handle null and all else wrong",
     [](Call& call) {
       call = {.op_a = 7, .op_b = 7, .m = -1, .n = -1, .k = -1, .lda = 0, .ldb = 0, .ldc = 0, .handle = false};
     },
     MINIBLAS_STATUS_NOT_INITIALIZED},
    {"handle null and m 0", [](Call& call) { call.handle = false, call.m = 0; }, MINIBLAS_STATUS_NOT_INITIALIZED},
};

void all_pointers_null(Call& call) { call.alpha_pointer = call.a = call.b = call.beta_pointer = call.c = false; }

constexpr Row without_effect[] = {
    {"m 0", [](Call& call) { call.m = 0; }, success},
    {"n 0", [](Call& call) { call.n = 0; }, success},
    {"m 0 and n 0", [](Call& call) { call.m = call.n = 0; }, success},
    {"m, n and k 0", [](Call& call) { call.m = call.n = call.k = 0; }, success},
    {"m 0 with the smallest ld", [](Call& call) { call.m = 0, call.lda = call.ldc = 1; }, success},
    {"n 0 and k 0 with the smallest ld", [](Call& call) { call.n = call.k = 0, call.ldb = 1; }, success},
    {"m 0 and all pointers null", [](Call& call) { call.m = 0, all_pointers_null(call); }, success},
    {"n 0 and all pointers null", [](Call& call) { call.n = 0, all_pointers_null(call); }, success},
    {"m, n, k 0 and all pointers null", [](Call& call) { call.m = call.n = call.k = 0, all_pointers_null(call); },
     success},
    {"k 0 and beta 1", [](Call& call) { call.k = 0, call.beta = 1.0f; }, success},
    {"alpha 0 and beta 1", [](Call& call) { call.alpha = 0.0f, call.beta = 1.0f; }, success},
    {"k 0, beta 1, A and B null", [](Call& call) { call.k = 0, call.beta = 1.0f, call.a = call.b = false; }, success},
    {"alpha 0, beta 1, A and B null", [](Call& call) { call.alpha = 0.0f, call.beta = 1.0f, call.a = call.b = false; },
     success},
};

constexpr Row accepted[] = {
    {"all as it is", [](Call&) {}, success},
    {"T, m 3, k 5, lda 5", [](Call& call) { call.op_a = MINIBLAS_OP_T, call.m = 3, call.k = 5, call.lda = 5; },
     success},
    {"T, n 4, k 6, ldb 4", [](Call& call) { call.op_b = MINIBLAS_OP_T, call.n = 4, call.k = 6, call.ldb = 4; },
     success},
    {"C, m 3, k 5, lda 5", [](Call& call) { call.op_a = MINIBLAS_OP_C, call.m = 3, call.k = 5, call.lda = 5; },
     success},
    {"k 0 with lda 4 and ldb 1", [](Call& call) { call.k = 0, call.ldb = 1; }, success},
    {"k 0 with T and lda 1", [](Call& call) { call.op_a = MINIBLAS_OP_T, call.k = 0, call.lda = 1; }, success},
    {"k 0, A and B null", [](Call& call) { call.k = 0, call.a = call.b = false; }, success},
    {"alpha 0, A and B null", [](Call& call) { call.alpha = 0.0f, call.a = call.b = false; }, success},
};

// Memory that is large enough for every row.
struct Buffers {
  explicit Buffers(miniblasHandle_t handle)
      : a(handle, Matrix(8, 8, 1.0f)), b(handle, Matrix(8, 8, 1.0f)), c(handle, Matrix(8, 8, 1.0f)) {}

  GuardedMatrix a;
  GuardedMatrix b;
  GuardedMatrix c;
};

// Makes the call by way of `routine`, Sgemm or one with the same first arguments.
template <class Routine>
miniblasStatus_t make(
    const Call& call, miniblasHandle_t handle, const Scalars& scalars, const Buffers& buffers, const Routine& routine) {
  return routine(call.handle ? handle : nullptr, any_enum<miniblasOperation_t>(call.op_a),
                 any_enum<miniblasOperation_t>(call.op_b), call.m, call.n, call.k,
                 call.alpha_pointer ? scalars.alpha() : nullptr, call.a ? buffers.a.data() : nullptr, call.lda,
                 call.b ? buffers.b.data() : nullptr, call.ldb, call.beta_pointer ? scalars.beta() : nullptr,
                 call.c ? buffers.c.data() : nullptr, call.ldc);
}

constexpr auto explain = [](auto... arguments) {
  return miniblasExplainSgemm(arguments..., nullptr, std::size_t{0}, nullptr);
};

// Runs the rows of a table in both pointer modes, and checks the status of both routines.
template <std::size_t count>
void run_rows(const Row (&rows)[count], miniblasHandle_t handle, bool c_is_untouched) {
  for (const Row& row : rows) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      if (mode == MINIBLAS_POINTER_MODE_DEVICE && row.host_mode_only) continue;
      SCOPED_TRACE(testing::Message() << row.what << ", scalars in " << name_of(mode) << " memory");
      Call call;
      row.change(call);
      const Buffers buffers(handle);
      const Scalars scalars(handle, mode, call.alpha, call.beta);
      EXPECT_EQ(make(call, handle, scalars, buffers, explain), row.status);
      EXPECT_TRUE(buffers.c.untouched());
      EXPECT_EQ(make(call, handle, scalars, buffers, miniblasSgemm), row.status);
      EXPECT_EQ(miniblasSynchronize(handle), MINIBLAS_STATUS_SUCCESS);
      EXPECT_EQ(static_cast<bool>(buffers.c.untouched()), c_is_untouched);
      EXPECT_TRUE(buffers.c.guards_intact());
    }
    Random random;
    EXPECT_TRUE(check_gemm(handle, {.m = 4, .n = 5, .k = 6}, random)) << "after " << row.what;
  }
}

TEST_P(GemmArgumentsTest, IllegalCallsAreRefused) { run_rows(refused, handle_, true); }
TEST_P(GemmArgumentsTest, CallsWithNothingToDoTouchNothing) { run_rows(without_effect, handle_, true); }
TEST_P(GemmArgumentsTest, LegalCallsAreAccepted) { run_rows(accepted, handle_, false); }

// Sizes near the largest int pass the checks: what is compared with them must not overflow.
TEST_P(GemmArgumentsTest, LargestSizesDoNotOverflow) {
  constexpr int largest = 2147483647;
  const float alpha = 0.0f;
  const float beta = 1.0f;
  float unused = 0.0f;
  EXPECT_EQ(miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, largest, 0, largest, &alpha, nullptr, largest, nullptr,
                          largest, &beta, &unused, largest),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, largest, 0, largest, &alpha, nullptr, largest - 1,
                          nullptr, largest, &beta, &unused, largest),
            MINIBLAS_STATUS_INVALID_VALUE);
}

}  // namespace
}  // namespace miniblas::test
