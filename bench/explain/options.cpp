#include "bench/explain/options.h"

#include <algorithm>
#include <cstdint>
#include <limits>

#include "bench/suite/options.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr std::int64_t largest_int = std::numeric_limits<int>::max();
constexpr std::int64_t largest_offset = 1 << 10;
constexpr std::int64_t largest_workspace = std::int64_t{1} << 36;

// ExplainSgemm reads no matrix, so that an address is enough. It is aligned as one of cudaMalloc.
constexpr std::uintptr_t address_of_matrix = std::uintptr_t{1} << 32;

int parse_size(const char* name, const std::string& text) {
  return static_cast<int>(parse_integer(name, text, 0, largest_int));
}

// Of a matrix with so many rows as it is stored.
int parse_ld(const char* name, const std::optional<std::string>& text, int rows) {
  const int least = std::max(rows, 1);
  return text ? static_cast<int>(parse_integer(name, *text, least, largest_int)) : least;
}

}  // namespace

ExplainOptions parse_options(const ExplainArguments& arguments) {
  ExplainOptions options;
  SgemmCall& call = options.call;
  call.m = parse_size("M", arguments.m);
  call.n = parse_size("N", arguments.n);
  call.k = parse_size("K", arguments.k);
  if (arguments.op) {
    const OpPair op = parse_op(*arguments.op);
    call.transa = op.a;
    call.transb = op.b;
  }
  call.lda = parse_ld("--lda", arguments.lda, call.transa == MINIBLAS_OP_N ? call.m : call.k);
  call.ldb = parse_ld("--ldb", arguments.ldb, call.transb == MINIBLAS_OP_N ? call.k : call.n);
  call.ldc = parse_ld("--ldc", arguments.ldc, call.m);
  const std::int64_t offset =
      arguments.offset ? parse_integer("--offset", *arguments.offset, 0, largest_offset) : std::int64_t{0};
  auto* const matrix = reinterpret_cast<float*>(address_of_matrix) + offset;
  call.a = matrix;
  call.b = matrix;
  call.c = matrix;
  if (arguments.alpha) call.alpha = parse_float("--alpha", *arguments.alpha);
  if (arguments.beta) call.beta = parse_float("--beta", *arguments.beta);
  if (arguments.workspace) {
    options.workspace =
        static_cast<std::size_t>(parse_integer("--workspace", *arguments.workspace, 0, largest_workspace));
  }
  return options;
}

}  // namespace miniblas::bench
