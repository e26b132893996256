/* Vectors. */
#include <stdio.h>

#include "linear_algebra.h"

enum { n = 6 };

static void combine(const Context* context) {
  const float two = 2, minus_three = -3;
  float* const x = integer_vector(n, 1);
  float* const y = integer_vector(n, 2);
  print_vector(context, "x", n, x);
  print_vector(context, "y", n, y);

  CHECK_CUBLAS(cublasSaxpy(context->handle, n, &two, x, 1, y, 1));
  print_vector(context, "Saxpy", n, y);
  CHECK_CUBLAS(cublasSaxpy_64(context->handle, 3, &two, x, 2, y, -1)); /* y from its third element back */
  print_vector(context, "Saxpy_64", n, y);
  CHECK_CUBLAS(cublasSscal(context->handle, 3, &minus_three, y, 2));
  print_vector(context, "Sscal", n, y);
  CHECK_CUBLAS(cublasSswap(context->handle, n, x, 1, y, -1));
  print_vector(context, "Sswap x", n, x);
  print_vector(context, "Sswap y", n, y);
  CHECK_CUBLAS(cublasScopy(context->handle, 3, x, 2, y + 3, 1));
  print_vector(context, "Scopy", n, y);

  CHECK_CUDA(cudaFree(x));
  CHECK_CUDA(cudaFree(y));
}

static void reduce(const Context* context) {
  const float values[n] = {3, -7, 2, 9, -1, 5};
  const float fours[8] = {4, 1, -4, 1, 4, 1, 4, 1};
  float* const x = upload_vector(n, values);
  float* const y = upload_vector(8, fours);
  float dot, sum, norm;
  int largest, smallest;
  int64_t largest_64;

  CHECK_CUBLAS(cublasSdot(context->handle, n, x, 1, y, 1, &dot));
  CHECK_CUBLAS(cublasSasum(context->handle, n, x, 1, &sum));
  CHECK_CUBLAS(cublasSnrm2(context->handle, 4, y, 2, &norm)); /* of (4, -4, 4, 4) */
  /* The norm of whole numbers need not be exact: cuBLAS scales on the way. */
  printf("Sdot: %.9g\nSasum: %.9g\nSnrm2: %.6g\n", dot, sum, norm);
  CHECK_CUBLAS(cublasIsamax(context->handle, n, x, 1, &largest));
  CHECK_CUBLAS(cublasIsamin(context->handle, n, x, 1, &smallest));
  CHECK_CUBLAS(cublasIsamax_64(context->handle, 3, x, 2, &largest_64));
  printf("Isamax: %d\nIsamin: %d\nIsamax_64: %d\n", largest, smallest, (int)largest_64);

  CHECK_CUDA(cudaFree(x));
  CHECK_CUDA(cudaFree(y));
}

/* Scalars and results stay on the device: y = (x . x) x. */
static void stay_on_the_device(const Context* context) {
  float* const x = integer_vector(n, 4);
  float* const y = integer_vector(n, 5);
  float* const dot = upload_scalar(0);
  CHECK_CUBLAS(cublasSetPointerMode(context->handle, CUBLAS_POINTER_MODE_DEVICE));
  CHECK_CUBLAS(cublasSdot(context->handle, n, x, 1, x, 1, dot));
  CHECK_CUBLAS(cublasScopy(context->handle, n, x, 1, y, 1));
  CHECK_CUBLAS(cublasSscal(context->handle, n, dot, y, 1));
  print_vector(context, "Sdot on the device", 1, dot);
  print_vector(context, "Sscal by it", n, y);
  CHECK_CUBLAS(cublasSetPointerMode(context->handle, CUBLAS_POINTER_MODE_HOST));
  CHECK_CUDA(cudaFree(x));
  CHECK_CUDA(cudaFree(y));
  CHECK_CUDA(cudaFree(dot));
}

static void rotate(const Context* context) {
  const float c = 3, s = 4; /* a rotation, and a factor 5 */
  const float H[5] = {-1, 1, -2, 3, 2};
  float* const x = integer_vector(n, 6);
  float* const y = integer_vector(n, 7);
  CHECK_CUBLAS(cublasSrot(context->handle, n, x, 1, y, 1, &c, &s));
  print_vector(context, "Srot x", n, x);
  print_vector(context, "Srot y", n, y);
  CHECK_CUBLAS(cublasSrotm(context->handle, 3, x, 2, y, 1, H));
  print_vector(context, "Srotm x", n, x);
  print_vector(context, "Srotm y", n, y);
  CHECK_CUDA(cudaFree(x));
  CHECK_CUDA(cudaFree(y));
}

/* Rotations of vectors for which c, s and what replaces the vector are exact. */
static void set_up_rotations(const Context* context) {
  float rotation[4] = {0, 4, 0, 0}; /* a b c s */
  float modified[4] = {6, 3, 1, 2}; /* d1 d2 x1 y1 */
  float H[5] = {0, 0, 0, 0, 0};
  CHECK_CUBLAS(cublasSrotg(context->handle, &rotation[0], &rotation[1], &rotation[2], &rotation[3]));
  print_numbers("Srotg", 4, rotation);
  CHECK_CUBLAS(cublasSrotmg(context->handle, &modified[0], &modified[1], &modified[2], &modified[3], H));
  print_numbers("Srotmg d1 d2 x1 y1", 4, modified);
  printf("Srotmg flag h11 h22: %g %g %g\n", H[0], H[1], H[4]); /* flag 1 implies the other two */
}

void run_level1(const Context* context) {
  combine(context);
  reduce(context);
  stay_on_the_device(context);
  rotate(context);
  set_up_rotations(context);
}
