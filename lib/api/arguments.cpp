#include "lib/api/arguments.h"

#include "lib/core/log.h"

namespace miniblas {

bool Arguments::is_operation(int position, const char* name, miniblasOperation_t value) const {
  if (value == MINIBLAS_OP_N || value == MINIBLAS_OP_T || value == MINIBLAS_OP_C) return true;
  log_error("%s: argument %d, %s, is %d; allowed are 0 (N), 1 (T) and 2 (C)", routine_, position, name,
            static_cast<int>(value));
  return false;
}

bool Arguments::at_least(int position, const char* name, std::int64_t value, std::int64_t minimum) const {
  if (value >= minimum) return true;
  log_error("%s: argument %d, %s, is %lld; it must be at least %lld", routine_, position, name,
            static_cast<long long>(value), static_cast<long long>(minimum));
  return false;
}

bool Arguments::not_null(int position, const char* name, const void* pointer) const {
  if (pointer != nullptr) return true;
  log_error("%s: argument %d, %s, is null", routine_, position, name);
  return false;
}

bool Arguments::refuse(const char* sentence) const {
  log_error("%s: %s", routine_, sentence);
  return false;
}

}  // namespace miniblas
