// For steps that prepare a test: a failure ends the test with a message.
#pragma once

#include <stdexcept>
#include <string>

#include "miniblas/miniblas.h"

namespace miniblas::test {

inline void require_success(miniblasStatus_t status, const char* step) {
  if (status != MINIBLAS_STATUS_SUCCESS) {
    throw std::runtime_error(std::string(step) + " gives " + miniblasGetStatusName(status));
  }
}

}  // namespace miniblas::test
