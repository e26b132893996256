// The kernels of level 3, what GEMM kernels leave to do: triangles and symmetric blocks: their problems and their
// table.
//
// As in kernels/problem.h, problems are plain data, the same type in every build, legal, and never empty.
#pragma once

#include "kernels/problem.h"
#include "simt/status.h"

namespace miniblas {

struct Level3Kernels {};

// One for each build.
const Level3Kernels& host_level3_kernels();
const Level3Kernels& asan_level3_kernels();
const Level3Kernels& cuda_level3_kernels();
const Level3Kernels& traced_level3_kernels();

}  // namespace miniblas
