// The library's math modes, by the names that the command line and result files have for them.
#pragma once

#include <string>

#include "bench/ladder/session.h"
#include "bench/support/tolerance.h"

namespace miniblas::bench {

struct MathMode {
  const char* name;
  miniblasMath_t value;
  Tolerance tolerance;
};

inline constexpr MathMode math_modes[] = {
    {"default", MINIBLAS_DEFAULT_MATH, {}},
    {"bf16x6", MINIBLAS_FP32_BF16X6_MATH, of_bf16x6},
    {"bf16x3", MINIBLAS_FP32_BF16X3_MATH, of_bf16x3},
    {"fp16x3", MINIBLAS_FP32_FP16X3_NORMWISE_MATH, of_fp16x3},
};
inline constexpr const MathMode& default_math = math_modes[0];

// Null for a name of none.
const MathMode* find_math_mode(const std::string& name);

// Throws ErrorAlreadyLogged if the library refuses the mode; its log must be on.
void set_math_mode(const Session& session, const MathMode& mode);

}  // namespace miniblas::bench
