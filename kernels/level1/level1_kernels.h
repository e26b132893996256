// The kernels of level 1, vectors: their problems and their table.
//
// As in kernels/problem.h, problems are plain data, the same type in every build, legal, and never empty.
#pragma once

#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

struct Level1Kernels {};

// One for each build.
const Level1Kernels& host_level1_kernels();
const Level1Kernels& asan_level1_kernels();
const Level1Kernels& cuda_level1_kernels();
const Level1Kernels& traced_level1_kernels();

}  // namespace miniblas
