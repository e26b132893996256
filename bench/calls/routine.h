// The table of all routines: what their parameters are, which calls are legal, and what they compute.
//
// What a routine has in common with others is said by its parameters' names, which mean the same everywhere: m is a
// size, lda the leading dimension of A, incx the increment of x, uplo the triangle of the matrix that has one.
#pragma once

#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "bench/calls/call.h"

namespace miniblas::calls {

enum class Kind {
  operation,
  fill_mode,
  diagonal,
  side,
  size,
  count,    // of a batch
  leading,  // a leading dimension
  increment,
  stride,   // 64 bits in either form
  scalars,  // floats where the pointer mode says
  result,   // a scalar that is written there
  matrix,
  array,  // of pointers to the matrices of a batch
  vector
};

struct Parameter {
  std::string_view name;
  Kind kind;
};

constexpr bool is_pointer(Kind kind) { return kind >= Kind::scalars; }
constexpr bool is_enumeration(Kind kind) { return kind <= Kind::side; }
// A matrix, an array of them or a vector.
constexpr bool is_operand(Kind kind) { return kind >= Kind::matrix; }

// An argument on its way into the call.
struct Slot {
  std::int64_t integer = 0;
  void* pointer = nullptr;
};

// A shape after op: (rows, cols), each one of the sizes m, n and k, or s, which is m for side L and n for side R, or 1.
struct MatrixShape {
  std::string_view name;
  char rows;
  char cols;
  std::string_view operation = {};  // the parameter that says whether the stored matrix is the transpose
};

struct VectorShape {
  std::string_view name;
  char length;
  char length_transposed;  // where the parameter `trans` is T or C
};

// When a pointer to what is only read must not be null.
enum class Inputs {
  always,
  where_read,   // not where the host knows that nothing is read, nor where a device scalar decides
  unless_zero,  // not where the host knows that alpha is 0
  by_scalar     // A unless alpha, B unless beta is known to be 0
};

class Problem;

struct RoutineRow {
  std::string_view name;
  std::string_view parameters;
  miniblasStatus_t (*call)(miniblasHandle_t handle, const Slot* slots);
  miniblasStatus_t (*call_64)(miniblasHandle_t handle, const Slot* slots);  // null: there is none

  // Lists of parameters.
  std::string_view outputs;
  std::string_view writes_only = {};  // outputs that are not read, whatever the scalars are
  std::string_view checks = {};       // what is checked first, in this order
  std::string_view empty = {};        // success if one of them is 0, in level 1 also if it is negative
  std::string_view scalars = {};      // must not be null then
  std::string_view pointers = {};     // must not be null in the end, in this order

  Inputs inputs = Inputs::always;
  bool (*keeps)(const Call& call) = nullptr;           // whether the host knows that nothing changes
  const char* (*refuses)(const Call& call) = nullptr;  // which parameter is an alias that is not allowed, or null
  std::string_view aliases = {};                       // outputs and the inputs that they may be: "C=A C=B"

  std::initializer_list<MatrixShape> matrices = {};
  std::initializer_list<VectorShape> vectors = {};
  std::string_view triangle = {};  // the matrix of which `uplo` names the stored triangle

  void (*expect)(Problem& problem);  // what all outputs should be after a legal call

  // Of a row-major routine: the column-major routine, which of the parameters each of that routine's is given, and
  // which are turned round on the way.
  std::string_view column_major = {};
  std::string_view feeds = {};
  std::string_view flips = {};
};

struct Routine {
  const RoutineRow* row;
  std::vector<Parameter> parameters;
  const Routine* column_major;  // null: it is column-major itself

  std::string_view name() const { return row->name; }
  int index_of(std::string_view parameter) const;  // -1: there is none
  bool has_wide_form() const { return row->call_64 != nullptr; }
};

// All of them: level 1, 2, 3, row-major.
const std::vector<Routine>& routines();
const Routine* find_routine(std::string_view name);  // null: there is none

// The number of floats of a scalar argument.
std::size_t scalar_count(std::string_view name);

// The call that a row-major call makes; any other as it is.
Call column_major(const Call& call);
// The name that the user of a row-major call has for a parameter of the column-major one.
std::string_view user_name(const Routine& routine, std::string_view column_major_name);

}  // namespace miniblas::calls
