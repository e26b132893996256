// The library's math modes, by the names that the command line and result files have for them.
#pragma once

#include <string>

#include "bench/ladder/session.h"
#include "bench/suite/tolerance.h"

namespace miniblas::bench {

struct MathMode {
  const char* name;
  miniblasMath_t value;
  Tolerance tolerance;
};

// NOTE: of two parts, |x - hi - mid| <= 2^-16 |x| and |mid| <= 2^-8 |x|. So mid mid, and what is left of either factor,
// are each 2^-16 of a product or less: 3 * 2^-16 in all, and a little more for what is left of both.
inline constexpr MathMode math_modes[] = {
    {"default", MINIBLAS_DEFAULT_MATH, {}},
    {"bf16x6", MINIBLAS_FP32_BF16X6_MATH, {3.0, 0.0}},
    {"bf16x3", MINIBLAS_FP32_BF16X3_MATH, {3.0, 3.125 * 0x1p-16}},
};
inline constexpr const MathMode& default_math = math_modes[0];

// Null for a name of none.
const MathMode* find_math_mode(const std::string& name);

// Throws ErrorAlreadyLogged if the library refuses the mode; its log must be on.
void set_math_mode(const Session& session, const MathMode& mode);

}  // namespace miniblas::bench
