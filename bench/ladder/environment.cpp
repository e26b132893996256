#include "bench/ladder/environment.h"

#include <array>
#include <cstdlib>
#include <ctime>

#include "bench/support/error.h"
#include "bench/support/source_stamp.h"

namespace miniblas::bench {
namespace {

std::string now() {
  const std::time_t seconds = std::time(nullptr);
  std::tm fields{};
  ::gmtime_r(&seconds, &fields);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &fields);
  return text.data();
}

}  // namespace

Environment describe_environment() {
  Environment environment;
  environment.date = now();
  environment.commit = source_commit();
  environment.kernels_hash = kernels_hash();
  environment.compiler = MINIBLAS_COMPILERS;
  return environment;
}

void require_no_tf32() {
  const char* const value = std::getenv("NVIDIA_TF32_OVERRIDE");
  if (value == nullptr || *value == '\0' || std::string(value) == "0") return;
  throw Error(std::string("NVIDIA_TF32_OVERRIDE is '") + value +
              "'; allowed are 0 and nothing, since cuBLAS must compute in FP32 to be compared with");
}

}  // namespace miniblas::bench
