// What the routines of level 3 that are made of blocks share: what their enumerations mean, and where their work goes.
#pragma once

#include "lib/api/arguments.h"
#include "lib/api/handle.h"
#include "lib/api/launch.h"
#include "lib/blocks/launcher.h"
#include "lib/blocks/matrix_block.h"

namespace miniblas {

// In a column-major call. `flip`: the call is row-major, and means the other one.
inline Side to_side(miniblasSideMode_t side, bool flip) {
  return (side == MINIBLAS_SIDE_LEFT) != flip ? Side::left : Side::right;
}
inline Part to_part(miniblasFillMode_t uplo, bool flip) {
  return (uplo == MINIBLAS_FILL_MODE_LOWER) != flip ? Part::lower : Part::upper;
}
inline Op to_op(miniblasOperation_t trans, bool flip) { return flip ? other(to_op(trans)) : to_op(trans); }

inline Launcher launcher_of(miniblasHandle_t handle) { return {*handle->device, handle->forced_gemm, handle->stream}; }

}  // namespace miniblas
