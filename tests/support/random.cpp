#include "tests/support/random.h"

#include <cstdlib>

namespace miniblas::test {

std::uint32_t test_seed() {
  static const std::uint32_t seed = [] {
    const char* text = std::getenv("MINIBLAS_TEST_SEED");
    return text != nullptr ? static_cast<std::uint32_t>(std::strtoul(text, nullptr, 10)) : 20011u;
  }();
  return seed;
}

}  // namespace miniblas::test
