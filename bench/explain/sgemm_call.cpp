#include "bench/explain/sgemm_call.h"

#include "bench/ladder/session.h"

namespace miniblas::bench {

std::string explain_sgemm(miniblasHandle_t handle, const SgemmCall& call) {
  const auto write = [&](char* text, std::size_t capacity) {
    std::size_t needed = 0;
    require(miniblasExplainSgemm(handle, call.transa, call.transb, call.m, call.n, call.k, &call.alpha, call.a,
                                 call.lda, call.b, call.ldb, &call.beta, call.c, call.ldc, text, capacity, &needed),
            "miniblasExplainSgemm");
    return needed;
  };
  std::string text(write(nullptr, 0), '\0');
  static_cast<void>(write(text.data(), text.size()));
  text.pop_back();  // the terminating zero
  return text;
}

}  // namespace miniblas::bench
