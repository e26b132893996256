#include "bench/suite/math_mode.h"

#include "bench/support/error.h"

namespace miniblas::bench {

const MathMode* find_math_mode(const std::string& name) {
  for (const MathMode& mode : math_modes) {
    if (mode.name == name) return &mode;
  }
  return nullptr;
}

void set_math_mode(const Session& session, const MathMode& mode) {
  if (miniblasSetMathMode(session.handle(), mode.value) != MINIBLAS_STATUS_SUCCESS) throw ErrorAlreadyLogged();
}

}  // namespace miniblas::bench
