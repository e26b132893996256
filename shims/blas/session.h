// The handle that serves the whole process, and the lock that lets one call use it at a time.
//
// It is made by the first call and lives as long as the process. If it can't be made, one line on the standard error
// says why, and no later call tries again.
#pragma once

#include <cstddef>

#include "shims/blas/library.h"

namespace miniblas::blas {

// Memory on the device that is kept from call to call.
struct Buffer {
  void* data = nullptr;
  std::size_t bytes = 0;
};

// Holds the lock while it lives.
class Session {
 public:
  Session();
  ~Session();
  Session(const Session&) = delete;
  Session& operator=(const Session&) = delete;

  bool is_open() const;
  const Library& library() const;
  miniblasHandle_t handle() const;
  // Whether the device has memory of its own, so that operands must be copied.
  bool copies() const;
  // One for each operand of a call.
  Buffer& buffer(int operand) const;
};

}  // namespace miniblas::blas
