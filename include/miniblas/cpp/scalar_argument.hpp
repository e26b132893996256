/** @file
 * Scalars of a call: by value, or where the pointer mode says. */
#ifndef MINIBLAS_CPP_SCALAR_ARGUMENT_HPP
#define MINIBLAS_CPP_SCALAR_ARGUMENT_HPP

#include <type_traits>

#include "miniblas/cpp/error.hpp"

namespace miniblas {
inline namespace api {
namespace detail {

inline void require_host_mode(const char* routine, miniblasHandle_t handle) {
  miniblasPointerMode_t mode = MINIBLAS_POINTER_MODE_HOST;
  check(routine, miniblasGetPointerMode(handle, &mode));
  if (mode != MINIBLAS_POINTER_MODE_HOST) {
    refuse(routine, "a scalar by value needs pointer mode HOST; in mode DEVICE it goes by a pointer to device memory");
  }
}

}  // namespace detail

/** A scalar argument. A number is taken by value, which needs pointer mode HOST; a pointer is read where the pointer
 * mode says. */
class ScalarArgument {
 public:
  /** A number, rounded to float. */
  template <class Number, class = std::enable_if_t<std::is_arithmetic<Number>::value>>
  ScalarArgument(Number value) : value_(static_cast<float>(value)) {}

  /** A float in host or device memory, as the pointer mode says. */
  ScalarArgument(const float* pointer) : pointer_(pointer), is_value_(false) {}

  /** What the C API gets. It lives as long as this object. */
  const float* pointer(const char* routine, miniblasHandle_t handle) const {
    if (!is_value_) return pointer_;
    detail::require_host_mode(routine, handle);
    return &value_;
  }

 private:
  float value_ = 0;
  const float* pointer_ = nullptr;
  bool is_value_ = true;
};

}  // namespace api
}  // namespace miniblas

#endif
