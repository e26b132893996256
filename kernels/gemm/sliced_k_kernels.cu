// The kernels of sliced_k_tiles.h.
#include "kernels/gemm/sliced_k_tiles.h"

namespace miniblas::inline MINIBLAS_BUILD {

#define MINIBLAS_SLICED_K(Tile) template Status launch_sliced_k<Tile>(const GemmProblem&, const GemmSplit&, Stream)
MINIBLAS_SLICED_K(SlicedK16x8of8);
MINIBLAS_SLICED_K(SlicedK16x16of8);
MINIBLAS_SLICED_K(SlicedK32x16of8);
MINIBLAS_SLICED_K(SlicedK32x32of8);
MINIBLAS_SLICED_K(SlicedK48x24of12);
MINIBLAS_SLICED_K(SlicedK64x32of8);
MINIBLAS_SLICED_K(SlicedK32x64of8);
MINIBLAS_SLICED_K(SlicedK64x64of4);
MINIBLAS_SLICED_K(SlicedK64x64of8);
MINIBLAS_SLICED_K(SlicedK96x48of8);
MINIBLAS_SLICED_K(SlicedK128x16of8);
MINIBLAS_SLICED_K(SlicedK16x128of8);
MINIBLAS_SLICED_K(SlicedK32x32of1);
MINIBLAS_SLICED_K(SlicedK64x64of1);
MINIBLAS_SLICED_K(SlicedK128x64of1);

}  // namespace miniblas::inline MINIBLAS_BUILD
