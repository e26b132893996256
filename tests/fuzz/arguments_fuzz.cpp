// Arguments from libFuzzer's bytes.
#include <cstdio>
#include <cstdlib>

#include "tests/fuzz/arguments.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t count) {
  const std::string wrong = miniblas::test::run_arguments(bytes, count);
  if (wrong.empty()) return 0;
  std::fprintf(stderr, "%s\n", wrong.c_str());
  std::abort();
}
