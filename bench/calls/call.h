// A call of a routine: its arguments, the handle's settings, and how its data are made.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "miniblas/miniblas.h"

namespace miniblas::calls {

struct Routine;

// What an argument is given.
struct Value {
  enum class Form {
    integer,  // of an enumeration too, legal or not
    numbers,  // the floats that a scalar argument points to
    unknown,  // a scalar in device memory, of which a log can't know the value
    null,
    address,  // memory of its own, `integer` bytes past a multiple of 256
    same      // the pointer of an earlier parameter, that with the index `integer`
  };

  Form form = Form::integer;
  std::int64_t integer = 0;
  std::array<float, 5> numbers{};

  bool operator==(const Value&) const = default;
};

inline Value integer_value(std::int64_t integer) { return {Value::Form::integer, integer, {}}; }
inline Value number_value(float number) { return {Value::Form::numbers, 0, {number}}; }
inline Value address_value(std::int64_t offset = 0) { return {Value::Form::address, offset, {}}; }
inline Value null_value() { return {Value::Form::null, 0, {}}; }
inline Value same_value(std::size_t parameter) { return {Value::Form::same, static_cast<std::int64_t>(parameter), {}}; }

// What matrices and vectors hold.
enum class Data {
  uniform,  // in [-1, 1)
  integer,  // small whole numbers, so that sums are exact in any order
  special   // NaN, infinities, zeros, subnormal and huge numbers among others
};

struct Settings {
  bool null_handle = false;
  std::string device = "host";
  miniblasPointerMode_t pointer_mode = MINIBLAS_POINTER_MODE_HOST;
  std::string gemm_kernel;       // empty: the library's choice
  std::string transpose_kernel;  // likewise

  bool operator==(const Settings&) const = default;
};

struct Call {
  const Routine* routine = nullptr;
  bool wide = false;          // the _64 form
  std::vector<Value> values;  // one for each parameter of the routine
  Settings settings;
  Data data = Data::uniform;
  std::uint64_t seed = 1;

  // By the parameter's name. `has` tells whether the routine has it; all others need that it does.
  bool has(std::string_view name) const;
  const Value& value(std::string_view name) const;
  Value& value(std::string_view name);
  std::int64_t integer(std::string_view name) const { return value(name).integer; }
  float number(std::string_view name) const { return value(name).numbers[0]; }
  bool is_null(std::string_view name) const { return value(name).form == Value::Form::null; }

  bool on_device() const { return settings.pointer_mode == MINIBLAS_POINTER_MODE_DEVICE; }
  // Whether the host knows that the scalar is `number`.
  bool knows(std::string_view name, float number) const;
  // Whether two parameters are given the same pointer.
  bool same_pointer(std::string_view one, std::string_view other) const;

  bool operator==(const Call&) const = default;
};

}  // namespace miniblas::calls
