// All kernels of one build.
#include "kernels/gemm/gemm_table.cuh"
#include "kernels/gemm/refused_tiles.cuh"
#include "kernels/gemm/split_operands.cuh"
#include "kernels/transpose/geam.cuh"
#include "kernels/transpose/in_place_packed.cuh"
#include "kernels/transpose/in_place_square.cuh"
#include "kernels/transpose/transpose_table.cuh"

namespace miniblas {

const KernelTables& MINIBLAS_BUILD_NAME(kernel_tables)() {
  static const SplitKernels split = {&launch_split_operands, &launch_refused_tiles};
  static const KernelTables tables = {
      gemm_table,
      std::span(gemm_table).first(gemm_rung_count),
      transpose_table,
      split,
      &launch_geam,
      &launch_transpose_in_place_square,
      &launch_transpose_in_place_packed,
      MINIBLAS_BUILD_NAME(level1_kernels)(),
      MINIBLAS_BUILD_NAME(level2_kernels)(),
      MINIBLAS_BUILD_NAME(level3_kernels)(),
      [] { return simt::check_image(&transpose_naive<32>); },
  };
  return tables;
}

}  // namespace miniblas
