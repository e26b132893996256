#include "shims/blas/other_blas.h"

#include <dlfcn.h>

namespace miniblas::blas {
namespace {

constexpr const char* system_blas = "libblas.so.3";

}  // namespace

void* find_next(const char* symbol, const void* own) {
  if (void* const next = dlsym(RTLD_NEXT, symbol)) return next;
  // NOTE: never closed, since calls go there as long as the process lives.
  void* const library = dlopen(system_blas, RTLD_LAZY | RTLD_LOCAL);
  void* const next = library == nullptr ? nullptr : dlsym(library, symbol);
  return next == own ? nullptr : next;
}

void* find_in_program(const char* symbol) {
  if (void* const found = dlsym(RTLD_DEFAULT, symbol)) return found;
  void* const library = dlopen(system_blas, RTLD_LAZY | RTLD_LOCAL | RTLD_NOLOAD);
  return library == nullptr ? nullptr : dlsym(library, symbol);
}

}  // namespace miniblas::blas
