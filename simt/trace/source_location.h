// Where in the source an instruction comes from.
#pragma once

#include <string>

#include "simt/build.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

// "kernels/gemm/02_shared_tile.cuh:41", or the module and offset where there is no debug information or no
// addr2line on this machine.
std::string source_location(const void* code);

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
