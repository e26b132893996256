#include "shims/blas/serve.h"

#include <atomic>
#include <cstddef>

// What the caller, or a BLAS behind this one, may define. The linker finds the first in the order of search, so that a
// program's own handler gets the errors.
extern "C" {
[[gnu::weak]] void xerbla_(const char* routine, const int* position, std::size_t routine_length);
[[gnu::weak]] void cblas_xerbla(int position, const char* routine, const char* form, ...);
// NOTE: netlib's cblas_xerbla exchanges positions while this says that a row-major call runs, since netlib's CBLAS
// passes on the column-major call's. Positions here are the caller's own.
[[gnu::weak]] extern int RowMajorStrg;
}

namespace miniblas::blas {

void report_illegal(const Call& call, int position) {
  const int counted = position + (has_layout(call) ? 1 : 0);
  if (call.interface == Interface::cblas && cblas_xerbla != nullptr) {
    if (&RowMajorStrg != nullptr) RowMajorStrg = 0;
    cblas_xerbla(counted, symbol_of(call), "");
  } else if (xerbla_ != nullptr) {
    xerbla_(fortran_name_of(call.routine), &position, 6);
  } else {
    complain("%s: argument %d is illegal", symbol_of(call), counted);
  }
}

void report_failure(const Call& call, const Outcome& outcome, bool is_passed_on) {
  static constinit std::atomic<bool> was_said[2] = {};
  if (was_said[is_passed_on].exchange(true)) return;
  complain("%s: %s; %s", symbol_of(call), miniblasGetStatusName(outcome.status),
           is_passed_on ? "calls like this go to the next BLAS" : "there is no other BLAS, and nothing was computed");
}

}  // namespace miniblas::blas
