// Makes one illegal call, of the routine that is named, without a handler of its own: LAPACK's or the BLAS's says so
// and ends the program.
#include <cstring>

#include "tests/clients/lapack.h"

int main(int argc, char** argv) {
  const int wrong = -1, n = 2;
  float a[4] = {};
  if (argc > 1 && std::strcmp(argv[1], "sgetrf") == 0) {
    int pivots[2], info = 0;
    sgetrf_(&wrong, &n, a, &n, pivots, &info);
  } else {
    const float one = 1.0f;
    sgemm_("N", "N", &n, &n, &wrong, &one, a, &n, a, &n, &one, a, &n, 1, 1);
  }
  return 0;
}
