// Which calls of Ssymm, Ssyrk, Ssyr2k, Strmm and Strsm are refused, and which succeed without touching anything.
#include <gtest/gtest.h>

#include "tests/conformance/level3_calls.h"
#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/scalars.h"

namespace miniblas::test {
namespace {

using Level3ArgumentsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(Level3ArgumentsTest);

// The routines, as bits, so that a row of a table says for which ones it holds.
constexpr unsigned symm = 1;
constexpr unsigned syrk = 2;
constexpr unsigned syr2k = 4;
constexpr unsigned trmm = 8;
constexpr unsigned trsm = 16;
constexpr unsigned rank_k = syrk | syr2k;
constexpr unsigned triangular = trmm | trsm;
constexpr unsigned with_beta = symm | rank_k;
constexpr unsigned with_side = symm | triangular;
constexpr unsigned with_b = symm | syr2k | trmm;
constexpr unsigned all = symm | rank_k | triangular;

struct Form {
  const char* name;
  unsigned routine;
  Level3Routine call;
};

constexpr Form forms[] = {
    {"Ssymm", symm, call_symm<int, miniblasSsymm>},
    {"Ssymm_64", symm, call_symm<std::int64_t, miniblasSsymm_64>},
    {"Ssyrk", syrk, call_syrk<int, miniblasSsyrk>},
    {"Ssyrk_64", syrk, call_syrk<std::int64_t, miniblasSsyrk_64>},
    {"Ssyr2k", syr2k, call_syr2k<int, miniblasSsyr2k>},
    {"Ssyr2k_64", syr2k, call_syr2k<std::int64_t, miniblasSsyr2k_64>},
    {"Strmm", trmm, call_trmm<int, miniblasStrmm>},
    {"Strmm_64", trmm, call_trmm<std::int64_t, miniblasStrmm_64>},
    {"Strsm", trsm, call_trsm<int, miniblasStrsm>},
    {"Strsm_64", trsm, call_trsm<std::int64_t, miniblasStrsm_64>},
};

// A legal call, for a row to change. Scalars and matrices are there unless a row takes them away.
struct Call {
  Level3Arguments x = {.m = 4, .n = 5, .k = 6, .lda = 6, .ldb = 6, .ldc = 6};
  float alpha = 2.0f;
  float beta = 3.0f;
  bool handle = true;
  bool alpha_pointer = true;
  bool beta_pointer = true;
  bool a = true;
  bool b = true;
  bool c = true;
  bool in_place = false;       // C is B
  bool device_scalars = true;  // false: the row holds for scalars in host memory only
};

struct Row {
  const char* what;
  unsigned routines;
  void (*change)(Call& call);
  miniblasStatus_t status = MINIBLAS_STATUS_INVALID_VALUE;
};

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr int left = MINIBLAS_SIDE_LEFT;
constexpr int right = MINIBLAS_SIDE_RIGHT;

constexpr Row refused[] = {
    {"side 2", with_side, [](Call& c) { c.x.side = 2; }},
    {"side -1", with_side, [](Call& c) { c.x.side = -1; }},
    {"uplo 2", all, [](Call& c) { c.x.uplo = 2; }},
    {"uplo -1", all, [](Call& c) { c.x.uplo = -1; }},
    {"trans 3", rank_k | triangular, [](Call& c) { c.x.op_a = 3; }},
    {"trans -1", rank_k | triangular, [](Call& c) { c.x.op_a = -1; }},
    {"diag 2", triangular, [](Call& c) { c.x.diag = 2; }},
    {"diag -1", triangular, [](Call& c) { c.x.diag = -1; }},
    {"m -1", with_side, [](Call& c) { c.x.m = -1; }},
    {"n -1", all, [](Call& c) { c.x.n = -1; }},
    {"k -1", rank_k, [](Call& c) { c.x.k = -1; }},
    {"lda below m, left", with_side, [](Call& c) { c.x.lda = 3; }},
    {"lda below n, right", with_side, [](Call& c) { c.x.side = right, c.x.lda = 4; }},
    {"lda below n, N", rank_k, [](Call& c) { c.x.lda = 4; }},
    {"lda below k, T", rank_k, [](Call& c) { c.x.op_a = MINIBLAS_OP_T, c.x.lda = 5; }},
    {"lda below k, C", rank_k, [](Call& c) { c.x.op_a = MINIBLAS_OP_C, c.x.lda = 5; }},
    {"lda 0", all, [](Call& c) { c.x.lda = 0; }},
    {"lda negative", all, [](Call& c) { c.x.lda = -6; }},
    {"ldb below m", symm | trmm, [](Call& c) { c.x.ldb = 3; }},
    {"ldb below m, right", symm | trmm, [](Call& c) { c.x.side = right, c.x.ldb = 3; }},
    {"ldb below n, N", syr2k, [](Call& c) { c.x.ldb = 4; }},
    {"ldb below k, T", syr2k, [](Call& c) { c.x.op_a = MINIBLAS_OP_T, c.x.ldb = 5; }},
    {"ld of the output below m", with_side, [](Call& c) { c.x.ldc = 3; }},
    {"ld of the output below m, right", with_side, [](Call& c) { c.x.side = right, c.x.ldc = 3; }},
    {"ldc below n", rank_k, [](Call& c) { c.x.ldc = 4; }},

    // A quick return does not hide what is wrong with the sizes.
    {"m 0 and n -1", with_side, [](Call& c) { c.x.m = 0, c.x.n = -1; }},
    {"n 0 and m -1", with_side, [](Call& c) { c.x.n = 0, c.x.m = -1; }},
    {"n 0 and k -1", rank_k, [](Call& c) { c.x.n = 0, c.x.k = -1; }},
    {"n 0 and uplo 7", all, [](Call& c) { c.x.n = 0, c.x.uplo = 7; }},
    {"n 0 and trans 7", rank_k | triangular, [](Call& c) { c.x.n = 0, c.x.op_a = 7; }},
    {"m 0 and side 7", with_side, [](Call& c) { c.x.m = 0, c.x.side = 7; }},
    {"n 0 and diag 7", triangular, [](Call& c) { c.x.n = 0, c.x.diag = 7; }},
    {"n 0 and lda 0", all, [](Call& c) { c.x.n = 0, c.x.lda = 0; }},
    {"n 0 and ldb 0", with_b, [](Call& c) { c.x.n = 0, c.x.ldb = 0; }},
    {"n 0 and ldc 0", all, [](Call& c) { c.x.n = 0, c.x.ldc = 0; }},
    {"n 0, left, and lda below m", with_side, [](Call& c) { c.x.n = 0, c.x.lda = 3; }},
    {"k 0 and lda below n", rank_k, [](Call& c) { c.x.k = 0, c.x.lda = 4; }},
    {"alpha 0 and lda below m", with_side, [](Call& c) { c.alpha = 0.0f, c.x.lda = 3; }},

    {"alpha null", all, [](Call& c) { c.alpha_pointer = false; }},
    {"beta null", with_beta, [](Call& c) { c.beta_pointer = false; }},
    {"beta null and k 0", rank_k, [](Call& c) { c.x.k = 0, c.beta_pointer = false; }},
    {"the output null", all, [](Call& c) { c.c = false; }},
    {"the output null and alpha 0", all, [](Call& c) { c.alpha = 0.0f, c.c = false; }},
    {"C null and k 0", rank_k, [](Call& c) { c.x.k = 0, c.c = false; }},
    {"A null", all, [](Call& c) { c.a = c.device_scalars = false; }},
    {"B null", with_b, [](Call& c) { c.b = c.device_scalars = false; }},
    {"A null", triangular, [](Call& c) { c.a = false; }},
    {"B null", trmm, [](Call& c) { c.b = false; }},
    {"C = B with another ld", trmm, [](Call& c) { c.in_place = true, c.x.ldb = 7; }},
    {"C = B with another ld and alpha 0", trmm, [](Call& c) { c.in_place = true, c.x.ldb = 7, c.alpha = 0.0f; }},

    {"handle null", all, [](Call& c) { c.handle = false; }, MINIBLAS_STATUS_NOT_INITIALIZED},
    {"handle null and all else wrong", all,
     [](Call& c) {
       c.handle = false;
       c.x = {.side = 7, .uplo = 7, .op_a = 7, .op_b = 7, .diag = 7, .m = -1, .n = -1, .k = -1};
     },
     MINIBLAS_STATUS_NOT_INITIALIZED},
};

void nothing_there(Call& c) { c.alpha_pointer = c.beta_pointer = c.a = c.b = c.c = false; }

constexpr Row without_effect[] = {
    {"m 0", with_side, [](Call& c) { c.x.m = 0; }, success},
    {"n 0", all, [](Call& c) { c.x.n = 0; }, success},
    {"m 0, all null, smallest ld, left", with_side,
     [](Call& c) { nothing_there(c), c.x.m = 0, c.x.lda = c.x.ldb = c.x.ldc = 1; }, success},
    {"m 0, all null, right", with_side, [](Call& c) { nothing_there(c), c.x.m = 0, c.x.side = right; }, success},
    {"n 0, all null", all, [](Call& c) { nothing_there(c), c.x.n = 0; }, success},
    {"n 0, all null, smallest ld, right", with_side,
     [](Call& c) { nothing_there(c), c.x.n = 0, c.x.side = right, c.x.lda = 1, c.x.ldb = c.x.ldc = 4; }, success},
    {"n 0 and k 0, all null, smallest ld", rank_k,
     [](Call& c) { nothing_there(c), c.x.n = c.x.k = 0, c.x.lda = c.x.ldb = c.x.ldc = 1; }, success},
    {"alpha 0, beta 1", with_beta, [](Call& c) { c.alpha = 0.0f, c.beta = 1.0f; }, success},
    {"k 0, beta 1", rank_k, [](Call& c) { c.x.k = 0, c.beta = 1.0f; }, success},
    {"alpha 0, beta 1, matrices null", with_beta,
     [](Call& c) { c.alpha = 0.0f, c.beta = 1.0f, c.a = c.b = c.c = c.device_scalars = false; }, success},
    {"k 0, beta 1, matrices null", rank_k,
     [](Call& c) { c.x.k = 0, c.beta = 1.0f, c.a = c.b = c.c = c.device_scalars = false; }, success},
};

// Legal with the smallest ld there is: these change the output.
constexpr Row with_effect[] = {
    {"smallest ld, left", with_side, [](Call& c) { c.x.side = left, c.x.lda = c.x.ldb = c.x.ldc = 4; }, success},
    {"smallest ld, right", with_side, [](Call& c) { c.x.side = right, c.x.lda = 5, c.x.ldb = c.x.ldc = 4; }, success},
    {"smallest ld, N", rank_k, [](Call& c) { c.x.lda = c.x.ldb = c.x.ldc = 5; }, success},
    {"smallest ld, T", rank_k, [](Call& c) { c.x.op_a = MINIBLAS_OP_T, c.x.lda = c.x.ldb = 6, c.x.ldc = 5; }, success},
    {"smallest ld, C, k 2", rank_k,
     [](Call& c) { c.x.op_a = MINIBLAS_OP_C, c.x.k = 2, c.x.lda = c.x.ldb = 2, c.x.ldc = 5; }, success},
    {"in place", trmm, [](Call& c) { c.in_place = true; }, success},
};

struct Buffers {
  explicit Buffers(miniblasHandle_t handle)
      : a(handle, Matrix(8, 8, 1.0f)), b(handle, Matrix(8, 8, 1.0f)), c(handle, Matrix(8, 8, 1.0f)) {}

