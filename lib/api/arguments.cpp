#include "lib/api/arguments.h"

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <string_view>

#include "lib/api/call_record.h"
#include "lib/api/handle.h"
#include "lib/core/log.h"

namespace miniblas {
namespace {

// Word `index` of a list with blanks between the words.
std::string_view word(std::string_view list, int index) {
  for (; index > 0; --index) list.remove_prefix(list.find(' ') + 1);
  return list.substr(0, list.find(' '));
}

int index_of(std::string_view list, std::string_view name) {
  int index = 0;
  while (word(list, index) != name) ++index;
  return index;
}

}  // namespace

Arguments::Arguments(const char* routine, const char* names, std::initializer_list<Argument> values)
    : routine_(routine), names_(names), checked_as_(names) {
  std::copy_n(values.begin(), std::min<std::size_t>(values.size(), most), values_.begin());
}

Arguments::Arguments(miniblasHandle_t handle,
                     const char* routine,
                     const char* names,
                     std::initializer_list<Argument> values,
                     const char* checked_as,
                     const char* logged_as)
    : Arguments(routine, names, values) {
  handle_ = handle;
  if (checked_as != nullptr) checked_as_ = checked_as;
  if (logs_calls()) log_call(logged_as != nullptr ? logged_as : routine);
  if (handle == nullptr) log_error("%s: the handle is null", routine);
}

bool Arguments::refuse(int position, const char* format, ...) const {
  // As the user counts and writes them.
  const std::string_view name = word(checked_as_, position - 1);
  const int users_position = index_of(names_, name) + 1;
  if (handle_ != nullptr) handle_->invalid_argument = users_position;

  std::array<char, 128> what;
  va_list values;
  va_start(values, format);
  std::vsnprintf(what.data(), what.size(), format, values);
  va_end(values);
  log_error("%s: argument %d, %.*s, is %s", routine_, users_position, static_cast<int>(name.size()), name.data(),
            what.data());
  return false;
}

bool Arguments::is_one_of(int position, int count, const char* allowed) const {
  const std::int64_t value = at(position).integer;
  if (value >= 0 && value < count) return true;
  return refuse(position, "%lld; allowed are %s", static_cast<long long>(value), allowed);
}

bool Arguments::is_operation(int position) const { return is_one_of(position, 3, "0 (N), 1 (T) and 2 (C)"); }
bool Arguments::is_fill_mode(int position) const { return is_one_of(position, 2, "0 (lower) and 1 (upper)"); }
bool Arguments::is_diagonal(int position) const { return is_one_of(position, 2, "0 (non-unit) and 1 (unit)"); }
bool Arguments::is_side(int position) const { return is_one_of(position, 2, "0 (left) and 1 (right)"); }

bool Arguments::is_operand(int position) const { return is_one_of(position, 2, "0 (A) and 1 (B)"); }

bool Arguments::at_least(int position, std::int64_t minimum) const {
  const std::int64_t value = at(position).integer;
  if (value >= minimum) return true;
  return refuse(position, "%lld; it must be at least %lld", static_cast<long long>(value),
                static_cast<long long>(minimum));
}

bool Arguments::not_zero(int position) const {
  return at(position).integer != 0 || refuse(position, "0; any other number is allowed");
}

bool Arguments::not_null(int position) const { return at(position).pointer != nullptr || refuse(position, "null"); }

bool Arguments::refuse(const char* sentence) const {
  if (handle_ != nullptr) handle_->invalid_argument = 0;
  log_error("%s: %s", routine_, sentence);
  return false;
}

void Arguments::log_call(const char* routine) const {
  CallRecord record(handle_, routine);
  for (int i = 0; i < most && values_[static_cast<std::size_t>(i)].kind != Argument::Kind::none; ++i) {
    const std::string_view name = word(names_, i);
    const Argument& argument = at(index_of(checked_as_, name) + 1);
    if (argument.kind != Argument::Kind::packed) record.add(name, argument);
  }
  record.write();
}

}  // namespace miniblas
