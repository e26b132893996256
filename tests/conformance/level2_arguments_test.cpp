// Which calls of level 2 are refused, which succeed without touching anything, and in which order arguments are
// checked.
#include <gtest/gtest.h>

#include <array>
#include <fstream>
#include <string>
#include <vector>

#include "tests/support/any_enum.h"
#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/guarded_matrix.h"
#include "tests/support/scalars.h"
#include "tests/support/temporary_folder.h"

namespace miniblas::test {
namespace {

using Level2ArgumentsTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(Level2ArgumentsTest);

// Bits, so that a row of a table can be of several.
enum Routine : unsigned { gemv = 1, ger = 2, symv = 4, syr = 8, syr2 = 16, trmv = 32, trsv = 64 };
constexpr unsigned all = 127;
constexpr unsigned with_m = gemv | ger;
constexpr unsigned with_uplo = symv | syr | syr2 | trmv | trsv;
constexpr unsigned with_trans = gemv | trmv | trsv;
constexpr unsigned with_diag = trmv | trsv;
constexpr unsigned with_y = gemv | ger | symv | syr2;
constexpr unsigned with_alpha = gemv | ger | symv | syr | syr2;
constexpr unsigned with_beta = gemv | symv;
constexpr unsigned updates = ger | syr | syr2;

// A legal call, for a row to change. Routines take of it what they have.
struct Call {
  int uplo = MINIBLAS_FILL_MODE_UPPER;
  int trans = MINIBLAS_OP_N;
  int diag = MINIBLAS_DIAG_NON_UNIT;
  std::int64_t m = 4;
  std::int64_t n = 5;
  std::int64_t lda = 5;
  std::int64_t incx = 1;
  std::int64_t incy = 1;
  float alpha = 2.0f;
  float beta = 3.0f;
  bool handle = true;  // false: null
  bool alpha_pointer = true;
  bool beta_pointer = true;
  bool a = true;
  bool x = true;
  bool y = true;
};

struct Row {
  const char* what;
  unsigned routines;
  void (*change)(Call& call);
};

void all_pointers_null(Call& call) { call.alpha_pointer = call.beta_pointer = call.a = call.x = call.y = false; }

constexpr Row refused[] = {
    {"uplo 2", with_uplo, [](Call& call) { call.uplo = 2; }},
    {"uplo -1", with_uplo, [](Call& call) { call.uplo = -1; }},
    {"trans 3", with_trans, [](Call& call) { call.trans = 3; }},
    {"trans -1", with_trans, [](Call& call) { call.trans = -1; }},
    {"diag 2", with_diag, [](Call& call) { call.diag = 2; }},
    {"diag -1", with_diag, [](Call& call) { call.diag = -1; }},
    {"m -1", with_m, [](Call& call) { call.m = -1; }},
    {"n -1", all, [](Call& call) { call.n = -1; }},
    {"lda below m", with_m, [](Call& call) { call.lda = 3; }},
    {"lda below n", all & ~with_m, [](Call& call) { call.lda = 4; }},
    {"lda negative", all, [](Call& call) { call.lda = -5; }},
    {"incx 0", all, [](Call& call) { call.incx = 0; }},
    {"incy 0", with_y, [](Call& call) { call.incy = 0; }},
    // Whatever the operation, A has m rows.
    {"trans T, 5 x 3, lda 3", gemv,
     [](Call& call) { call.trans = MINIBLAS_OP_T, call.m = 5, call.n = 3, call.lda = 3; }},
    {"trans C, 5 x 3, lda 4", gemv,
     [](Call& call) { call.trans = MINIBLAS_OP_C, call.m = 5, call.n = 3, call.lda = 4; }},

    // An error counts more than a quick return.
    {"m 0 and n -1", with_m, [](Call& call) { call.m = 0, call.n = -1; }},
    {"m -1 and n 0", with_m, [](Call& call) { call.m = -1, call.n = 0; }},
    {"n 0 and uplo 7", with_uplo, [](Call& call) { call.n = 0, call.uplo = 7; }},
    {"n 0 and trans 7", with_trans, [](Call& call) { call.n = 0, call.trans = 7; }},
    {"n 0 and diag 7", with_diag, [](Call& call) { call.n = 0, call.diag = 7; }},
    {"n 0 and lda 0", all & ~with_m, [](Call& call) { call.n = 0, call.lda = 0; }},
    {"m 0 and lda 0", with_m, [](Call& call) { call.m = 0, call.lda = 0; }},
    {"n 0 and lda below m", with_m, [](Call& call) { call.n = 0, call.lda = 3; }},
    {"n 0 and incx 0", all, [](Call& call) { call.n = 0, call.incx = 0; }},
    {"n 0 and incy 0", with_y, [](Call& call) { call.n = 0, call.incy = 0; }},
    {"alpha 0 and incx 0", with_alpha, [](Call& call) { call.alpha = 0.0f, call.incx = 0; }},
    {"alpha 0 and lda 1", with_alpha, [](Call& call) { call.alpha = 0.0f, call.lda = 1; }},

    {"alpha null", with_alpha, [](Call& call) { call.alpha_pointer = false; }},
    {"beta null", with_beta, [](Call& call) { call.beta_pointer = false; }},
    {"beta null and alpha 0", with_beta, [](Call& call) { call.beta_pointer = false, call.alpha = 0.0f; }},
    {"y null", with_y, [](Call& call) { call.y = false; }},
    {"y null and alpha 0", with_beta, [](Call& call) { call.y = false, call.alpha = 0.0f; }},
    {"y null and beta 1", with_beta, [](Call& call) { call.y = false, call.beta = 1.0f; }},
    {"A null", updates | trmv | trsv, [](Call& call) { call.a = false; }},
    {"x null", updates | trmv | trsv, [](Call& call) { call.x = false; }},
    {"A null and diag unit", with_diag, [](Call& call) { call.a = false, call.diag = MINIBLAS_DIAG_UNIT; }},
};

// Where the device has alpha, it may be 0 for all that the host knows.
constexpr Row refused_with_scalars_of_the_host[] = {
    {"A null", with_beta, [](Call& call) { call.a = false; }},
    {"x null", with_beta, [](Call& call) { call.x = false; }},
};
constexpr Row refused_with_scalars_of_the_device[] = {
    {"y null, alpha 0, beta 1", with_beta, [](Call& call) { call.y = false, call.alpha = 0.0f, call.beta = 1.0f; }},
    {"x null, alpha 0", updates, [](Call& call) { call.x = false, call.alpha = 0.0f; }},
    {"A null, alpha 0", updates, [](Call& call) { call.a = false, call.alpha = 0.0f; }},
};

constexpr Row without_effect[] = {
    {"m 0", with_m, [](Call& call) { call.m = 0; }},
    {"n 0", all, [](Call& call) { call.n = 0; }},
    {"m 0 and lda 1", with_m, [](Call& call) { call.m = 0, call.lda = 1; }},
    {"n 0 and lda 1", all & ~with_m, [](Call& call) { call.n = 0, call.lda = 1; }},
    {"m 0, trans T, beta 0", gemv, [](Call& call) { call.m = 0, call.trans = MINIBLAS_OP_T, call.beta = 0.0f; }},
    {"n 0, beta 0", with_beta, [](Call& call) { call.n = 0, call.beta = 0.0f; }},
    {"m 0 and all null", with_m, [](Call& call) { call.m = 0, all_pointers_null(call); }},
    {"n 0 and all null", all, [](Call& call) { call.n = 0, all_pointers_null(call); }},
    {"n 0, negative increments", all,
     [](Call& call) { call.n = 0, call.incx = call.incy = -2, all_pointers_null(call); }},
    {"alpha 0, beta 1", with_alpha, [](Call& call) { call.alpha = 0.0f, call.beta = 1.0f; }},
    {"alpha -0, beta 1", with_alpha, [](Call& call) { call.alpha = -0.0f, call.beta = 1.0f; }},
};
constexpr Row without_effect_with_scalars_of_the_host[] = {
    {"alpha 0, beta 1, no operands", with_alpha,
     [](Call& call) { call.alpha = 0.0f, call.beta = 1.0f, call.a = call.x = call.y = false; }},
};

struct Name {
  Routine routine;
  const char* name;
};
constexpr Name names[] = {{gemv, "Sgemv"}, {ger, "Sger"},   {symv, "Ssymv"}, {syr, "Ssyr"},
                          {syr2, "Ssyr2"}, {trmv, "Strmv"}, {trsv, "Strsv"}};

class Memory {
 public:
  explicit Memory(miniblasHandle_t handle)
      : handle_(handle),
        a_(handle, Matrix(8, 8, 1.0f)),
        x_(handle, Matrix(8, 1, 1.0f)),
        y_(handle, Matrix(8, 1, 1.0f)) {}

