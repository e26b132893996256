#include "shims/blas/library.h"

#include <dlfcn.h>

#include <cstdio>
#include <string_view>

#include "shims/blas/complain.h"

#define MINIBLAS_BLAS_TEXT_OF(value) #value
#define MINIBLAS_BLAS_TEXT(value) MINIBLAS_BLAS_TEXT_OF(value)

namespace miniblas::blas {
namespace {

// Its SONAME.
constexpr const char* file_name =
    "libminiblas.so." MINIBLAS_BLAS_TEXT(MINIBLAS_VERSION_MAJOR) "." MINIBLAS_BLAS_TEXT(MINIBLAS_VERSION_MINOR);

// Beside this library first, then where the loader looks.
// NOTE: not by $ORIGIN in the RUNPATH alone: where dlopen is intercepted, as the sanitizers do, that is the
// interceptor's.
void* open_file() {
  Dl_info self;
  if (dladdr(reinterpret_cast<const void*>(&open_library), &self) != 0) {
    const std::string_view path = self.dli_fname;
    const std::string_view folder = path.substr(0, path.rfind('/') + 1);
    char beside[4096];
    const int length =
        std::snprintf(beside, sizeof(beside), "%.*s%s", static_cast<int>(folder.size()), folder.data(), file_name);
    const bool fits = length > 0 && static_cast<std::size_t>(length) < sizeof(beside);
    void* const file = fits ? dlopen(beside, RTLD_NOW | RTLD_LOCAL) : nullptr;
    if (file != nullptr) return file;
  }
  return dlopen(file_name, RTLD_NOW | RTLD_LOCAL);
}

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
  void* const file = open_file();
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
