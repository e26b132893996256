// One call: by miniblas, or refused, or passed on.
#pragma once

#include <type_traits>

#include "shims/blas/counts.h"
#include "shims/blas/other_blas.h"
#include "shims/blas/session.h"
#include "shims/blas/staging.h"

namespace miniblas::blas {

struct Outcome {
  enum Kind {
    served,
    refused,  // an argument is illegal
    failed,   // nothing was written: another BLAS can do the call
    broken,   // it may be that some of the results were written
  };
  Kind kind;
  int position = 0;           // of the illegal argument, as the routine of miniblas counts; 0 is the layout before it
  const char* why = nullptr;  // it failed
};

// `work` puts its operands where the device finds them, and calls the routine: miniblasStatus_t (const
// Library&, miniblasHandle_t, Staging&).
template <class Work>
Outcome serve(const Work& work) {
  const Session session;
  if (!session.is_open()) return {Outcome::failed, 0, "miniblas is not there"};
  const Library& library = session.library();
  Staging staging(session);
  const miniblasStatus_t status = work(library, session.handle(), staging);
  if (!staging.ready()) return {Outcome::failed, 0, library.GetStatusString(staging.status())};
  if (status == MINIBLAS_STATUS_INVALID_VALUE) {
    int position = 0;
    library.GetInvalidArgument(session.handle(), &position);
    return {Outcome::refused, position};
  }
  if (status != MINIBLAS_STATUS_SUCCESS) return {Outcome::failed, 0, library.GetStatusString(status)};
  const miniblasStatus_t written = staging.write_back();
  if (written != MINIBLAS_STATUS_SUCCESS) return {Outcome::broken, 0, library.GetStatusString(written)};
  return {Outcome::served};
}

// Tells the caller's error handler: xerbla_, or cblas_xerbla where there is one.
void report_illegal(const Call& call, int position);

// Says once that calls do not run here, and why, and where they go.
void report_failure(const Call& call, const char* why, bool is_passed_on);

// What a function returns whose value nobody could compute.
template <class Value>
Value no_value() {
  if constexpr (std::is_same_v<Value, float>) return __builtin_nanf("");
  if constexpr (std::is_integral_v<Value>) return 0;
}

// Ends a call that miniblas has not served: `function` is the name it came by, and `arguments` are its arguments.
template <class Value, class... Parameters, class... Arguments>
Value end_unserved(const Call& call, const Outcome& outcome, Value (*function)(Parameters...), Arguments... arguments) {
  if (outcome.kind == Outcome::refused) {
    count(call, Ending::refused);
    report_illegal(call, outcome.position);
    return no_value<Value>();
  }
  void* const next =
      outcome.kind == Outcome::failed ? find_next(symbol_of(call), reinterpret_cast<const void*>(function)) : nullptr;
  count(call, next != nullptr ? Ending::passed_on : Ending::lost);
  report_failure(call, outcome.why, next != nullptr);
  if (next == nullptr) return no_value<Value>();
  return reinterpret_cast<Value (*)(Parameters...)>(next)(arguments...);
}

// The same for a call of a routine that returns nothing, served or not.
template <class... Parameters, class... Arguments>
void end(const Call& call, const Outcome& outcome, void (*function)(Parameters...), Arguments... arguments) {
  if (outcome.kind == Outcome::served) return count(call, Ending::served);
  end_unserved(call, outcome, function, arguments...);
}

// Of one that returns `value` if it was served.
template <class Value, class... Parameters, class... Arguments>
Value end(
    const Call& call, const Outcome& outcome, Value value, Value (*function)(Parameters...), Arguments... arguments) {
  if (outcome.kind != Outcome::served) return end_unserved(call, outcome, function, arguments...);
  count(call, Ending::served);
  return value;
}

}  // namespace miniblas::blas
