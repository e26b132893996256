// What `miniblas explain` is asked to do.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "bench/explain/sgemm_call.h"

namespace miniblas::bench {

// As they stand on the command line.
struct ExplainArguments {
  std::string m;
  std::string n;
  std::string k;
  std::optional<std::string> op;
  std::optional<std::string> lda;
  std::optional<std::string> ldb;
  std::optional<std::string> ldc;
  std::optional<std::string> offset;
  std::optional<std::string> alpha;
  std::optional<std::string> beta;
  std::optional<std::string> kernel;
  std::optional<std::string> workspace;
  std::optional<std::string> device;
};

struct ExplainOptions {
  SgemmCall call;
  std::optional<std::size_t> workspace;  // bytes; null: the handle's own
};

// Throws Error for what is not allowed.
ExplainOptions parse_options(const ExplainArguments& arguments);

}  // namespace miniblas::bench
