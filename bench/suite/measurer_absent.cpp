// Stands in for measurer_present.cpp in a build without CUDA or without cuBLAS.
#include "bench/suite/measurement.h"
#include "bench/support/error.h"

namespace miniblas::bench {

std::unique_ptr<SuiteMeasurer> open_suite_measurer(const SuiteOptions&, const std::vector<SuiteProblem>&) {
  throw Error("this build has no " MINIBLAS_SUITE_LACKS ", and the suite compares with cuBLAS on a GPU");
}

}  // namespace miniblas::bench
