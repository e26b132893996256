/* A product by the BLAS's own name. */
#include <miniblas/blas.h>

extern void sgemm_(const char*,
                   const char*,
                   const int*,
                   const int*,
                   const int*,
                   const float*,
                   const float*,
                   const int*,
                   const float*,
                   const int*,
                   const float*,
                   float*,
                   const int*);

int main(void) {
  const int n = 2;
  const float one = 1;
  const float zero = 0;
  const float a[] = {1, 2, 3, 4};
  float c[4] = {0};
  sgemm_("N", "N", &n, &n, &n, &one, a, &n, a, &n, &zero, c, &n);
  return c[0] == 7 && c[1] == 10 && c[2] == 15 && c[3] == 22 && miniblasBlasServedCalls("sgemm_") == 1 ? 0 : 1;
}
