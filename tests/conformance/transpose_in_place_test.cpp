// Stranspose with A = B, and the calls of it that are refused.
#include <gtest/gtest.h>

#include "tests/support/compare.h"
#include "tests/support/device_test.h"
#include "tests/support/environment.h"
#include "tests/support/guarded_matrix.h"

namespace miniblas::test {
namespace {

using TransposeInPlaceTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(TransposeInPlaceTest);

TEST_P(TransposeInPlaceTest, SquareWithPadding) {
  constexpr int sizes[] = {1, 2, 3, 31, 32, 33, 63, 64, 65, 100, 129};
  Random random;
  for (const int size : sizes) {
    for (const int padding : {0, 1, 5}) {
      for (int misalignment = 0; misalignment < 4; ++misalignment) {
        SCOPED_TRACE(testing::Message() << size << " padding " << padding << " misalignment " << misalignment);
        const Matrix content = odd_bits_matrix(random, size, size);
        const GuardedMatrix matrix(handle_, content, {padding, misalignment});
        ASSERT_EQ(miniblasStranspose(handle_, size, size, matrix.data(), matrix.ld(), matrix.data(), matrix.ld()),
                  MINIBLAS_STATUS_SUCCESS);
        ASSERT_TRUE(same_bits(matrix.read(), transposed(content)));
        ASSERT_TRUE(matrix.guards_intact());
      }
    }
  }
}

struct Shape {
  int m;
  int n;
};

constexpr Shape rectangles[] = {{3, 5},   {5, 3},   {1, 7},    {7, 1},    {2, 3},   {2, 33},
                                {64, 48}, {48, 64}, {37, 129}, {129, 37}, {1, 500}, {150, 200}};

// The matrix in the same memory, read with its other shape.
Matrix reshaped(const Matrix& matrix) {
  Matrix result(matrix.cols, matrix.rows);
  result.data = matrix.data;
  return result;
}

void transpose_rectangles(miniblasHandle_t handle) {
  Random random;
  for (const Shape& shape : rectangles) {
    SCOPED_TRACE(testing::Message() << shape.m << " x " << shape.n);
    const Matrix content = odd_bits_matrix(random, shape.m, shape.n);
    const GuardedMatrix matrix(handle, content, {.padding = 0, .misalignment = 1});
    ASSERT_EQ(miniblasStranspose(handle, shape.m, shape.n, matrix.data(), shape.m, matrix.data(), shape.n),
              MINIBLAS_STATUS_SUCCESS);
    ASSERT_TRUE(same_bits(reshaped(matrix.read()), transposed(content)));
    ASSERT_TRUE(matrix.guards_intact());
  }
}

TEST_P(TransposeInPlaceTest, RectangleWithoutPadding) { transpose_rectangles(handle_); }

// With no workspace, with less than most of the matrices need, and with some of them just fitting: 64 x 48 floats take
// 12 KiB.
TEST_P(TransposeInPlaceTest, RectangleWithoutWorkspace) {
  for (const char* bytes : {"0", "4", "1K", "12K", "12287", "1M"}) {
    SCOPED_TRACE(bytes);
    const ScopedEnvironment workspace("MINIBLAS_WORKSPACE", bytes);
    Handle handle;
    ASSERT_EQ(handle.create_on(GetParam()), MINIBLAS_STATUS_SUCCESS);
    transpose_rectangles(handle);
  }
}

struct Call {
  int m = 4;
  int n = 6;
  int lda = 4;
  int ldb = 6;
  bool handle = true;  // false: null
  bool a = true;
  bool b = true;
  bool in_place = false;
};

struct Row {
  const char* what;
  void (*change)(Call& call);
  miniblasStatus_t status = MINIBLAS_STATUS_INVALID_VALUE;
};

constexpr Row without_effect[] = {
    {"m -1", [](Call& call) { call.m = -1; }},
    {"n -1", [](Call& call) { call.n = -1; }},
    {"lda below m", [](Call& call) { call.lda = 3; }},
    {"ldb below n", [](Call& call) { call.ldb = 5; }},
    {"lda 0", [](Call& call) { call.lda = 0; }},
    {"ldb negative", [](Call& call) { call.ldb = -6; }},
    {"m 0 and n -1", [](Call& call) { call.m = 0, call.n = -1; }},
    {"m 0 and lda 0", [](Call& call) { call.m = 0, call.lda = 0; }},
    {"n 0 and ldb 0", [](Call& call) { call.n = 0, call.ldb = 0; }},
    {"n 0 and lda below m", [](Call& call) { call.n = 0, call.lda = 3; }},
    {"A null", [](Call& call) { call.a = false; }},
    {"B null", [](Call& call) { call.b = false; }},
    {"A and B null", [](Call& call) { call.a = call.b = false; }},
    {"in place, square, lda not ldb",
     [](Call& call) { call = {.m = 4, .n = 4, .lda = 4, .ldb = 5, .in_place = true}; }},
    {"in place, rectangle, A padded", [](Call& call) { call.lda = 5, call.in_place = true; }},
    {"in place, rectangle, B padded", [](Call& call) { call.ldb = 7, call.in_place = true; }},
    {"in place, rectangle, same ld", [](Call& call) { call.lda = 6, call.in_place = true; }},
    {"handle null", [](Call& call) { call.handle = false; }, MINIBLAS_STATUS_NOT_INITIALIZED},
    {"handle null and all else wrong",
     [](Call& call) { call = {.m = -1, .n = -1, .lda = 0, .ldb = 0, .handle = false, .a = false, .b = false}; },
     MINIBLAS_STATUS_NOT_INITIALIZED},

    {"m 0", [](Call& call) { call.m = 0; }, MINIBLAS_STATUS_SUCCESS},
    {"n 0", [](Call& call) { call.n = 0; }, MINIBLAS_STATUS_SUCCESS},
    {"m and n 0, smallest ld, null",
     [](Call& call) { call = {.m = 0, .n = 0, .lda = 1, .ldb = 1, .a = false, .b = false}; }, MINIBLAS_STATUS_SUCCESS},
    {"m 0 and null", [](Call& call) { call.m = 0, call.a = call.b = false; }, MINIBLAS_STATUS_SUCCESS},
    {"n 0, in place, padded", [](Call& call) { call.n = 0, call.lda = 5, call.in_place = true; },
     MINIBLAS_STATUS_SUCCESS},
};

TEST_P(TransposeInPlaceTest, IllegalAndEmptyCallsTouchNothing) {
  for (const Row& row : without_effect) {
    SCOPED_TRACE(row.what);
    Call call;
    row.change(call);
    const GuardedMatrix a(handle_, Matrix(8, 8, 1.0f));
    const GuardedMatrix b(handle_, Matrix(8, 8, 2.0f));
    float* const output = call.in_place ? a.data() : b.data();
    EXPECT_EQ(miniblasStranspose(call.handle ? miniblasHandle_t{handle_} : nullptr, call.m, call.n,
                                 call.a ? a.data() : nullptr, call.lda, call.b ? output : nullptr, call.ldb),
              row.status);
    EXPECT_TRUE(a.untouched());
    EXPECT_TRUE(b.untouched());

    // The handle still works.
    EXPECT_EQ(miniblasStranspose(handle_, 8, 8, a.data(), 8, b.data(), 8), MINIBLAS_STATUS_SUCCESS);
    EXPECT_TRUE(same_bits(b.read(), Matrix(8, 8, 1.0f)));
  }
}

}  // namespace
}  // namespace miniblas::test
