// How GoogleTest prints a status.
#pragma once

#include <ostream>

#include "miniblas/miniblas.h"

inline void PrintTo(miniblasStatus_t status, std::ostream* out) {
  *out << miniblasGetStatusName(status) << " (" << static_cast<int>(status) << ")";
}
