/* What the parts of the program share: the handle, checks of every call, and vectors and matrices in device memory. */
#ifndef LINEAR_ALGEBRA_H
#define LINEAR_ALGEBRA_H

#include <cublas_v2.h>
#include <cuda_runtime.h>

typedef struct {
  cublasHandle_t handle;
  cudaStream_t stream;
} Context;

/* Both end the program if the call fails, and say where. */
#define CHECK_CUDA(call) check_cuda((call), #call, __FILE__, __LINE__)
#define CHECK_CUBLAS(call) check_cublas((call), #call, __FILE__, __LINE__)
void check_cuda(cudaError_t error, const char* call, const char* file, int line);
void check_cublas(cublasStatus_t status, const char* call, const char* file, int line);

/* "INVALID_VALUE". */
const char* short_name(cublasStatus_t status);

/* New device memory. The caller frees it by cudaFree. */
float* upload_vector(int n, const float* values);
float* upload_matrix(int rows, int cols, const float* values);
float* upload_scalar(float value);
float* integer_vector(int n, int seed); /* of small integers, none of them 0 */
float* integer_matrix(int rows, int cols, int seed);

/* Element number i of them. */
float small_integer(int i, int seed);

/* One line: the label and all elements, a matrix column by column. Wait for the work on the stream. */
void print_vector(const Context* context, const char* label, int n, const float* device);
void print_matrix(const Context* context, const char* label, int rows, int cols, const float* device);
void print_numbers(const char* label, int n, const float* values);

void run_level1(const Context* context);
void run_level2(const Context* context);
void run_level3(const Context* context);

#endif
