// What a kernel source includes instead of <cuda_runtime.h>.
//
// Under nvcc it is <cuda_runtime.h>. Under g++ and clang++ it is the host device: the same keywords, types
// and intrinsics, so that one source runs on a GPU and on the CPU. Two things are spelled with a macro:
//
//     DYNAMIC_SHARED(float, tile);          for   extern __shared__ float tile[];
//     DEVICE_VARIABLE(float, sum[32]);      for   __device__ float sum[32];   (at namespace scope)
#pragma once

#include "simt/build.h"

#if MINIBLAS_ON_CUDA

#include <cuda_runtime.h>

// NOTE: an extern shared array has one type per program, so it is declared as bytes and cast. 16 is the
// widest access of a thread.
#define DYNAMIC_SHARED(type, name)                                                \
  extern __shared__ __align__(16) unsigned char miniblas_dynamic_shared_memory[]; \
  type* const name = reinterpret_cast<type*>(miniblas_dynamic_shared_memory)
#define DEVICE_VARIABLE(type, declarator) __device__ type declarator

#else

#include "simt/host/atomics.h"
#include "simt/host/builtin_variables.h"
#include "simt/host/intrinsics.h"
#include "simt/host/keywords.h"
#include "simt/host/vector_types.h"

#define DYNAMIC_SHARED(type, name) \
  type* const name = static_cast<type*>(::miniblas::MINIBLAS_BUILD::simt::dynamic_shared_memory())
#define DEVICE_VARIABLE(type, declarator) type declarator __attribute__((section("simt_device")))

#endif
