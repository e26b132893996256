// One launch() for both devices.
//
//     Status status = simt::launch(kernel, {grid, block, smem, stream}, arguments...);
//
// Asynchronous on the stream under CUDA; on the host device the kernel has run when launch() returns.
// Arguments convert to the kernel's parameter types. Never throws, never synchronises.
#pragma once

#include <cstddef>
#include <utility>

#include "simt/cuda.h"
#include "simt/status.h"

#if MINIBLAS_ON_CUDA
#include "simt/cuda/launch_cuda.h"
#else
#include "simt/host/launch_host.h"
#endif
