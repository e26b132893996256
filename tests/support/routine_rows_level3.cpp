// Level 3, row-major forms too.
#include "tests/support/routine_rows.h"
#include "tests/support/routine_solutions.h"
#include "tests/support/triangle.h"

namespace miniblas::test {
namespace {

constexpr int size = routine_size;
constexpr int half = size / 2;
constexpr float alpha = routine_alpha;
constexpr float beta = routine_beta;
constexpr miniblasOperation_t n = MINIBLAS_OP_N;
constexpr miniblasOperation_t t = MINIBLAS_OP_T;
constexpr miniblasSideMode_t left = MINIBLAS_SIDE_LEFT;
constexpr miniblasFillMode_t lower = MINIBLAS_FILL_MODE_LOWER;
constexpr miniblasDiagType_t unit = MINIBLAS_DIAG_UNIT;

constexpr const char* gemm_names = "transa transb m n k alpha A lda B ldb beta C ldc";
constexpr const char* batched_names = "transa transb m n k alpha Aarray lda Barray ldb beta Carray ldc batchCount";
constexpr const char* strided_names =
    "transa transb m n k alpha A lda strideA B ldb strideB beta C ldc strideC batchCount";
constexpr const char* geam_names = "transa transb m n alpha A lda beta B ldb C ldc";
constexpr const char* transpose_names = "m n A lda B ldb";
constexpr const char* symm_names = "side uplo m n alpha A lda B ldb beta C ldc";
constexpr const char* syrk_names = "uplo trans n k alpha A lda beta C ldc";
constexpr const char* syr2k_names = "uplo trans n k alpha A lda B ldb beta C ldc";
constexpr const char* trmm_names = "side uplo trans diag m n alpha A lda B ldb C ldc";
constexpr const char* trsm_names = "side uplo trans diag m n alpha A lda B ldb";

Reference product_nt(const Matrix& a, const Matrix& b, const Matrix& c) {
  return gemm_reference(n, t, size, alpha, a, b, beta, c);
}

Reference product_nn(const Matrix& a, const Matrix& b, const Matrix& c) {
  return gemm_reference(n, n, size, alpha, a, b, beta, c);
}

// By rows the left and the right half of B, and of C, are the upper and the lower one.
Reference b_times_a(const Matrix& a, const Matrix& b, const Matrix& c) { return product_nn(b, a, c); }

Reference sum_tn(const Matrix& a, const Matrix& b, const Matrix&) {
  return geam_reference(t, n, size, size, alpha, a, beta, b);
}

Reference transpose_of_a(const Matrix& a, const Matrix&, const Matrix&) { return as_reference(transposed(a)); }
Reference transpose_of_c(const Matrix&, const Matrix&, const Matrix& c) { return as_reference(transposed(c)); }

Reference transpose_of_c_as_rectangle(const Matrix&, const Matrix&, const Matrix& c) {
  Matrix rectangle(half, 2 * size);
  rectangle.data = c.data;
  Matrix result(size, size);
  result.data = transposed(rectangle).data;
  return as_reference(result);
}

Reference symm(const Matrix& a, const Matrix& b, const Matrix& c) { return product_nn(symmetric(lower, a), b, c); }

Reference syrk(const Matrix& a, const Matrix&, const Matrix& c) { return lower_part_of(product_nt(a, a, c), c); }

Reference syr2k(const Matrix& a, const Matrix& b, const Matrix& c) {
  return lower_part_of(gemm_reference(n, t, 2 * size, alpha, side_by_side(a, b), side_by_side(b, a), beta, c), c);
}

Reference trmm(const Matrix& a, const Matrix& b, const Matrix& c) {
  return gemm_reference(t, n, size, alpha, triangular(lower, unit, a), b, 0.0f, c);
}

Reference trsm(const Matrix& a, const Matrix&, const Matrix& c) {
  return solution(triangular(lower, unit, a), alpha, c);
}

const RoutineCall calls[] = {
    MINIBLAS_BOTH_FORMS(Sgemm,
                        "",
                        gemm_names,
                        (h, n, t, size, size, size, m.alpha, m.a, size, m.b, size, m.beta, m.c, size),
                        product_nt,
                        size + 2),
    MINIBLAS_BOTH_FORMS(SgemmRowMajor,
                        "",
                        gemm_names,
                        (h, n, t, size, size, size, m.alpha, m.a, size, m.b, size, m.beta, m.c, size),
                        by_rows<product_nt>,
                        size + 2),
    MINIBLAS_BOTH_FORMS(
        SgemmBatched,
        "",
        batched_names,
        (h, n, n, size, half, size, m.alpha, m.a_items, size, m.b_items, size, m.beta, m.c_items, size, 2),
        product_nn,
        size + 2),
    MINIBLAS_BOTH_FORMS(
        SgemmBatchedRowMajor,
        "",
        batched_names,
        (h, n, n, half, size, size, m.alpha, m.b_items, size, m.a_items, size, m.beta, m.c_items, size, 2),
        by_rows<b_times_a>,
        size + 2),
    MINIBLAS_BOTH_FORMS(
        SgemmStridedBatched,
        "",
        strided_names,
        (h, n, n, size, half, size, m.alpha, m.a, size, 0, m.b, size, size* half, m.beta, m.c, size, size* half, 2),
        product_nn,
        size + 2),
    MINIBLAS_BOTH_FORMS(
        SgemmStridedBatchedRowMajor,
        "",
        strided_names,
        (h, n, n, half, size, size, m.alpha, m.b, size, size* half, m.a, size, 0, m.beta, m.c, size, size* half, 2),
        by_rows<b_times_a>,
        size + 2),
    MINIBLAS_BOTH_FORMS(
        Sgeam, "", geam_names, (h, t, n, size, size, m.alpha, m.a, size, m.beta, m.b, size, m.c, size), sum_tn, 2),
    MINIBLAS_BOTH_FORMS(SgeamRowMajor,
                        "",
                        geam_names,
                        (h, t, n, size, size, m.alpha, m.a, size, m.beta, m.b, size, m.c, size),
                        by_rows<sum_tn>,
                        2),
    MINIBLAS_BOTH_FORMS(Stranspose, "", transpose_names, (h, size, size, m.a, size, m.c, size), transpose_of_a, 0),
    MINIBLAS_BOTH_FORMS(
        StransposeRowMajor, "", transpose_names, (h, size, size, m.a, size, m.c, size), transpose_of_a, 0),
    MINIBLAS_BOTH_FORMS(
        Stranspose, "in place", transpose_names, (h, size, size, m.c, size, m.c, size), transpose_of_c, 0),
    MINIBLAS_BOTH_FORMS(Stranspose,
                        "in place, rectangle",
                        transpose_names,
                        (h, half, 2 * size, m.c, half, m.c, 2 * size),
                        transpose_of_c_as_rectangle,
                        0),
    MINIBLAS_BOTH_FORMS(Ssymm,
                        "",
                        symm_names,
                        (h, left, lower, size, size, m.alpha, m.a, size, m.b, size, m.beta, m.c, size),
                        symm,
                        size + 2),
    MINIBLAS_BOTH_FORMS(SsymmRowMajor,
                        "",
                        symm_names,
                        (h, left, lower, size, size, m.alpha, m.a, size, m.b, size, m.beta, m.c, size),
                        by_rows<symm>,
                        size + 2),
    MINIBLAS_BOTH_FORMS(
        Ssyrk, "", syrk_names, (h, lower, n, size, size, m.alpha, m.a, size, m.beta, m.c, size), syrk, size + 2),
    MINIBLAS_BOTH_FORMS(SsyrkRowMajor,
                        "",
                        syrk_names,
                        (h, lower, n, size, size, m.alpha, m.a, size, m.beta, m.c, size),
                        by_rows<syrk>,
                        size + 2),
    MINIBLAS_BOTH_FORMS(Ssyr2k,
                        "",
                        syr2k_names,
                        (h, lower, n, size, size, m.alpha, m.a, size, m.b, size, m.beta, m.c, size),
                        syr2k,
                        2 * size + 2),
    MINIBLAS_BOTH_FORMS(Ssyr2kRowMajor,
                        "",
                        syr2k_names,
                        (h, lower, n, size, size, m.alpha, m.a, size, m.b, size, m.beta, m.c, size),
                        by_rows<syr2k>,
                        2 * size + 2),
    MINIBLAS_BOTH_FORMS(Strmm,
                        "",
                        trmm_names,
                        (h, left, lower, t, unit, size, size, m.alpha, m.a, size, m.b, size, m.c, size),
                        trmm,
                        size + 2),
    MINIBLAS_BOTH_FORMS(StrmmRowMajor,
                        "",
                        trmm_names,
                        (h, left, lower, t, unit, size, size, m.alpha, m.a, size, m.b, size, m.c, size),
                        by_rows<trmm>,
                        size + 2),
    MINIBLAS_BOTH_FORMS(
        Strsm, "", trsm_names, (h, left, lower, n, unit, size, size, m.alpha, m.a, size, m.c, size), trsm, size + 2),
    MINIBLAS_BOTH_FORMS(StrsmRowMajor,
                        "",
                        trsm_names,
                        (h, left, lower, n, unit, size, size, m.alpha, m.a, size, m.c, size),
                        by_rows<trsm>,
                        size + 2),
};

}  // namespace

std::span<const RoutineCall> level3_calls() { return calls; }

}  // namespace miniblas::test
