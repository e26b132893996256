// The fixtures of one build.
#include "tests/simt/fault_fixtures.cuh"
#include "tests/simt/feature_fixtures.cuh"
#include "tests/simt/gemm_fixtures.cuh"
#include "tests/simt/transpose_fixtures.cuh"

namespace miniblas::test_fixtures {

const Tables& MINIBLAS_BUILD_NAME(fixtures)() {
  static const Tables tables = {MINIBLAS_BUILD::fixtures::gemm_fixtures, MINIBLAS_BUILD::fixtures::transpose_fixtures,
                                MINIBLAS_BUILD::fixtures::feature_fixtures, MINIBLAS_BUILD::fixtures::fault_fixtures};
  return tables;
}

}  // namespace miniblas::test_fixtures
