// Names the build that a translation unit belongs to.
//
// One kernel source is compiled several times: by nvcc, and for the host device plain, traced and with the
// address sanitizer. All of them can end up in one process. Everything a kernel source defines therefore
// lives in an inline namespace named after the build:
//
//     namespace miniblas::inline MINIBLAS_BUILD { ... }
//
// NOTE: without it nvcc's launch stub and the host function of one kernel template share a mangled name,
// and the linker picks either of them, silently.
#pragma once

#ifndef MINIBLAS_BUILD
#error "MINIBLAS_BUILD must name the build: cuda, host, traced or asan"
#endif

#if defined(__CUDACC__)
#define MINIBLAS_ON_CUDA 1
#else
#define MINIBLAS_ON_CUDA 0
#endif

// MINIBLAS_BUILD_NAME(kernel_tables) is host_kernel_tables in the host build, and so on: the name of a
// function that code outside the build's namespace may call.
#define MINIBLAS_DETAIL_JOIN(build, name) build##_##name
#define MINIBLAS_DETAIL_EXPAND(build, name) MINIBLAS_DETAIL_JOIN(build, name)
#define MINIBLAS_BUILD_NAME(name) MINIBLAS_DETAIL_EXPAND(MINIBLAS_BUILD, name)
