#include "shims/blas/library.h"

#include <dlfcn.h>

#include "shims/blas/complain.h"

#define MINIBLAS_BLAS_TEXT_OF(value) #value
#define MINIBLAS_BLAS_TEXT(value) MINIBLAS_BLAS_TEXT_OF(value)

namespace miniblas::blas {
namespace {

// By its SONAME; beside this library first.
constexpr const char* file_name =
    "libminiblas.so." MINIBLAS_BLAS_TEXT(MINIBLAS_VERSION_MAJOR) "." MINIBLAS_BLAS_TEXT(MINIBLAS_VERSION_MINOR);

template <class Function>
bool find(void* file, const char* symbol, Function*& function) {
  function = reinterpret_cast<Function*>(dlsym(file, symbol));
  if (function == nullptr) complain("%s has no %s", file_name, symbol);
  return function != nullptr;
}

// What a version of another minor number means by the same names may be something else.
bool version_fits(void* file) {
  decltype(&miniblasGetVersion) get_version = nullptr;
  if (!find(file, "miniblasGetVersion", get_version)) return false;
  int version = 0;
  get_version(nullptr, &version);
  if (version / 100 == MINIBLAS_VERSION / 100) return true;
  complain("%s has version %d.%d, and this library needs %d.%d", file_name, version / 10000, version / 100 % 100,
           MINIBLAS_VERSION_MAJOR, MINIBLAS_VERSION_MINOR);
  return false;
}

}  // namespace

bool open_library(Library& library) {
  void* const file = dlopen(file_name, RTLD_NOW | RTLD_LOCAL);
  if (file == nullptr) {
    complain("can't open the library: %s", dlerror());
    return false;
  }
  if (!version_fits(file)) return false;
#define MINIBLAS_BLAS_FIND(name) \
  if (!find(file, "miniblas" #name, library.name)) return false;
  MINIBLAS_BLAS_FUNCTIONS(MINIBLAS_BLAS_FIND)
#undef MINIBLAS_BLAS_FIND
  return true;
}

}  // namespace miniblas::blas