  testing::AssertionResult untouched() const {
    for (const GuardedMatrix* matrix : {&a, &b, &c}) {
      if (auto result = matrix->untouched(); !result) return result;
    }
    return testing::AssertionSuccess();
  }

  GuardedMatrix a;
  GuardedMatrix b;
  GuardedMatrix c;
};

miniblasStatus_t make(
    const Form& form, const Call& call, miniblasHandle_t handle, const Scalars& scalars, const Buffers& buffers) {
  Level3Arguments x = call.x;
  x.alpha = call.alpha_pointer ? scalars.alpha() : nullptr;
  x.beta = call.beta_pointer ? scalars.beta() : nullptr;
  x.a = call.a ? buffers.a.data() : nullptr;
  x.b = call.b ? buffers.b.data() : nullptr;
  x.c = call.c ? (call.in_place ? buffers.b.data() : buffers.c.data()) : nullptr;
  return form.call(call.handle ? handle : nullptr, x);
}

template <std::size_t count>
void run_rows(const Row (&rows)[count], miniblasHandle_t handle, bool changes_output) {
  for (const Row& row : rows) {
    for (const Form& form : forms) {
      for (const miniblasPointerMode_t mode : pointer_modes) {
        Call call;
        row.change(call);
        if ((row.routines & form.routine) == 0) continue;
        if (mode == MINIBLAS_POINTER_MODE_DEVICE && !call.device_scalars) continue;
        SCOPED_TRACE(testing::Message() << form.name << ", " << row.what << ", scalars in " << name_of(mode)
                                        << " memory");
        const Buffers buffers(handle);
        const Scalars scalars(handle, mode, call.alpha, call.beta);
        EXPECT_EQ(make(form, call, handle, scalars, buffers), row.status);
        EXPECT_EQ(miniblasSynchronize(handle), success);
        EXPECT_NE(bool(buffers.untouched()), changes_output);

        // The handle still works.
        EXPECT_EQ(make(form, {}, handle, scalars, buffers), success);
        EXPECT_FALSE(buffers.c.untouched() && call.alpha != 0.0f);
      }
    }
  }
}

TEST_P(Level3ArgumentsTest, IllegalCallsAreRefused) { run_rows(refused, handle_, false); }
TEST_P(Level3ArgumentsTest, CallsWithNothingToDoTouchNothing) { run_rows(without_effect, handle_, false); }
TEST_P(Level3ArgumentsTest, TheSmallestLeadingDimensionsAreLegal) { run_rows(with_effect, handle_, true); }

// Small, but not once cut to 32 bits.
constexpr std::int64_t large = std::int64_t{1} << 32;

TEST_P(Level3ArgumentsTest, SizesAreNotCut) {
  const Row rows[] = {
      {"m", with_side, [](Call& c) { c.x.m += large; }},
      {"n", all, [](Call& c) { c.x.n += large, c.x.side = right; }},
      {"m -2^32", with_side, [](Call& c) { c.x.m = -large; }},
      {"n -2^32", all, [](Call& c) { c.x.n = -large; }},
      {"k", rank_k, [](Call& c) { c.x.k += large, c.x.op_a = MINIBLAS_OP_T; }},
      {"k -2^32", rank_k, [](Call& c) { c.x.k = -large; }},
      {"lda", all, [](Call& c) { c.x.lda -= large; }},
      {"ldb", with_b, [](Call& c) { c.x.ldb -= large; }},
      {"ldc", all, [](Call& c) { c.x.ldc -= large; }},
  };
  for (const Row& row : rows) {
    for (const Form& form : forms) {
      if ((row.routines & form.routine) == 0 || std::string(form.name).find("_64") == std::string::npos) continue;
      Call call;
      row.change(call);
      const Buffers buffers(handle_);
      const Scalars scalars(handle_, MINIBLAS_POINTER_MODE_HOST, 2.0f, 3.0f);
      EXPECT_EQ(make(form, call, handle_, scalars, buffers), MINIBLAS_STATUS_INVALID_VALUE)
          << form.name << ", " << row.what;
      EXPECT_TRUE(buffers.untouched()) << form.name << ", " << row.what;
    }
  }
}

// A leading dimension of 2^32 + 1 lies where a single column does not need it.
TEST_P(Level3ArgumentsTest, ALargeLeadingDimensionOfOneColumn) {
  for (const std::int64_t ld : {large + 1, std::int64_t{INT64_MAX}}) {
    for (const Form& form : forms) {
      if (std::string(form.name).find("_64") == std::string::npos) continue;
      Call call;
      call.x.m = call.x.n = call.x.k = 1;
      call.x.lda = call.x.ldb = call.x.ldc = ld;
      const Buffers buffers(handle_);
      const Scalars scalars(handle_, MINIBLAS_POINTER_MODE_HOST, 2.0f, 3.0f);
      EXPECT_EQ(make(form, call, handle_, scalars, buffers), success) << form.name;
      // 2 * 1 * 1 + 3 * 1, with a second product 4 + 3, without beta 2.
      const float expected = form.routine == syr2k ? 7.0f : (form.routine & triangular) != 0 ? 2.0f : 5.0f;
      EXPECT_EQ(buffers.c.read()(0, 0), expected) << form.name;
    }
  }
}

// Matrices that can't exist: refused, and nothing is touched.
TEST_P(Level3ArgumentsTest, ALaunchThatIsTooLargeFails) {
  for (const Form& form : forms) {
    if (std::string(form.name).find("_64") == std::string::npos) continue;
    Call call;
    call.x.m = call.x.n = INT64_MAX;
    call.x.k = 1;
    call.x.lda = call.x.ldb = call.x.ldc = INT64_MAX;
    const Buffers buffers(handle_);
    const Scalars scalars(handle_, MINIBLAS_POINTER_MODE_HOST, 1.0f, 3.0f);
    EXPECT_EQ(make(form, call, handle_, scalars, buffers), MINIBLAS_STATUS_EXECUTION_FAILED) << form.name;
    EXPECT_TRUE(buffers.untouched()) << form.name;
    EXPECT_EQ(miniblasSynchronize(handle_), success);
  }
}

}  // namespace
}  // namespace miniblas::test
