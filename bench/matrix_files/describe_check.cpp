#include "bench/matrix_files/describe_check.h"

#include "bench/support/text.h"

namespace miniblas::bench {

std::string describe_check(const std::string& scope, const std::string& reference, const Verdict& verdict) {
  const std::string found = verdict.correct ? "correct" : "wrong, " + verdict.reason + ", and no file is written";
  return "checked " + scope + " " + reference + ": " + found + "; the largest error is " +
         scientific(verdict.max_error) + "\n";
}

}  // namespace miniblas::bench
