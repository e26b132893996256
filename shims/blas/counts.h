// How the calls of this process ended, by name.
//
// With MINIBLAS_BLAS_COUNTS=FILE they are appended to FILE when the process ends, one line of JSON for each process
// that has made any.
#pragma once

#include "shims/blas/routines.h"

namespace miniblas::blas {

enum class Ending {
  served,     // miniblas did the work, or there was none to do
  refused,    // an argument was illegal
  passed_on,  // to the BLAS that stands behind this one
  lost,       // there is none: nothing was done
};

void count(const Call& call, Ending ending);

// For a child process, which counts its own.
void reset_counts();

}  // namespace miniblas::blas
