#include "lib/plan/built_in_tuning.h"

namespace miniblas {

// Each in a file of its own, as `miniblas tune --output` writes it.
extern const char* const tuning_h200;

const char* built_in_tuning(const std::string& gpu) {
  if (gpu == "NVIDIA H200") return tuning_h200;
  return nullptr;
}

}  // namespace miniblas
