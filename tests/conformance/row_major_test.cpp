// The row-major forms of level 3 against the same references as the column-major ones.
#include <gtest/gtest.h>

#include "tests/conformance/level3_calls.h"
#include "tests/conformance/level3_cases.h"
#include "tests/support/compare.h"
#include "tests/support/device_test.h"

namespace miniblas::test {
namespace {

using RowMajorTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(RowMajorTest);

constexpr float alpha = 2.5f;
constexpr float beta = -0.75f;

// A matrix in row-major order, with guards: its columns are the rows of a column-major one.
class RowMajorMatrix {
 public:
  RowMajorMatrix(miniblasHandle_t handle, const Matrix& content, Random& random)
      : transposed_(handle, transposed(content), any_placement(random)) {}

  float* data() const { return transposed_.data(); }
  std::int64_t ld() const { return transposed_.ld(); }
  Matrix read() const { return transposed(transposed_.read()); }
  testing::AssertionResult guards_intact() const { return transposed_.guards_intact(); }
  testing::AssertionResult untouched() const { return transposed_.untouched(); }

 private:
  GuardedMatrix transposed_;
};

// Calls a routine with row-major copies of `a`, `b` and `c`, and gives C.
testing::AssertionResult run(miniblasHandle_t handle,
                             Level3Routine routine,
                             Level3Arguments x,
                             const Matrix& a,
                             const Matrix& b,
                             const Matrix& c,
                             Random& random,
                             Matrix& result) {
  const RowMajorMatrix stored_a(handle, a, random);
  const RowMajorMatrix stored_b(handle, b, random);
  const RowMajorMatrix stored_c(handle, c, random);
  const Scalars scalars(handle, random.pick(pointer_modes), alpha, beta);
  x.alpha = scalars.alpha();
  x.beta = scalars.beta();
  x.a = stored_a.data();
  x.lda = stored_a.ld();
  x.b = stored_b.data();
  x.ldb = stored_b.ld();
  x.c = stored_c.data();
  x.ldc = stored_c.ld();
  // The items of a batch lie below each other.
  const std::int64_t count = x.batch_count;
  x.stride_a = a.rows / count * x.lda;
  x.stride_b = b.rows / count * x.ldb;
  x.stride_c = c.rows / count * x.ldc;
  std::vector<float*> items[3];
  for (std::int64_t i = 0; i < count; ++i) {
    items[0].push_back(stored_a.data() + i * x.stride_a);
    items[1].push_back(stored_b.data() + i * x.stride_b);
    items[2].push_back(stored_c.data() + i * x.stride_c);
  }
  const DeviceBuffer<float*> items_a(handle, items[0]);
  const DeviceBuffer<float*> items_b(handle, items[1]);
  const DeviceBuffer<float*> items_c(handle, items[2]);
  x.a_items = items_a.data();
  x.b_items = items_b.data();
  x.c_items = items_c.data();
  if (auto success = succeeded(routine(handle, x)); !success) return success;
  result = stored_c.read();
  if (auto intact = stored_c.guards_intact(); !intact) return intact << ", C";
  if (auto untouched = stored_a.untouched(); !untouched) return untouched << ", A";
  if (auto untouched = stored_b.untouched(); !untouched) return untouched << ", B";
  return testing::AssertionSuccess();
}

Matrix random_for(Random& random, miniblasOperation_t op, int rows, int cols) {
  return turns(op) ? random_matrix(random, cols, rows) : random_matrix(random, rows, cols);
}

// Rows `item * rows` and on.
Matrix item_of(const Matrix& stack, int item, int rows) {
  Matrix result(rows, stack.cols);
  for (int j = 0; j < stack.cols; ++j) {
    for (int i = 0; i < rows; ++i) result(i, j) = stack(item * rows + i, j);
  }
  return result;
}

TEST_P(RowMajorTest, GemmAndItsBatchedForms) {
  struct Form {
    Level3Routine routine;
    int count;
  };
  constexpr Form forms[] = {
      {call_gemm<int, miniblasSgemmRowMajor>, 1},
      {call_gemm<std::int64_t, miniblasSgemmRowMajor_64>, 1},
      {call_gemm_batched<int, miniblasSgemmBatchedRowMajor>, 3},
      {call_gemm_batched<std::int64_t, miniblasSgemmBatchedRowMajor_64>, 3},
      {call_gemm_strided<int, miniblasSgemmStridedBatchedRowMajor>, 3},
      {call_gemm_strided<std::int64_t, miniblasSgemmStridedBatchedRowMajor_64>, 3},
  };
  constexpr int m = 19;
  constexpr int n = 34;
  constexpr int k = 11;
  Random random;
  for (const Form& form : forms) {
    for (const miniblasOperation_t op_a : all_operations) {
      for (const miniblasOperation_t op_b : all_operations) {
        const int rows_a = turns(op_a) ? k : m;
        const int rows_b = turns(op_b) ? n : k;
        const Matrix a = random_matrix(random, form.count * rows_a, m + k - rows_a);
        const Matrix b = random_matrix(random, form.count * rows_b, k + n - rows_b);
        const Matrix c = random_matrix(random, form.count * m, n);
        Matrix result;
        ASSERT_TRUE(run(handle_, form.routine,
                        {.op_a = op_a, .op_b = op_b, .m = m, .n = n, .k = k, .batch_count = form.count}, a, b, c,
                        random, result));
        for (int item = 0; item < form.count; ++item) {
          const Reference reference = gemm_reference(op_a, op_b, k, alpha, item_of(a, item, rows_a),
                                                     item_of(b, item, rows_b), beta, item_of(c, item, m));
          ASSERT_TRUE(within_bound(item_of(result, item, m), reference, gemm_roundings(k, alpha)))
              << "form " << &form - forms << ", ops " << op_a << op_b << ", item " << item;
        }
      }
    }
  }
}

TEST_P(RowMajorTest, Geam) {
  Random random(1);
  for (const Level3Routine routine :
       {call_geam<int, miniblasSgeamRowMajor>, call_geam<std::int64_t, miniblasSgeamRowMajor_64>}) {
    for (const miniblasOperation_t op_a : all_operations) {
      for (const miniblasOperation_t op_b : all_operations) {
        const Matrix a = random_for(random, op_a, 33, 20);
        const Matrix b = random_for(random, op_b, 33, 20);
        Matrix result;
        ASSERT_TRUE(run(handle_, routine, {.op_a = op_a, .op_b = op_b, .m = 33, .n = 20}, a, b, Matrix(33, 20, nan),
                        random, result));
        ASSERT_TRUE(within_bound(result, geam_reference(op_a, op_b, 33, 20, alpha, a, beta, b), geam_roundings(alpha)));
      }
    }
  }
}

TEST_P(RowMajorTest, Transpose) {
  Random random(2);
  for (const Level3Routine routine :
       {call_transpose<int, miniblasStransposeRowMajor>, call_transpose<std::int64_t, miniblasStransposeRowMajor_64>}) {
    const Matrix a = odd_bits_matrix(random, 33, 70);
    Matrix result;
    ASSERT_TRUE(run(handle_, routine, {.m = 33, .n = 70}, a, Matrix(1, 1), Matrix(70, 33, nan), random, result));
    ASSERT_TRUE(same_bits(result, transposed(a)));
  }
}

TEST_P(RowMajorTest, TransposeInPlace) {
  Random random(3);
  const Matrix content = odd_bits_matrix(random, 9, 14);
  const GuardedMatrix packed(handle_, transposed(content));
  ASSERT_TRUE(succeeded(miniblasStransposeRowMajor(handle_, 9, 14, packed.data(), 14, packed.data(), 9)));
  // A row-major (14, 9) matrix lies in memory as a column-major (9, 14) one.
  Matrix result(9, 14);
  result.data = packed.read().data;
  EXPECT_TRUE(same_bits(result, content));
  EXPECT_TRUE(packed.guards_intact());
}

TEST_P(RowMajorTest, Symm) {
  Random random(4);
  for (const Level3Routine routine :
       {call_symm<int, miniblasSsymmRowMajor>, call_symm<std::int64_t, miniblasSsymmRowMajor_64>}) {
    for (const miniblasSideMode_t side : both_sides) {
      for (const miniblasFillMode_t uplo : both_triangles) {
        for (const int m : {19, 70}) {
          constexpr int n = 67;
          const bool left = side == MINIBLAS_SIDE_LEFT;
          const int rows = left ? m : n;
          Matrix a = random_matrix(random, rows, rows);
          const Matrix whole = symmetric(uplo, a);
          guard_other_triangle(a, uplo);
          const Matrix b = random_matrix(random, m, n);
          const Matrix c = random_matrix(random, m, n);
          Matrix result;
          ASSERT_TRUE(run(handle_, routine, {.side = side, .uplo = uplo, .m = m, .n = n}, a, b, c, random, result));
          const Reference reference =
              gemm_reference(MINIBLAS_OP_N, MINIBLAS_OP_N, rows, alpha, left ? whole : b, left ? b : whole, beta, c);
          ASSERT_TRUE(within_bound(result, reference, gemm_roundings(rows, alpha)))
              << name_of(side) << name_of(uplo) << " m " << m;
        }
      }
    }
  }
}

Reference sum(Reference first, const Reference& second) {
  for (std::size_t i = 0; i < first.value.size(); ++i) {
    first.value[i] += second.value[i];
    first.magnitude[i] += second.magnitude[i];
  }
  return first;
}

TEST_P(RowMajorTest, SyrkAndSyr2k) {
  struct Form {
    Level3Routine routine;
    bool two_factors;
  };
  constexpr Form forms[] = {
      {call_syrk<int, miniblasSsyrkRowMajor>, false},
      {call_syrk<std::int64_t, miniblasSsyrkRowMajor_64>, false},
      {call_syr2k<int, miniblasSsyr2kRowMajor>, true},
      {call_syr2k<std::int64_t, miniblasSsyr2kRowMajor_64>, true},
  };
  constexpr int n = 70;
  constexpr int k = 11;
  Random random(5);
  for (const Form& form : forms) {
    for (const miniblasFillMode_t uplo : both_triangles) {
      for (const miniblasOperation_t op : all_operations) {
        const Matrix a = random_for(random, op, n, k);
        const Matrix b = random_for(random, op, n, k);
        Matrix c = random_matrix(random, n, n);
        const miniblasOperation_t other = turns(op) ? MINIBLAS_OP_N : MINIBLAS_OP_T;
        Reference reference = gemm_reference(op, other, k, alpha, a, form.two_factors ? b : a, beta, c);
        if (form.two_factors) reference = sum(reference, gemm_reference(op, other, k, alpha, b, a, 0.0f, c));
        guard_other_triangle(c, uplo);
        Matrix result;
        ASSERT_TRUE(run(handle_, form.routine, {.uplo = uplo, .op_a = op, .n = n, .k = k}, a, b, c, random, result));
        ASSERT_TRUE(same_bits(with_triangle_of(uplo, c, result), c)) << name_of(uplo) << op;
        ASSERT_TRUE(within_bound(triangle_of(uplo, result), triangle_of(uplo, reference), gemm_roundings(2 * k, alpha)))
            << name_of(uplo) << op;
      }
    }
  }
}

// alpha * op(A) * B or alpha * B * op(A), plus beta * C.
Reference product(
    const Level3Arguments& x, const Matrix& a, float scalar, const Matrix& b, float other_scalar, const Matrix& c) {
  const bool left = x.side == MINIBLAS_SIDE_LEFT;
  const Matrix whole = triangular(x.fill_mode(), x.diag_type(), a);
  return left ? gemm_reference(x.operation_a(), MINIBLAS_OP_N, whole.rows, scalar, whole, b, other_scalar, c)
              : gemm_reference(MINIBLAS_OP_N, x.operation_a(), whole.rows, scalar, b, whole, other_scalar, c);
}

// Calls `visit(x, a)` for all variants of a triangular matrix beside an (m, n) one.
template <class Visit>
void for_each_triangle(int m, int n, Random& random, const Visit& visit) {
  for (const miniblasSideMode_t side : both_sides) {
    for (const miniblasFillMode_t uplo : both_triangles) {
      for (const miniblasOperation_t op : all_operations) {
        for (const miniblasDiagType_t diag : both_diagonals) {
          const Level3Arguments x = {.side = side, .uplo = uplo, .op_a = op, .diag = diag, .m = m, .n = n};
          Matrix a = dominant_triangle(random, side == MINIBLAS_SIDE_LEFT ? m : n);
          guard_other_triangle(a, uplo, diag);
          SCOPED_TRACE(testing::Message() << name_of(side) << name_of(uplo) << op << name_of(diag));
          visit(x, a);
          if (testing::Test::HasFatalFailure()) return;
        }
      }
    }
  }
}

TEST_P(RowMajorTest, Trmm) {
  Random random(6);
  for (const Level3Routine routine :
       {call_trmm<int, miniblasStrmmRowMajor>, call_trmm<std::int64_t, miniblasStrmmRowMajor_64>}) {
    for_each_triangle(70, 67, random, [&](const Level3Arguments& x, const Matrix& a) {
      const Matrix b = random_matrix(random, 70, 67);
      Matrix result;
      ASSERT_TRUE(run(handle_, routine, x, a, b, Matrix(70, 67, nan), random, result));
      ASSERT_TRUE(within_bound(result, product(x, a, alpha, b, 0.0f, Matrix(70, 67)), gemm_roundings(a.rows, alpha)));
    });
  }
}

TEST_P(RowMajorTest, Trsm) {
  Random random(7);
  for (const Level3Routine routine :
       {call_trsm<int, miniblasStrsmRowMajor>, call_trsm<std::int64_t, miniblasStrsmRowMajor_64>}) {
    for_each_triangle(70, 67, random, [&](const Level3Arguments& x, const Matrix& a) {
      const Matrix b = random_matrix(random, 70, 67);
      Matrix solution;
      ASSERT_TRUE(run(handle_, routine, x, a, Matrix(1, 1), b, random, solution));
      const Reference residual = product(x, a, 1.0f, solution, -alpha, b);
      ASSERT_TRUE(within_bound(Matrix(70, 67), residual, gemm_roundings(a.rows, alpha)));
    });
  }
}

// Sizes that are small once cut to 32 bits.
TEST_P(RowMajorTest, SizesAreNotCut) {
  constexpr std::int64_t large = std::int64_t{1} << 32;
  constexpr Level3Routine routines[] = {
      call_gemm<std::int64_t, miniblasSgemmRowMajor_64>,
      call_gemm_batched<std::int64_t, miniblasSgemmBatchedRowMajor_64>,
      call_gemm_strided<std::int64_t, miniblasSgemmStridedBatchedRowMajor_64>,
      call_geam<std::int64_t, miniblasSgeamRowMajor_64>,
      call_transpose<std::int64_t, miniblasStransposeRowMajor_64>,
      call_symm<std::int64_t, miniblasSsymmRowMajor_64>,
      call_syrk<std::int64_t, miniblasSsyrkRowMajor_64>,
      call_syr2k<std::int64_t, miniblasSsyr2kRowMajor_64>,
      call_trmm<std::int64_t, miniblasStrmmRowMajor_64>,
      call_trsm<std::int64_t, miniblasStrsmRowMajor_64>,
  };
  const GuardedMatrix memory(handle_, Matrix(8, 8, 1.0f));
  const DeviceBuffer<float*> items(handle_, {memory.data()});
  const float two = 2.0f;
  const Level3Arguments legal = {.m = 4,
                                 .n = 4,
                                 .k = 4,
                                 .alpha = &two,
                                 .a = memory.data(),
                                 .lda = 8,
                                 .b = memory.data(),
                                 .ldb = 8,
                                 .beta = &two,
                                 .c = memory.data(),
                                 .ldc = 8,
                                 .a_items = items.data(),
                                 .b_items = items.data(),
                                 .c_items = items.data()};
  for (const Level3Routine routine : routines) {
    const auto index = &routine - routines;
    Level3Arguments x = legal;
    x.n += large;
    EXPECT_EQ(routine(handle_, x), MINIBLAS_STATUS_INVALID_VALUE) << index;
    x = legal;
    x.m = x.k = -large;
    EXPECT_EQ(routine(handle_, x), MINIBLAS_STATUS_INVALID_VALUE) << index;
    x = legal;
    x.lda -= large;
    EXPECT_EQ(routine(handle_, x), MINIBLAS_STATUS_INVALID_VALUE) << index;
    x = legal;
    x.ldc -= large;
    EXPECT_EQ(routine(handle_, x), MINIBLAS_STATUS_INVALID_VALUE) << index;
  }
  EXPECT_TRUE(memory.untouched());
}

}  // namespace
}  // namespace miniblas::test
