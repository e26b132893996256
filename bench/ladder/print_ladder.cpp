#include "bench/ladder/print_ladder.h"

#include <ostream>

#include "bench/ladder/print_parts.h"

namespace miniblas::bench {

void print_ladder(std::ostream& out, const LadderResult& result) {
  out << "The " << to_text(result.family) << " ladder at n = " << result.n << " on "
      << result.environment.gpu.name.value_or(result.device) << "\n\n";
  print_counted(out, result);
  out << '\n';
  print_comparison(out, result);
  out << '\n';
  if (result.device != "host") {
    print_measured(out, result);
    out << '\n';
  }
  print_notes(out, result);
}

}  // namespace miniblas::bench
