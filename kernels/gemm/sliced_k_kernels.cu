// The kernels of sliced_k_tiles.h.
#include "kernels/gemm/sliced_k_tiles.h"

namespace miniblas::inline MINIBLAS_BUILD {

#define MINIBLAS_DEFINE(Tile) template Status launch_sliced_k<Tile>(const GemmProblem&, const GemmSplit&, Stream);
MINIBLAS_FOR_EACH_SLICED_K(MINIBLAS_DEFINE)
#undef MINIBLAS_DEFINE

}  // namespace miniblas::inline MINIBLAS_BUILD
