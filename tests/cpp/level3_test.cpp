// Level 3 by views: sizes from the views, and every mix of layouts that a routine takes.
#include "tests/cpp/operand.h"

namespace miniblas::test {
namespace {

constexpr int m = 5;
constexpr int n = 7;
constexpr int k = 6;
constexpr float alpha = 2;
constexpr float beta = -3;

class CppLevel3Test : public DeviceTest {
 protected:
  Eigen::MatrixXf draw(std::int64_t rows, std::int64_t cols) { return integers(random_, rows, cols); }
  // A matrix whose op is (rows, cols).
  Eigen::MatrixXf draw(Operation op, std::int64_t rows, std::int64_t cols) {
    return op == Operation::N ? draw(rows, cols) : draw(cols, rows);
  }

  Random random_;
};

MINIBLAS_TEST_ON_ALL_DEVICES(CppLevel3Test);

TEST_P(CppLevel3Test, Gemm) {
  for (const Operation op_a : operations) {
    for (const Operation op_b : operations) {
      for (int mix = 0; mix < 8; ++mix) {
        const Eigen::MatrixXf a = draw(op_a, m, k);
        const Eigen::MatrixXf b = draw(op_b, k, n);
        const Eigen::MatrixXf c = draw(m, n);
        Operand A(handle_, a, layouts[mix & 1]);
        Operand B(handle_, b, layouts[mix >> 1 & 1]);
        Operand C(handle_, c, layouts[mix >> 2]);
        gemm(handle_, op_a, op_b, alpha, A, B, beta, C);
        ASSERT_TRUE(C.holds(alpha * apply(op_a, a) * apply(op_b, b) + beta * c)) << "mix of layouts " << mix;
      }
    }
  }
}

TEST_P(CppLevel3Test, GemmStridedBatched) {
  constexpr int count = 3;
  for (const Layout layout : layouts) {
    // The items stand side by side, or one below the other.
    const bool side_by_side = layout == Layout::column_major;
    const Eigen::MatrixXf a = draw(m, k);
    const Eigen::MatrixXf b = side_by_side ? draw(k, n * count) : draw(k * count, n);
    const Eigen::MatrixXf c = side_by_side ? draw(m, n * count) : draw(m * count, n);
    Operand A(handle_, a, layout);
    Operand B(handle_, b, layout);
    Operand C(handle_, c, layout);
    const MatrixView<float> first_b = B.view().block(0, 0, k, n);
    const MatrixView<float> first_c = C.view().block(0, 0, m, n);
    gemm_strided_batched(handle_, Operation::N, Operation::N, alpha, A, 0, first_b,
                         first_b.ld() * (side_by_side ? n : k), beta, first_c, first_c.ld() * (side_by_side ? n : m),
                         count);
    Eigen::MatrixXf expected(c.rows(), c.cols());
    for (int item = 0; item < count; ++item) {
      const int row = side_by_side ? 0 : item;
      const int col = side_by_side ? item : 0;
      expected.block(row * m, col * n, m, n) =
          alpha * a * b.block(row * k, col * n, k, n) + beta * c.block(row * m, col * n, m, n);
    }
    ASSERT_TRUE(C.holds(expected));
  }
}

TEST_P(CppLevel3Test, Geam) {
  for (const Operation op_a : operations) {
    for (const Operation op_b : operations) {
      for (int mix = 0; mix < 8; ++mix) {
        const Eigen::MatrixXf a = draw(op_a, m, n);
        const Eigen::MatrixXf b = draw(op_b, m, n);
        Operand A(handle_, a, layouts[mix & 1]);
        Operand B(handle_, b, layouts[mix >> 1 & 1]);
        Operand C(handle_, draw(m, n), layouts[mix >> 2]);
        geam(handle_, op_a, op_b, alpha, A, beta, B, C);
        ASSERT_TRUE(C.holds(alpha * apply(op_a, a) + beta * apply(op_b, b))) << "mix of layouts " << mix;
      }
    }
  }
}

TEST_P(CppLevel3Test, Transpose) {
  for (const Layout layout : layouts) {
    const Eigen::MatrixXf a = draw(m, n);
    Operand A(handle_, a, layout);
    Operand B(handle_, draw(n, m), layout);
    transpose(handle_, A, B);
    ASSERT_TRUE(B.holds(a.transpose()));
  }
}

TEST_P(CppLevel3Test, Symm) {
  for (const Side side : sides) {
    for (const Triangle uplo : triangles) {
      for (int mix = 0; mix < 4; ++mix) {
        const int size = side == Side::left ? m : n;
        const Eigen::MatrixXf a = draw(size, size);
        const Eigen::MatrixXf b = draw(m, n);
        const Eigen::MatrixXf c = draw(m, n);
        Operand A(handle_, with_nan(uplo, Diagonal::non_unit, a), layouts[mix & 1]);
        Operand B(handle_, b, layouts[mix >> 1]);
        Operand C(handle_, c, layouts[mix >> 1]);
        symm(handle_, side, uplo, alpha, A, B, beta, C);
        const Eigen::MatrixXf product =
            side == Side::left ? Eigen::MatrixXf(symmetric(uplo, a) * b) : Eigen::MatrixXf(b * symmetric(uplo, a));
        ASSERT_TRUE(C.holds(alpha * product + beta * c)) << "mix of layouts " << mix;
      }
    }
  }
}

// The triangle `uplo` of `updated`, and the rest of `old`.
Eigen::MatrixXf with_triangle(Triangle uplo, const Eigen::MatrixXf& updated, const Eigen::MatrixXf& old) {
  Eigen::MatrixXf result = old;
  if (uplo == Triangle::lower) {
    result.triangularView<Eigen::Lower>() = updated;
  } else {
    result.triangularView<Eigen::Upper>() = updated;
  }
  return result;
}

TEST_P(CppLevel3Test, SyrkAndSyr2k) {
  for (const Operation op : operations) {
    for (const Triangle uplo : triangles) {
      for (int mix = 0; mix < 4; ++mix) {
        const Eigen::MatrixXf a = draw(op, n, k);
        const Eigen::MatrixXf b = draw(op, n, k);
        const Eigen::MatrixXf c = draw(n, n);
        const Eigen::MatrixXf x = apply(op, a);
        const Eigen::MatrixXf y = apply(op, b);
        Operand A(handle_, a, layouts[mix & 1]);
        Operand B(handle_, b, layouts[mix & 1]);
        Operand C(handle_, c, layouts[mix >> 1]);
        Operand D(handle_, c, layouts[mix >> 1]);
        syrk(handle_, uplo, op, alpha, A, beta, C);
        syr2k(handle_, uplo, op, alpha, A, B, beta, D);
        ASSERT_TRUE(C.holds(with_triangle(uplo, alpha * x * x.transpose() + beta * c, c))) << "layouts " << mix;
        ASSERT_TRUE(D.holds(with_triangle(uplo, alpha * x * y.transpose() + alpha * y * x.transpose() + beta * c, c)))
            << "mix of layouts " << mix;
      }
    }
  }
}

TEST_P(CppLevel3Test, TrmmAndTrsm) {
  for (const Side side : sides) {
    for (const Triangle uplo : triangles) {
      for (const Operation op : operations) {
        for (const Diagonal diag : diagonals) {
          for (int mix = 0; mix < 4; ++mix) {
            const int size = side == Side::left ? m : n;
            Eigen::MatrixXf a = draw(size, size);
            a.diagonal().setConstant(2);
            const Eigen::MatrixXf factor = apply(op, triangular(uplo, diag, a));
            const Eigen::MatrixXf b = draw(m, n);
            const Eigen::MatrixXf product =
                side == Side::left ? Eigen::MatrixXf(factor * b) : Eigen::MatrixXf(b * factor);
            Operand A(handle_, with_nan(uplo, diag, a), layouts[mix & 1]);
            Operand B(handle_, b, layouts[mix >> 1]);
            Operand C(handle_, draw(m, n), layouts[mix >> 1]);
            trmm(handle_, side, uplo, op, diag, alpha, A, B, C);
            ASSERT_TRUE(C.holds(alpha * product)) << "mix of layouts " << mix;
            trsm(handle_, side, uplo, op, diag, 0.5, A, C);
            ASSERT_TRUE(C.holds(b)) << "mix of layouts " << mix;
          }
        }
      }
    }
  }
}

struct Mismatch {
  const char* sentence;
  void (*call)(miniblasHandle_t handle);
};

// Views of nothing: sizes are compared before a pointer is looked at.
MatrixView<float> of(int rows, int cols, Layout layout = Layout::column_major) {
  return {nullptr, rows, cols, 10, layout};
}

constexpr Operation N = Operation::N;
constexpr Operation T = Operation::T;

const Mismatch mismatches[] = {
    {"gemm: MINIBLAS_STATUS_INVALID_VALUE: 4 columns of op(A), but 5 rows of op(B)",
     [](miniblasHandle_t handle) { gemm(handle, N, T, 1, of(3, 4), of(2, 5), 0, of(3, 2)); }},
    {"gemm: MINIBLAS_STATUS_INVALID_VALUE: 4 rows of op(A), but 3 rows of C",
     [](miniblasHandle_t handle) { gemm(handle, T, N, 1, of(3, 4), of(3, 2), 0, of(3, 2)); }},
    {"gemm: MINIBLAS_STATUS_INVALID_VALUE: 2 columns of op(B), but 1 columns of C",
     [](miniblasHandle_t handle) { gemm(handle, N, N, 1, of(3, 4), of(4, 2), 0, of(3, 1)); }},
    {"gemm_strided_batched: MINIBLAS_STATUS_INVALID_VALUE: 4 columns of op(A), but 5 rows of op(B)",
     [](miniblasHandle_t handle) {
       gemm_strided_batched(handle, N, N, 1, of(3, 4), 0, of(5, 2), 0, 0, of(3, 2), 6, 1);
     }},
    {"geam: MINIBLAS_STATUS_INVALID_VALUE: 3 rows of op(B), but 2 rows of C",
     [](miniblasHandle_t handle) { geam(handle, N, T, 1, of(2, 3), 1, of(2, 3), of(2, 3)); }},
    {"transpose: MINIBLAS_STATUS_INVALID_VALUE: 2 rows of A, but 3 columns of B",
     [](miniblasHandle_t handle) { transpose(handle, of(2, 3), of(2, 3)); }},
    {"transpose: MINIBLAS_STATUS_INVALID_VALUE: A and B differ in layout",
     [](miniblasHandle_t handle) { transpose(handle, of(2, 3), of(3, 2, Layout::row_major)); }},
    {"symm: MINIBLAS_STATUS_INVALID_VALUE: 2 rows of A, but 3 columns of A",
     [](miniblasHandle_t handle) { symm(handle, Side::left, Triangle::lower, 1, of(2, 3), of(2, 4), 0, of(2, 4)); }},
    {"symm: MINIBLAS_STATUS_INVALID_VALUE: 2 rows of A, but 4 columns of B",
     [](miniblasHandle_t handle) { symm(handle, Side::right, Triangle::lower, 1, of(2, 2), of(2, 4), 0, of(2, 4)); }},
    {"symm: MINIBLAS_STATUS_INVALID_VALUE: B and C differ in layout",
     [](miniblasHandle_t handle) {
       symm(handle, Side::left, Triangle::lower, 1, of(2, 2), of(2, 4, Layout::row_major), 0, of(2, 4));
     }},
    {"syrk: MINIBLAS_STATUS_INVALID_VALUE: 3 rows of op(A), but 2 rows of C",
     [](miniblasHandle_t handle) { syrk(handle, Triangle::lower, T, 1, of(2, 3), 0, of(2, 2)); }},
    {"syr2k: MINIBLAS_STATUS_INVALID_VALUE: 3 columns of A, but 4 columns of B",
     [](miniblasHandle_t handle) { syr2k(handle, Triangle::lower, N, 1, of(2, 3), of(2, 4), 0, of(2, 2)); }},
    {"syr2k: MINIBLAS_STATUS_INVALID_VALUE: A and B differ in layout",
     [](miniblasHandle_t handle) {
       syr2k(handle, Triangle::lower, N, 1, of(2, 3), of(2, 3, Layout::row_major), 0, of(2, 2));
     }},
    {"trmm: MINIBLAS_STATUS_INVALID_VALUE: 3 columns of A, but 2 rows of B",
     [](miniblasHandle_t handle) {
       trmm(handle, Side::left, Triangle::upper, N, Diagonal::unit, 1, of(3, 3), of(2, 3), of(2, 3));
     }},
    {"trsm: MINIBLAS_STATUS_INVALID_VALUE: 2 rows of A, but 3 columns of B",
     [](miniblasHandle_t handle) {
       trsm(handle, Side::right, Triangle::upper, N, Diagonal::unit, 1, of(2, 2), of(2, 3));
     }},
};

TEST_P(CppLevel3Test, MismatchesNameBothSizes) {
  for (const Mismatch& mismatch : mismatches) {
    EXPECT_EQ(thrown_by([&] { mismatch.call(handle_); }), mismatch.sentence);
  }
}

// What the C API refuses arrives as an exception too.
TEST_P(CppLevel3Test, ErrorsOfTheCApi) {
  EXPECT_EQ(thrown_by([&] { gemm(handle_, N, N, 1, of(3, 4), of(4, 2), 0, of(3, 2)); }),
            "gemm: MINIBLAS_STATUS_INVALID_VALUE: an argument is out of range");
  EXPECT_EQ(thrown_by([] { gemm(nullptr, N, N, 1, of(3, 4), of(4, 2), 0, of(3, 2)); }),
            "gemm: MINIBLAS_STATUS_NOT_INITIALIZED: the handle is null");
}

}  // namespace
}  // namespace miniblas::test
