// Stands in for cublas_present.cpp in a build without cuBLAS.
#include "bench/ladder/cublas.h"

namespace miniblas::bench {

std::unique_ptr<Cublas> open_cublas(miniblasStream_t) { return nullptr; }

}  // namespace miniblas::bench
