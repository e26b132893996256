#include "shims/blas/complain.h"

#include <cstdarg>
#include <cstdio>

namespace miniblas::blas {

void complain(const char* format, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text, sizeof(text), format, arguments);
  va_end(arguments);
  std::fprintf(stderr, "miniblas_blas: %s\n", text);
}

}  // namespace miniblas::blas
