// CUDA's short vectors and dim3 on the host device.
//
// They live in the build's namespace, where kernels find them unqualified.
#pragma once

#include "simt/host/keywords.h"

namespace miniblas::inline MINIBLAS_BUILD {

struct uint3 {
  unsigned x, y, z;
};

struct dim3 {
  unsigned x, y, z;

  constexpr dim3(unsigned x_ = 1, unsigned y_ = 1, unsigned z_ = 1) : x(x_), y(y_), z(z_) {}
  constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
};

// A vector that is copied by one access of its whole width, as a GPU's 64- and 128-bit loads are.
// NOTE: GCC would copy a plain struct member by member, and the tracer would count four loads of 4 bytes.
// `may_alias` allows what every CUDA kernel does: to read floats through a float4 pointer.
#define MINIBLAS_DETAIL_VECTOR(name, element, bytes, ...)                       \
  struct __attribute__((aligned(bytes), may_alias)) name {                      \
    typedef unsigned whole __attribute__((vector_size(bytes), may_alias));      \
    element __VA_ARGS__;                                                        \
    name() = default;                                                           \
    __forceinline__ name(const name& from) {                                    \
      *reinterpret_cast<whole*>(this) = *reinterpret_cast<const whole*>(&from); \
    }                                                                           \
    __forceinline__ name& operator=(const name& from) {                         \
      *reinterpret_cast<whole*>(this) = *reinterpret_cast<const whole*>(&from); \
      return *this;                                                             \
    }                                                                           \
  }
MINIBLAS_DETAIL_VECTOR(float2, float, 8, x, y);
MINIBLAS_DETAIL_VECTOR(float4, float, 16, x, y, z, w);
MINIBLAS_DETAIL_VECTOR(int2, int, 8, x, y);
MINIBLAS_DETAIL_VECTOR(int4, int, 16, x, y, z, w);
MINIBLAS_DETAIL_VECTOR(uint2, unsigned, 8, x, y);
MINIBLAS_DETAIL_VECTOR(uint4, unsigned, 16, x, y, z, w);
#undef MINIBLAS_DETAIL_VECTOR

#define MINIBLAS_DETAIL_MAKE(vector, element)                                              \
  __forceinline__ vector##2 make_##vector##2(element x, element y) {                       \
    vector##2 v;                                                                           \
    v.x = x, v.y = y;                                                                      \
    return v;                                                                              \
  }                                                                                        \
  __forceinline__ vector##4 make_##vector##4(element x, element y, element z, element w) { \
    vector##4 v;                                                                           \
    v.x = x, v.y = y, v.z = z, v.w = w;                                                    \
    return v;                                                                              \
  }
MINIBLAS_DETAIL_MAKE(float, float)
MINIBLAS_DETAIL_MAKE(int, int)
MINIBLAS_DETAIL_MAKE(uint, unsigned)
#undef MINIBLAS_DETAIL_MAKE

}  // namespace miniblas::inline MINIBLAS_BUILD
