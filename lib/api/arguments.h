// The arguments of a call: their checks, and the line that the log gets of the call.
//
// A failed check writes a line that names the argument, its value and what is allowed.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <initializer_list>

#include "kernels/problem.h"
#include "miniblas/miniblas.h"

namespace miniblas {

// The value of an argument.
struct Argument {
  enum class Kind { none, operation, fill_mode, diagonal, side, operand, integer, pointer, scalars, packed };

  Argument() = default;
  Argument(miniblasOperation_t value) : kind(Kind::operation), integer(as_int(value)) {}
  Argument(miniblasFillMode_t value) : kind(Kind::fill_mode), integer(as_int(value)) {}
  Argument(miniblasDiagType_t value) : kind(Kind::diagonal), integer(as_int(value)) {}
  Argument(miniblasSideMode_t value) : kind(Kind::side), integer(as_int(value)) {}
  Argument(miniblasOperand_t value) : kind(Kind::operand), integer(as_int(value)) {}
  template <std::integral Integer>
  Argument(Integer value) : kind(Kind::integer), integer(static_cast<std::int64_t>(value)) {}
  Argument(const void* value) : kind(Kind::pointer), pointer(value) {}
  Argument(const miniblasPackedOperand* value) : kind(Kind::packed), pointer(value) {}

  // NOTE: the enumerations are unsigned, and C programs pass -1 all the same.
  template <class Enum>
  static std::int64_t as_int(Enum value) {
    return static_cast<std::int32_t>(value);
  }

  Kind kind = Kind::none;
  std::int64_t integer = 0;       // of `scalars`: how many floats
  const void* pointer = nullptr;  // of matrices, vectors, arrays, results and scalars
};

// `count` floats that are read where the pointer mode says.
inline Argument scalar(const float* value, int count = 1) {
  Argument argument(static_cast<const void*>(value));
  argument.kind = Argument::Kind::scalars;
  argument.integer = count;
  return argument;
}

// Positions count from 1, the handle left out, as netlib counts them.
class Arguments {
 public:
  // `names`: of the arguments, in the order of the call, with a blank between them.
  Arguments(const char* routine, const char* names, std::initializer_list<Argument> values);

  // Of a routine that computes; the log gets a line of the call, if it wants them. `values` come in the order of the
  // call, or in that of `checked_as`: a row-major call is checked as the column-major call that it makes, and positions
  // are that call's. In the log the routine has the name `logged_as`, and no packed operands: a call does the same
  // without them.
  Arguments(miniblasHandle_t handle,
            const char* routine,
            const char* names,
            std::initializer_list<Argument> values,
            const char* checked_as = nullptr,
            const char* logged_as = nullptr);

  bool is_operation(int position) const;
  bool is_fill_mode(int position) const;
  bool is_diagonal(int position) const;
  bool is_side(int position) const;
  bool is_operand(int position) const;
  bool at_least(int position, std::int64_t minimum) const;
  bool not_zero(int position) const;
  bool not_null(int position) const;
  // For a rule that concerns several arguments; false, always.
  bool refuse(const char* sentence) const;
  // For an argument that is not what the others make of it; false, always.
  bool refuse_packed(int position, const char* what) const { return refuse(position, "%s", what); }

  const char* routine() const { return routine_; }

 private:
  static constexpr int most = 18;

  const Argument& at(int position) const { return values_[static_cast<std::size_t>(position) - 1]; }
  bool is_one_of(int position, int count, const char* allowed) const;
  // The handle remembers the argument; false, always.
  __attribute__((format(printf, 3, 4))) bool refuse(int position, const char* format, ...) const;
  void log_call(const char* routine) const;

  miniblasHandle_t handle_ = nullptr;
  const char* routine_;
  const char* names_;
  const char* checked_as_;
  std::array<Argument, most> values_;
};

inline Op to_op(miniblasOperation_t operation) { return operation == MINIBLAS_OP_N ? Op::n : Op::t; }
inline Part to_part(miniblasFillMode_t uplo) { return uplo == MINIBLAS_FILL_MODE_LOWER ? Part::lower : Part::upper; }

// The smallest legal leading dimension of a matrix with `rows` rows as stored.
inline std::int64_t min_ld(std::int64_t rows) { return rows > 1 ? rows : 1; }

inline Scalar make_scalar(miniblasPointerMode_t mode, const float* pointer) {
  return mode == MINIBLAS_POINTER_MODE_HOST ? Scalar{*pointer, nullptr} : Scalar{0.0f, pointer};
}

// BLAS's vector of n > 0 elements: with a negative increment it starts at the other end. `data` may be null where
// nothing is read.
template <class Element>
Vector<Element> make_vector(std::int64_t n, Element* data, std::int64_t inc) {
  if (inc >= 0 || data == nullptr) return {data, inc};
  // NOTE: what is not read may end beyond all memory, where signed and pointer arithmetic are undefined.
  const std::uint64_t offset = static_cast<std::uint64_t>(1 - n) * static_cast<std::uint64_t>(inc) * sizeof(Element);
  return {reinterpret_cast<Element*>(reinterpret_cast<std::uintptr_t>(data) + offset), inc};
}

// Whether the host knows that the scalar is `value`.
inline bool is_known(const Scalar& scalar, float value) { return scalar.device == nullptr && scalar.value == value; }

// Whether the host knows that the factors of a product by alpha are read. With alpha on the device they may be null:
// that it will be 0 is the caller's promise.
inline bool reads_factors(const Scalar& alpha) { return alpha.device == nullptr && alpha.value != 0.0f; }

}  // namespace miniblas
