/** @file
 * Statuses as exceptions. */
#ifndef MINIBLAS_CPP_ERROR_HPP
#define MINIBLAS_CPP_ERROR_HPP

#include <cstdint>
#include <stdexcept>
#include <string>

#include "miniblas/handle.h"

/** miniblas for C++. */
namespace miniblas {
/** All that the C++ headers declare; `miniblas::Handle` finds it. The library's own code uses the namespace miniblas
 * too, and a program that links both would otherwise have two things of one name. */
inline namespace api {

/** What a call that fails throws. what() names the routine, the status and what is wrong. */
class Error : public std::runtime_error {
 public:
  /** `routine` has returned `status`. */
  Error(const std::string& routine, miniblasStatus_t status)
      : Error(routine, status, miniblasGetStatusString(status)) {}

  /** `routine` fails with `status`, for the reason that `sentence` tells. */
  Error(const std::string& routine, miniblasStatus_t status, const std::string& sentence)
      : std::runtime_error(routine + ": " + miniblasGetStatusName(status) + ": " + sentence), status_(status) {}

  /** The status; INVALID_VALUE where sizes do not fit together. */
  miniblasStatus_t status() const noexcept { return status_; }

 private:
  miniblasStatus_t status_;
};

/** Throws where a call of the C API has failed: `check("miniblasCreate", miniblasCreate(&handle))`. */
inline void check(const char* routine, miniblasStatus_t status) {
  if (status != MINIBLAS_STATUS_SUCCESS) throw Error(routine, status);
}

namespace detail {

[[noreturn]] inline void refuse(const char* routine, const std::string& sentence) {
  throw Error(routine, MINIBLAS_STATUS_INVALID_VALUE, sentence);
}

// Two counts that must be equal, each with what it counts: 4, "columns of op(A)".
inline void match(const char* routine, std::int64_t a, const char* counts_a, std::int64_t b, const char* counts_b) {
  if (a != b) refuse(routine, std::to_string(a) + " " + counts_a + ", but " + std::to_string(b) + " " + counts_b);
}

}  // namespace detail
}  // namespace api
}  // namespace miniblas

#endif
