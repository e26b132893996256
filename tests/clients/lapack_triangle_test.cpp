// SPOTRF, SPOTRS and STRTRI over miniblas, which leave the other triangle alone.
#include <cmath>

#include "tests/clients/lapack_case.h"

namespace miniblas::test {
namespace {

Matrix factor_definite(const Matrix& a, char uplo, int& info) {
  Matrix factors = without_other_triangle(a, uplo);
  spotrf_(&uplo, &a.rows, factors.data.data(), &a.rows, &info, 1);
  return factors;
}

TEST(Lapack, SpotrfAndSpotrs) {
  const ExpectServed served({"ssyrk_", "strsm_", "sgemm_"});
  Random random;
  for (const int n : lapack_sizes) {
    for (const double smallest : {0.5, std::sqrt(unit_roundoff / 0.1), unit_roundoff / 0.01}) {
      if (n > large_size && smallest == 0.5) continue;
      const Matrix a = definite_matrix(random, n, smallest);
      for (const char uplo : {'U', 'L'}) {
        SCOPED_TRACE(testing::Message() << "n = " << n << ", " << uplo << ", condition " << 1 / smallest);
        int info = 0;
        const Matrix factors = factor_definite(a, uplo, info);
        EXPECT_EQ(info, 0);
        EXPECT_TRUE(keeps_other_triangle(factors, uplo));
        const Matrix half = triangle_of(factors, uplo, n, n, false);
        // SPOT01: |U' U - A| / (n |A| eps).
        EXPECT_LT(residual(a, product(half, half, uplo == 'U' ? 'T' : 'N', uplo == 'U' ? 'N' : 'T')), lapack_threshold);

        const Matrix b = random_matrix(random, n, nrhs);
        Matrix x = b;
        spotrs_(&uplo, &n, &nrhs, factors.data.data(), &n, x.data.data(), &n, &info, 1);
        EXPECT_EQ(info, 0);
        EXPECT_LT(solution_residual(a, x, b, product(a, x)), lapack_threshold);
      }
    }
  }
}

TEST(Lapack, SpotrfOfIndefiniteMatrices) {
  Random random;
  for (const int n : lapack_sizes) {
    if (n >= large_size) continue;
    for (const int row : {0, n / 2, n - 1}) {
      Matrix a = definite_matrix(random, n, 0.5);
      for (int i = 0; i < n; ++i) a(i, row) = a(row, i) = 0.0f;
      for (const char uplo : {'U', 'L'}) {
        int info = 0;
        factor_definite(a, uplo, info);
        EXPECT_EQ(info, row + 1) << n << uplo;
      }
    }
  }
}

TEST(Lapack, Strtri) {
  const ExpectServed served({"strmm_", "strsm_", "strmv_", "sscal_"});
  Random random;
  for (const int n : lapack_sizes) {
    for (const char uplo : {'U', 'L'}) {
      for (const char diag : {'N', 'U'}) {
        SCOPED_TRACE(testing::Message() << "n = " << n << ", " << uplo << ", " << diag);
        Matrix a = random_matrix(random, n, n);
        for (float& value : a.data) value /= std::sqrt(static_cast<float>(n));
        for (int i = 0; i < n; ++i) a(i, i) = diag == 'U' ? std::nanf("") : std::copysign(1.0f, a(i, i)) + a(i, i);
        Matrix inverse = without_other_triangle(a, uplo);
        int info = 0;
        strtri_(&uplo, &diag, &n, inverse.data.data(), &n, &info, 1, 1);
        EXPECT_EQ(info, 0);
        EXPECT_TRUE(keeps_other_triangle(inverse, uplo));
        a = triangle_of(a, uplo, n, n, diag == 'U');
        inverse = triangle_of(inverse, uplo, n, n, diag == 'U');
        // STRT01: |A A^-1 - I| / (n |A| |A^-1| eps).
        EXPECT_LT(residual(identity_matrix(n), product(a, inverse)) / (norm1(a) * norm1(inverse)), lapack_threshold);
      }
    }
  }
}

}  // namespace
}  // namespace miniblas::test
