// Stands in for tuner_present.cpp in a build without CUDA.
#include "bench/support/error.h"
#include "bench/tune/tuner.h"

namespace miniblas::bench {

std::unique_ptr<Tuner> open_tuner(const TuneOptions&) {
  throw Error("this build has no CUDA, and tune measures kernels on a GPU");
}

}  // namespace miniblas::bench
