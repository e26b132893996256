// Checks of a routine's arguments. A failed one writes a line to the log that names the argument.
#pragma once

#include <cstdint>

#include "kernels/problem.h"
#include "miniblas/miniblas.h"

namespace miniblas {

// The arguments of one call. Positions count from 1, the handle left out, as netlib counts them.
class Arguments {
 public:
  explicit Arguments(const char* routine) : routine_(routine) {}

  bool is_operation(int position, const char* name, miniblasOperation_t value) const;
  bool at_least(int position, const char* name, std::int64_t value, std::int64_t minimum) const;
  bool not_null(int position, const char* name, const void* pointer) const;
  // For a rule that concerns several arguments; false, always.
  bool refuse(const char* sentence) const;

 private:
  const char* routine_;
};

inline Op to_op(miniblasOperation_t operation) { return operation == MINIBLAS_OP_N ? Op::n : Op::t; }

// The smallest legal leading dimension of a matrix with `rows` rows as stored.
inline std::int64_t min_ld(std::int64_t rows) { return rows > 1 ? rows : 1; }

inline Scalar make_scalar(miniblasPointerMode_t mode, const float* pointer) {
  return mode == MINIBLAS_POINTER_MODE_HOST ? Scalar{*pointer, nullptr} : Scalar{0.0f, pointer};
}

// Whether the host knows that the scalar is `value`.
inline bool is_known(const Scalar& scalar, float value) { return scalar.device == nullptr && scalar.value == value; }

}  // namespace miniblas
