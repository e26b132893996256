/* What a cuBLAS program uses of the CUDA runtime, on ordinary memory, for miniblas's host device: all work is done when
 * a call returns, so there is nothing to wait for. */
#ifndef HOST_CUDA_RUNTIME_H
#define HOST_CUDA_RUNTIME_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum { cudaSuccess = 0, cudaErrorInvalidValue = 1, cudaErrorMemoryAllocation = 2 } cudaError_t;
typedef enum { cudaMemcpyHostToDevice = 1, cudaMemcpyDeviceToHost = 2, cudaMemcpyDeviceToDevice = 3 } cudaMemcpyKind;
typedef struct CUstream_st* cudaStream_t;

static inline const char* cudaGetErrorString(cudaError_t error) {
  return error == cudaSuccess ? "no error" : error == cudaErrorMemoryAllocation ? "out of memory" : "invalid argument";
}

static inline cudaError_t cudaGetDeviceCount(int* count) {
  *count = 1;
  return cudaSuccess;
}

/* At a multiple of 256 bytes, as the runtime's; what malloc() gave stands before it. */
static inline cudaError_t cudaMalloc(void** memory, size_t bytes) {
  char* const block = (char*)malloc(bytes + 256 + sizeof(void*));
  char* aligned;
  if (block == NULL) return cudaErrorMemoryAllocation;
  aligned = block + sizeof(void*);
  aligned += 256 - (uintptr_t)aligned % 256;
  memcpy(aligned - sizeof(void*), &block, sizeof(void*));
  *memory = aligned;
  return cudaSuccess;
}

static inline cudaError_t cudaFree(void* memory) {
  void* block;
  if (memory == NULL) return cudaSuccess;
  memcpy(&block, (char*)memory - sizeof(void*), sizeof(void*));
  free(block);
  return cudaSuccess;
}

static inline cudaError_t cudaMemcpy(void* to, const void* from, size_t bytes, cudaMemcpyKind kind) {
  (void)kind;
  memcpy(to, from, bytes);
  return cudaSuccess;
}

static inline cudaError_t cudaMemcpyAsync(
    void* to, const void* from, size_t bytes, cudaMemcpyKind kind, cudaStream_t stream) {
  (void)stream;
  return cudaMemcpy(to, from, bytes, kind);
}

static inline cudaError_t cudaMemset(void* memory, int value, size_t bytes) {
  memset(memory, value, bytes);
  return cudaSuccess;
}

/* A pointer of its own, so that streams can be told apart. */
static inline cudaError_t cudaStreamCreate(cudaStream_t* stream) {
  *stream = (cudaStream_t)malloc(1);
  return *stream == NULL ? cudaErrorMemoryAllocation : cudaSuccess;
}

static inline cudaError_t cudaStreamDestroy(cudaStream_t stream) {
  free(stream);
  return cudaSuccess;
}

static inline cudaError_t cudaStreamSynchronize(cudaStream_t stream) {
  return stream == NULL ? cudaErrorInvalidValue : cudaSuccess;
}

static inline cudaError_t cudaDeviceSynchronize(void) { return cudaSuccess; }

#ifdef __cplusplus
}
#endif

#endif
