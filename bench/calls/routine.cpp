#include "bench/calls/routine.h"

#include <algorithm>

#include "bench/calls/rows.h"
#include "bench/calls/words.h"

namespace miniblas::calls {
namespace {

Kind kind_of(std::string_view name) {
  static constexpr struct {
    std::string_view names;
    Kind kind;
  } kinds[] = {{"trans transa transb", Kind::operation},
               {"uplo", Kind::fill_mode},
               {"diag", Kind::diagonal},
               {"side", Kind::side},
               {"m n k", Kind::size},
               {"batchCount", Kind::count},
               {"lda ldb ldc", Kind::leading},
               {"incx incy", Kind::increment},
               {"strideA strideB strideC", Kind::stride},
               {"result", Kind::result},
               {"A B C", Kind::matrix},
               {"Aarray Barray Carray", Kind::array},
               {"x y", Kind::vector}};
  for (const auto& row : kinds) {
    if (has_word(row.names, name)) return row.kind;
  }
  return Kind::scalars;
}

std::vector<Routine> make_routines() {
  std::vector<Routine> all;
  for (const auto& rows : {level1_rows(), level2_rows(), level3_rows(), row_major_rows()}) {
    for (const RoutineRow& row : rows) {
      Routine routine{&row, {}, nullptr};
      for (const std::string_view name : words(row.parameters)) routine.parameters.push_back({name, kind_of(name)});
      all.push_back(routine);
    }
  }
  for (Routine& routine : all) {
    for (const Routine& other : all) {
      if (other.name() == routine.row->column_major) routine.column_major = &other;
    }
  }
  return all;
}

// What a flipped argument becomes. What is illegal stays illegal.
std::int64_t flipped(Kind kind, std::int64_t value) {
  if (kind == Kind::operation && value == MINIBLAS_OP_C) return MINIBLAS_OP_N;
  return value == 0 || value == 1 ? 1 - value : value;
}

}  // namespace

int Routine::index_of(std::string_view parameter) const {
  const auto found =
      std::find_if(parameters.begin(), parameters.end(), [&](const Parameter& p) { return p.name == parameter; });
  return found == parameters.end() ? -1 : static_cast<int>(found - parameters.begin());
}

const std::vector<Routine>& routines() {
  static const std::vector<Routine> all = make_routines();
  return all;
}

const Routine* find_routine(std::string_view name) {
  for (const Routine& routine : routines()) {
    if (routine.name() == name) return &routine;
  }
  return nullptr;
}

std::size_t scalar_count(std::string_view name) { return name == "param" ? 5 : 1; }

Call column_major(const Call& call) {
  if (call.routine->column_major == nullptr) return call;
  const RoutineRow& row = *call.routine->row;
  const std::vector<std::string_view> feeds = words(row.feeds);
  Call result = call;
  result.routine = call.routine->column_major;
  for (std::size_t i = 0; i < feeds.size(); ++i) {
    Value value = call.value(feeds[i]);
    if (has_word(row.flips, feeds[i])) value.integer = flipped(result.routine->parameters[i].kind, value.integer);
    if (value.form == Value::Form::same) {
      const std::string_view origin = call.routine->parameters[static_cast<std::size_t>(value.integer)].name;
      value.integer = std::find(feeds.begin(), feeds.end(), origin) - feeds.begin();
    }
    result.values[i] = value;
  }
  return result;
}

std::string_view user_name(const Routine& routine, std::string_view column_major_name) {
  if (routine.column_major == nullptr) return column_major_name;
  return words(routine.row->feeds)[static_cast<std::size_t>(routine.column_major->index_of(column_major_name))];
}

}  // namespace miniblas::calls
