#include "bench/tune/tuning_text.h"

#include <sstream>

namespace miniblas::bench {

std::string tuning_text(const std::string& gpu, const std::vector<TuningLine>& lines) {
  std::ostringstream text;
  text << "miniblas-tuning 2\n"
       << "gpu " << gpu << '\n';
  for (const auto& [p, way] : lines) {
    text << p.op.text() << ' ' << p.m << ' ' << p.n << ' ' << p.k << ' ' << p.batch << ' ' << way.kernel << ' '
         << (way.packs.empty() ? "-" : way.packs) << ' ' << way.parts << ' ' << way.cluster << '\n';
  }
  return text.str();
}

}  // namespace miniblas::bench
