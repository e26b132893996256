// The kernels of level 2, a matrix and vectors: their problems and their table.
//
// As in kernels/problem.h, problems are plain data, the same type in every build, legal, and never empty.
#pragma once

#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

struct Level2Kernels {};

// One for each build.
const Level2Kernels& host_level2_kernels();
const Level2Kernels& asan_level2_kernels();
const Level2Kernels& cuda_level2_kernels();
const Level2Kernels& traced_level2_kernels();

}  // namespace miniblas
