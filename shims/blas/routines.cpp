#include "shims/blas/routines.h"

#include <array>

namespace miniblas::blas {
namespace {

// The name in capitals with blanks behind it.
struct FortranName {
  std::array<char, 7> text;
};

constexpr FortranName make_fortran_name(const char* name) {
  FortranName result{};
  int i = 0;
  for (; name[i] != '\0'; ++i) {
    const bool is_letter = name[i] >= 'a' && name[i] <= 'z';
    result.text[static_cast<std::size_t>(i)] = is_letter ? static_cast<char>(name[i] - 'a' + 'A') : name[i];
  }
  for (; i < 6; ++i) result.text[static_cast<std::size_t>(i)] = ' ';
  return result;
}

struct Names {
  const char* fortran;
  const char* cblas;
  FortranName in_capitals;
};

constexpr Names names[] = {
#define MINIBLAS_BLAS_NAMES(name) {#name "_", "cblas_" #name, make_fortran_name(#name)},
    MINIBLAS_BLAS_ROUTINES(MINIBLAS_BLAS_NAMES)
#undef MINIBLAS_BLAS_NAMES
};

const Names& names_of(Routine routine) { return names[static_cast<int>(routine)]; }

}  // namespace

bool has_layout(const Call& call) { return call.interface == Interface::cblas && call.routine >= Routine::sgemm; }

const char* symbol_of(const Call& call) {
  const Names& all = names_of(call.routine);
  return call.interface == Interface::fortran ? all.fortran : all.cblas;
}

const char* fortran_name_of(Routine routine) { return names_of(routine).in_capitals.text.data(); }

}  // namespace miniblas::blas
