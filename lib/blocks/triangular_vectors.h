// Products and solutions with a triangle of any size, from kernels for small triangles and from Sgemv's.
#pragma once

#include "lib/core/device.h"

namespace miniblas {

// x = op(A) * x.
Status multiply_by_triangle(const Level2Kernels& kernels, const TriangularVectorProblem& problem, Stream stream);

// x = the solution z of op(A) * z = x.
Status solve_triangle(const Level2Kernels& kernels, const TriangularVectorProblem& problem, Stream stream);

}  // namespace miniblas
