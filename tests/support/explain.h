// What ExplainSgemm says, as a string.
#pragma once

#include <string>

#include "miniblas/miniblas.h"
#include "tests/support/require.h"

namespace miniblas::test {

// For a product of ordinary size. The call reads no matrix, so anything stands for one.
inline std::string explanation(miniblasHandle_t handle, int m = 500, int n = 400, int k = 300) {
  const float one = 1.0f;
  float matrix = 0.0f;
  char text[1000] = "";
  require_success(miniblasExplainSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, m, n, k, &one, &matrix, m, &matrix, k,
                                       &one, &matrix, m, text, sizeof text, nullptr),
                  "miniblasExplainSgemm");
  return text;
}

}  // namespace miniblas::test