  // The routine with int, or with 64-bit, sizes.
  miniblasStatus_t run(Routine routine, bool wide, const Call& call, miniblasPointerMode_t mode) const {
    const Scalars scalars(handle_, mode, call.alpha, call.beta);
    const miniblasHandle_t handle = call.handle ? handle_ : nullptr;
    const auto uplo = any_enum<miniblasFillMode_t>(call.uplo);
    const auto trans = any_enum<miniblasOperation_t>(call.trans);
    const auto diag = any_enum<miniblasDiagType_t>(call.diag);
    const float* const alpha = call.alpha_pointer ? scalars.alpha() : nullptr;
    const float* const beta = call.beta_pointer ? scalars.beta() : nullptr;
    float* const a = call.a ? a_.data() : nullptr;
    float* const x = call.x ? x_.data() : nullptr;
    float* const y = call.y ? y_.data() : nullptr;
    const auto [m, n, lda, incx, incy] = std::array{call.m, call.n, call.lda, call.incx, call.incy};
    if (wide) {
      switch (routine) {
        case gemv:
          return miniblasSgemv_64(handle, trans, m, n, alpha, a, lda, x, incx, beta, y, incy);
        case ger:
          return miniblasSger_64(handle, m, n, alpha, x, incx, y, incy, a, lda);
        case symv:
          return miniblasSsymv_64(handle, uplo, n, alpha, a, lda, x, incx, beta, y, incy);
        case syr:
          return miniblasSsyr_64(handle, uplo, n, alpha, x, incx, a, lda);
        case syr2:
          return miniblasSsyr2_64(handle, uplo, n, alpha, x, incx, y, incy, a, lda);
        case trmv:
          return miniblasStrmv_64(handle, uplo, trans, diag, n, a, lda, x, incx);
        case trsv:
          return miniblasStrsv_64(handle, uplo, trans, diag, n, a, lda, x, incx);
      }
    }
    const auto cut = [](std::int64_t value) { return static_cast<int>(value); };
    switch (routine) {
      case gemv:
        return miniblasSgemv(handle, trans, cut(m), cut(n), alpha, a, cut(lda), x, cut(incx), beta, y, cut(incy));
      case ger:
        return miniblasSger(handle, cut(m), cut(n), alpha, x, cut(incx), y, cut(incy), a, cut(lda));
      case symv:
        return miniblasSsymv(handle, uplo, cut(n), alpha, a, cut(lda), x, cut(incx), beta, y, cut(incy));
      case syr:
        return miniblasSsyr(handle, uplo, cut(n), alpha, x, cut(incx), a, cut(lda));
      case syr2:
        return miniblasSsyr2(handle, uplo, cut(n), alpha, x, cut(incx), y, cut(incy), a, cut(lda));
      case trmv:
        return miniblasStrmv(handle, uplo, trans, diag, cut(n), a, cut(lda), x, cut(incx));
      case trsv:
        break;
    }
    return miniblasStrsv(handle, uplo, trans, diag, cut(n), a, cut(lda), x, cut(incx));
  }

