/* A tour through cuBLAS in single precision. All data are small integers, so that every result is exact, whatever the
 * order in which a library sums. */
#include "linear_algebra.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void check_cuda(cudaError_t error, const char* call, const char* file, int line) {
  if (error == cudaSuccess) return;
  fprintf(stderr, "%s:%d: %s: %s\n", file, line, cudaGetErrorString(error), call);
  exit(EXIT_FAILURE);
}

void check_cublas(cublasStatus_t status, const char* call, const char* file, int line) {
  if (status == CUBLAS_STATUS_SUCCESS) return;
  fprintf(stderr, "%s:%d: %s: %s\n", file, line, cublasGetStatusString(status), call);
  exit(EXIT_FAILURE);
}

const char* short_name(cublasStatus_t status) {
  const char* const name = cublasGetStatusName(status);
  const char* const prefix = "CUBLAS_STATUS_";
  return strncmp(name, prefix, strlen(prefix)) == 0 ? name + strlen(prefix) : name;
}

float* upload_vector(int n, const float* values) {
  float* device;
  CHECK_CUDA(cudaMalloc((void**)&device, (size_t)n * sizeof(float)));
  CHECK_CUBLAS(cublasSetVector(n, sizeof(float), values, 1, device, 1));
  return device;
}

float* upload_matrix(int rows, int cols, const float* values) {
  float* device;
  CHECK_CUDA(cudaMalloc((void**)&device, (size_t)rows * (size_t)cols * sizeof(float)));
  CHECK_CUBLAS(cublasSetMatrix(rows, cols, sizeof(float), values, rows, device, rows));
  return device;
}

float* upload_scalar(float value) {
  float* device;
  CHECK_CUDA(cudaMalloc((void**)&device, sizeof value));
  CHECK_CUDA(cudaMemcpy(device, &value, sizeof value, cudaMemcpyHostToDevice));
  return device;
}

float small_integer(int i, int seed) {
  const int magnitude = (i * 5 + seed * 3) % 4 + 1;
  return (float)((i * 7 + seed) % 3 == 0 ? -magnitude : magnitude);
}

float* integer_matrix(int rows, int cols, int seed) {
  const int count = rows * cols;
  float* const values = malloc((size_t)count * sizeof(float));
  float* device;
  int i;
  if (values == NULL) exit(EXIT_FAILURE);
  for (i = 0; i < count; ++i) values[i] = small_integer(i, seed);
  device = upload_matrix(rows, cols, values);
  free(values);
  return device;
}

float* integer_vector(int n, int seed) { return integer_matrix(n, 1, seed); }

void print_numbers(const char* label, int n, const float* values) {
  int i;
  printf("%s:", label);
  /* The sign of a zero is up to the library. */
  for (i = 0; i < n; ++i) printf(" %.9g", values[i] == 0 ? 0.0 : (double)values[i]);
  printf("\n");
}

void print_matrix(const Context* context, const char* label, int rows, int cols, const float* device) {
  float* const values = malloc((size_t)rows * (size_t)cols * sizeof(float));
  if (values == NULL) exit(EXIT_FAILURE);
  CHECK_CUDA(cudaStreamSynchronize(context->stream));
  CHECK_CUBLAS(cublasGetMatrix(rows, cols, sizeof(float), device, rows, values, rows));
  print_numbers(label, rows * cols, values);
  free(values);
}

void print_vector(const Context* context, const char* label, int n, const float* device) {
  float* const values = malloc((size_t)n * sizeof(float));
  if (values == NULL) exit(EXIT_FAILURE);
  CHECK_CUBLAS(cublasGetVectorAsync(n, sizeof(float), device, 1, values, 1, context->stream));
  CHECK_CUDA(cudaStreamSynchronize(context->stream));
  print_numbers(label, n, values);
  free(values);
}

static void show_settings(const Context* context) {
  cublasPointerMode_t pointer_mode;
  cublasAtomicsMode_t atomics_mode;
  cublasMath_t math_mode;
  cudaStream_t stream;
  int version = 0;

  CHECK_CUBLAS(cublasGetVersion(context->handle, &version));
  CHECK_CUBLAS(cublasGetStream(context->handle, &stream));
  CHECK_CUBLAS(cublasGetPointerMode(context->handle, &pointer_mode));
  CHECK_CUBLAS(cublasGetMathMode(context->handle, &math_mode));
  CHECK_CUBLAS(cublasGetAtomicsMode(context->handle, &atomics_mode));
  printf("settings: version %s, stream %s, pointer mode %d, math mode %d, atomics mode %d\n",
         version > 0 ? "known" : "unknown", stream == context->stream ? "ours" : "another", (int)pointer_mode,
         (int)math_mode, (int)atomics_mode);
}

