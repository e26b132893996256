// What `miniblas gemm` is asked to do.
#pragma once

#include <optional>
#include <string>

namespace miniblas::bench {

// As they stand on the command line.
struct GemmArguments {
  std::string a;
  std::string b;
  std::string output;
  bool transa = false;
  bool transb = false;
  std::optional<std::string> alpha;
  std::optional<std::string> beta;
  std::optional<std::string> c0;
  std::optional<std::string> kernel;
  std::optional<std::string> device;
  bool check = false;
};

// alpha and beta as the library gets them.
struct GemmScalars {
  float alpha = 1.0f;
  float beta = 0.0f;
};

// Throws Error for what is no number, and unless --beta and --c go together.
GemmScalars parse_scalars(const GemmArguments& arguments);

}  // namespace miniblas::bench