  testing::AssertionResult untouched() const {
    for (const GuardedMatrix* matrix : {&a_, &x_, &y_}) {
      if (auto result = matrix->untouched(); !result) return result;
    }
    return testing::AssertionSuccess();
  }

 private:
  miniblasHandle_t handle_;
  GuardedMatrix a_;
  GuardedMatrix x_;
  GuardedMatrix y_;
};

// Each row for each of its routines, in both widths: the status, and that nothing is touched.
template <std::size_t count>
void expect_untouched(miniblasHandle_t handle,
                      const Row (&rows)[count],
                      miniblasStatus_t status,
                      std::initializer_list<miniblasPointerMode_t> modes) {
  const Memory memory(handle);
  for (const Row& row : rows) {
    Call call;
    row.change(call);
    for (const auto& [routine, name] : names) {
      if ((row.routines & routine) == 0) continue;
      for (const bool wide : {false, true}) {
        for (const miniblasPointerMode_t mode : modes) {
          EXPECT_EQ(memory.run(routine, wide, call, mode), status)
              << name << (wide ? "_64, " : ", ") << row.what << ", scalars in " << name_of(mode) << " memory";
          EXPECT_EQ(miniblasSynchronize(handle), MINIBLAS_STATUS_SUCCESS);
          ASSERT_TRUE(memory.untouched()) << name << ", " << row.what;
        }
      }
    }
  }
}

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;
constexpr miniblasPointerMode_t host = MINIBLAS_POINTER_MODE_HOST;
constexpr miniblasPointerMode_t device = MINIBLAS_POINTER_MODE_DEVICE;

TEST_P(Level2ArgumentsTest, IllegalCallsAreRefused) {
  expect_untouched(handle_, refused, invalid, {host, device});
  expect_untouched(handle_, refused_with_scalars_of_the_host, invalid, {host});
  expect_untouched(handle_, refused_with_scalars_of_the_device, invalid, {device});
}

TEST_P(Level2ArgumentsTest, CallsWithNothingToDoTouchNothing) {
  expect_untouched(handle_, without_effect, success, {host, device});
  expect_untouched(handle_, without_effect_with_scalars_of_the_host, success, {host});
}

TEST_P(Level2ArgumentsTest, ANullHandleComesFirst) {
  constexpr Row rows[] = {
      {"handle null", all, [](Call& call) { call.handle = false; }},
      {"handle null and all else wrong", all,
       [](Call& call) {
         call = {.uplo = 7, .trans = 7, .diag = 7, .m = -1, .n = -1, .lda = 0, .incx = 0, .incy = 0, .handle = false};
         all_pointers_null(call);
       }},
  };
  expect_untouched(handle_, rows, MINIBLAS_STATUS_NOT_INITIALIZED, {host, device});
}

TEST_P(Level2ArgumentsTest, LegalCallsChangeTheirResult) {
  constexpr Row rows[] = {
      {"as they are", all, [](Call&) {}},
      {"lda at its least", with_m, [](Call& call) { call.lda = 4; }},
      {"trans T, 5 x 3, lda 5", gemv, [](Call& call) { call.trans = MINIBLAS_OP_T, call.m = 5, call.n = 3; }},
      {"no A, no x, alpha 0", with_beta, [](Call& call) { call.a = call.x = false, call.alpha = 0.0f; }},
  };
  for (const Row& row : rows) {
    Call call;
    row.change(call);
    for (const auto& [routine, name] : names) {
      if ((row.routines & routine) == 0) continue;
      for (const bool wide : {false, true}) {
        for (const miniblasPointerMode_t mode : pointer_modes) {
          const Memory memory(handle_);
          if (routine == trmv || routine == trsv) call.n = 2;  // the product changes x; so does the solution
          EXPECT_EQ(memory.run(routine, wide, call, mode), success) << name << ", " << row.what;
          EXPECT_FALSE(memory.untouched()) << name << ", " << row.what;
        }
      }
    }
  }
}

// All arguments are wrong at first, and are put right in the order of the checks: each error names the next.
TEST_P(Level2ArgumentsTest, AreCheckedInTheOrderOfNetlib) {
  struct Step {
    const char* argument;  // the one that is named
    unsigned routines;
    void (*put_right)(Call& call);
  };
  constexpr Step steps[] = {
      {"argument 1, uplo,", with_uplo, [](Call& call) { call.uplo = 0; }},
      {"argument 1, trans,", gemv, [](Call& call) { call.trans = 0; }},
      {"argument 2, trans,", with_diag, [](Call& call) { call.trans = 0; }},
      {"argument 3, diag,", with_diag, [](Call& call) { call.diag = 0; }},
      {"argument 2, m,", gemv, [](Call& call) { call.m = 4; }},
      {"argument 1, m,", ger, [](Call& call) { call.m = 4; }},
      {"argument 3, n,", gemv, [](Call& call) { call.n = 4; }},
      {"argument 2, n,", ger | symv | syr | syr2, [](Call& call) { call.n = 4; }},
      {"argument 4, n,", with_diag, [](Call& call) { call.n = 4; }},
      {"argument 6, lda,", gemv | trmv | trsv, [](Call& call) { call.lda = 4; }},
      {"argument 5, lda,", symv, [](Call& call) { call.lda = 4; }},
      {"argument 8, incx,", gemv | trmv | trsv, [](Call& call) { call.incx = 1; }},
      {"argument 7, incx,", symv, [](Call& call) { call.incx = 1; }},
      {"argument 5, incx,", updates, [](Call& call) { call.incx = 1; }},
      {"argument 11, incy,", gemv, [](Call& call) { call.incy = 1; }},
      {"argument 10, incy,", symv, [](Call& call) { call.incy = 1; }},
      {"argument 7, incy,", ger | syr2, [](Call& call) { call.incy = 1; }},
      {"argument 9, lda,", ger | syr2, [](Call& call) { call.lda = 4; }},
      {"argument 7, lda,", syr, [](Call& call) { call.lda = 4; }},
      {"argument 4, alpha,", gemv, [](Call& call) { call.alpha_pointer = true; }},
      {"argument 3, alpha,", updates | symv, [](Call& call) { call.alpha_pointer = true; }},
      {"argument 9, beta,", gemv, [](Call& call) { call.beta_pointer = true; }},
      {"argument 8, beta,", symv, [](Call& call) { call.beta_pointer = true; }},
      {"argument 10, y,", gemv, [](Call& call) { call.y = true; }},
      {"argument 9, y,", symv, [](Call& call) { call.y = true; }},
      {"argument 5, A,", gemv | trmv | trsv, [](Call& call) { call.a = true; }},
      {"argument 4, A,", symv, [](Call& call) { call.a = true; }},
      {"argument 4, x,", updates, [](Call& call) { call.x = true; }},
      {"argument 7, x,", gemv | trmv | trsv, [](Call& call) { call.x = true; }},
      {"argument 6, x,", symv, [](Call& call) { call.x = true; }},
      {"argument 6, y,", ger | syr2, [](Call& call) { call.y = true; }},
      {"argument 8, A,", ger | syr2, [](Call& call) { call.a = true; }},
      {"argument 6, A,", syr, [](Call& call) { call.a = true; }},
  };
  const TemporaryFolder folder;
  for (const auto& [routine, name] : names) {
    for (const bool wide : {false, true}) {
      const Memory memory(handle_);
      const std::string file = folder.path(std::string(name) + (wide ? "_64" : ""));
      Call call{.uplo = 7, .trans = 7, .diag = 7, .m = -1, .n = -1, .lda = 0, .incx = 0, .incy = 0};
      all_pointers_null(call);
      ASSERT_EQ(miniblasLoggerConfigure(1, 0, 0, file.c_str()), success);
      std::vector<std::string> expected;
      for (const Step& step : steps) {
        if ((step.routines & routine) == 0) continue;
        EXPECT_EQ(memory.run(routine, wide, call, host), invalid) << name << ", " << step.argument;
        expected.push_back(std::string(name) + (wide ? "_64: " : ": ") + step.argument);
        step.put_right(call);
      }
      EXPECT_TRUE(memory.untouched()) << name;
      EXPECT_EQ(memory.run(routine, wide, call, host), success) << name << ": all arguments are right";
      miniblasLoggerConfigure(0, 0, 0, nullptr);

      std::ifstream log(file);
      std::string line;
      for (const std::string& start : expected) {
        ASSERT_TRUE(std::getline(log, line)) << "no line for " << start;
        EXPECT_NE(line.find(start), std::string::npos) << line << "\nexpected " << start;
      }
      EXPECT_FALSE(std::getline(log, line)) << line;
    }
  }
}

// Sizes that a cut to 32 bits would make legal, or would make illegal.
TEST_P(Level2ArgumentsTest, SizesOf64BitsAreNotCut) {
  constexpr Row too_large[] = {
      {"m 2^32 + 4", with_m, [](Call& call) { call.m += std::int64_t{1} << 32; }},
      {"n 2^32 + 5", all & ~with_m, [](Call& call) { call.n += std::int64_t{1} << 32; }},
      {"m -2^32", with_m, [](Call& call) { call.m = -(std::int64_t{1} << 32); }},
      {"n -2^32", all, [](Call& call) { call.n = -(std::int64_t{1} << 32); }},
      {"lda 5 - 2^32", all, [](Call& call) { call.lda -= std::int64_t{1} << 32; }},
  };
  // Of a vector with one element, and a matrix with one column, no other is looked for.
  constexpr Row single[] = {
      {"lda 2^32", all, [](Call& call) { call.m = call.n = 1, call.lda = std::int64_t{1} << 32; }},
      {"incx 2^32", all, [](Call& call) { call.m = call.n = 1, call.incx = std::int64_t{1} << 32; }},
      {"incx -2^32", all, [](Call& call) { call.m = call.n = 1, call.incx = -(std::int64_t{1} << 32); }},
      {"incy 2^32", with_y, [](Call& call) { call.m = call.n = 1, call.incy = std::int64_t{1} << 32; }},
  };
  const Memory memory(handle_);
  for (const auto& [routine, name] : names) {
    for (const Row& row : too_large) {
      if ((row.routines & routine) == 0) continue;
      Call call;
      row.change(call);
      EXPECT_EQ(memory.run(routine, true, call, host), invalid) << name << ", " << row.what;
    }
  }
  EXPECT_TRUE(memory.untouched());
  for (const auto& [routine, name] : names) {
    for (const Row& row : single) {
      if ((row.routines & routine) == 0) continue;
      Call call;
      row.change(call);
      EXPECT_EQ(memory.run(routine, true, call, host), success) << name << ", " << row.what;
    }
  }
  EXPECT_EQ(miniblasSynchronize(handle_), success);
}

// More blocks than a launch can have: refused, and nothing is touched.
TEST_P(Level2ArgumentsTest, ALaunchThatIsTooLargeFails) {
  constexpr Row rows[] = {
      {"m", with_m, [](Call& call) { call.m = call.lda = INT64_MAX; }},
      {"n, trans T", gemv, [](Call& call) { call.trans = MINIBLAS_OP_T, call.n = INT64_MAX; }},
      {"n", ger, [](Call& call) { call.n = INT64_MAX; }},
      {"n", symv | syr | syr2, [](Call& call) { call.n = call.lda = INT64_MAX; }},
  };
  const Memory memory(handle_);
  for (const Row& row : rows) {
    Call call;
    row.change(call);
    for (const auto& [routine, name] : names) {
      if ((row.routines & routine) == 0) continue;
      EXPECT_EQ(memory.run(routine, true, call, host), MINIBLAS_STATUS_EXECUTION_FAILED) << name << ", " << row.what;
      EXPECT_EQ(miniblasSynchronize(handle_), success);
    }
  }
  EXPECT_TRUE(memory.untouched());
}

}  // namespace
}  // namespace miniblas::test