/* Each setting to its other value, and back. */
static void change_settings(const Context* context) {
  CHECK_CUBLAS(cublasSetPointerMode(context->handle, CUBLAS_POINTER_MODE_DEVICE));
  CHECK_CUBLAS(cublasSetMathMode(context->handle, CUBLAS_PEDANTIC_MATH));
  CHECK_CUBLAS(cublasSetAtomicsMode(context->handle, CUBLAS_ATOMICS_ALLOWED));
  show_settings(context);
  CHECK_CUBLAS(cublasSetPointerMode(context->handle, CUBLAS_POINTER_MODE_HOST));
  CHECK_CUBLAS(cublasSetMathMode(context->handle, CUBLAS_DEFAULT_MATH));
  CHECK_CUBLAS(cublasSetAtomicsMode(context->handle, CUBLAS_ATOMICS_NOT_ALLOWED));
  show_settings(context);
}

/* Copies with gaps: every second element of a vector, and a block of a matrix. */
static void copy_parts(const Context* context) {
  const float values[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};
  float parts[6] = {0, 0, 0, 0, 0, 0};
  float* device;
  CHECK_CUDA(cudaMalloc((void**)&device, sizeof values));
  CHECK_CUDA(cudaMemset(device, 0, sizeof values));
  CHECK_CUBLAS(cublasSetVectorAsync(6, sizeof(float), values, 2, device, 1, context->stream));
  print_vector(context, "SetVectorAsync", 12, device);
  CHECK_CUBLAS(cublasGetVector(3, sizeof(float), device, 1, parts, 2));
  print_numbers("GetVector", 6, parts);
  CHECK_CUDA(cudaMemset(device, 0, sizeof values));
  CHECK_CUBLAS(cublasSetMatrixAsync(2, 3, sizeof(float), values, 4, device, 3, context->stream));
  print_matrix(context, "SetMatrixAsync", 3, 4, device);
  CHECK_CUBLAS(cublasGetMatrixAsync(3, 2, sizeof(float), device + 3, 3, parts, 3, context->stream));
  CHECK_CUDA(cudaStreamSynchronize(context->stream));
  print_numbers("GetMatrixAsync", 6, parts);
  CHECK_CUDA(cudaFree(device));
}

static void show_error(const char* what, cublasStatus_t status) { printf("%s: %s\n", what, short_name(status)); }

static void make_mistakes(const Context* context) {
  const float one = 1;
  float* const A = integer_matrix(4, 4, 1);
  show_error("Sgemm with m = -1",
             cublasSgemm(context->handle, CUBLAS_OP_N, CUBLAS_OP_N, -1, 4, 4, &one, A, 4, A, 4, &one, A, 4));
  show_error("Sgemm with a small lda",
             cublasSgemm(context->handle, CUBLAS_OP_N, CUBLAS_OP_N, 4, 4, 4, &one, A, 3, A, 4, &one, A, 4));
  show_error("Strsm with n = -1", cublasStrsm(context->handle, CUBLAS_SIDE_LEFT, CUBLAS_FILL_MODE_LOWER, CUBLAS_OP_N,
                                              CUBLAS_DIAG_UNIT, 4, -1, &one, A, 4, A, 4));
  show_error("Sscal without a handle", cublasSscal(NULL, 4, &one, A, 1));
  show_error("SetVector with incx = 0", cublasSetVector(4, sizeof(float), &one, 0, A, 1));
  print_matrix(context, "what it left", 4, 4, A);
  show_error("no mistake", CUBLAS_STATUS_SUCCESS);
  printf("a sentence about it: %s\n", strlen(cublasGetStatusString(CUBLAS_STATUS_INVALID_VALUE)) > 0 ? "yes" : "no");
  CHECK_CUDA(cudaFree(A));
}

static void require_device(void) {
  int count = 0;
  const cudaError_t error = cudaGetDeviceCount(&count);
  if (error == cudaSuccess && count > 0) return;
  fprintf(stderr, "no CUDA device: %s\n", cudaGetErrorString(error));
  exit(77); /* what test drivers take for skipped */
}

int main(void) {
  const size_t workspace_bytes = 1 << 22;
  Context context;
  void* workspace;

  require_device();
  CHECK_CUBLAS(cublasCreate(&context.handle));
  CHECK_CUDA(cudaStreamCreate(&context.stream));
  CHECK_CUBLAS(cublasSetStream(context.handle, context.stream));
  CHECK_CUDA(cudaMalloc(&workspace, workspace_bytes));
  CHECK_CUBLAS(cublasSetWorkspace(context.handle, workspace, workspace_bytes));

  show_settings(&context);
  change_settings(&context);
  copy_parts(&context);
  run_level1(&context);
  run_level2(&context);
  run_level3(&context);
  make_mistakes(&context);

  CHECK_CUBLAS(cublasDestroy(context.handle));
  CHECK_CUDA(cudaStreamDestroy(context.stream));
  CHECK_CUDA(cudaFree(workspace));
  CHECK_CUDA(cudaDeviceSynchronize());
  return EXIT_SUCCESS;
}
