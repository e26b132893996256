// A program that knows no more than the BLAS's names: a product, whose elements it prints.
#include <cstdio>

#include "tests/blas/blas_names.h"

int main() {
  const int n = 2;
  const float one = 1.0f;
  const float zero = 0.0f;
  const float a[] = {1, 2, 3, 4};
  float c[4] = {};
  sgemm_("N", "N", &n, &n, &n, &one, a, &n, a, &n, &zero, c, &n);
  std::printf("%g %g %g %g\n", c[0], c[1], c[2], c[3]);
}
