#include "shims/blas/serve.h"

#include <atomic>
#include <cstddef>

#include "shims/blas/complain.h"
#include "shims/blas/other_blas.h"

namespace miniblas::blas {
namespace {

using Xerbla = void (*)(const char* routine, const int* position, std::size_t routine_length);
using CblasXerbla = void (*)(int position, const char* routine, const char* form, ...);

void call_cblas_xerbla(CblasXerbla handler, const Call& call, int position) {
  // NOTE: netlib's handler exchanges positions while this says that a row-major call runs, since netlib's CBLAS hands
  // on those of the column-major call. Positions here are the caller's own.
  if (void* const is_row_major = find_in_program("RowMajorStrg")) *static_cast<int*>(is_row_major) = 0;
  handler(position, symbol_of(call), "");
}

}  // namespace

void report_illegal(const Call& call, int position) {
  const int counted = position + (has_layout(call) ? 1 : 0);
  void* const cblas_handler = call.interface == Interface::cblas ? find_in_program("cblas_xerbla") : nullptr;
  if (cblas_handler != nullptr) {
    call_cblas_xerbla(reinterpret_cast<CblasXerbla>(cblas_handler), call, counted);
  } else if (void* const handler = find_in_program("xerbla_")) {
    reinterpret_cast<Xerbla>(handler)(fortran_name_of(call.routine), &position, 6);
  } else {
    complain("%s: argument %d is illegal", symbol_of(call), counted);
  }
}

void report_failure(const Call& call, const char* why, bool is_passed_on) {
  static constinit std::atomic<bool> was_said[2] = {};
  if (was_said[is_passed_on].exchange(true)) return;
  complain("%s: %s; %s", symbol_of(call), why,
           is_passed_on ? "calls like this go to the next BLAS" : "there is no other BLAS, and nothing was computed");
}

}  // namespace miniblas::blas
