#include "bench/counters/comparison.h"

#include "bench/ladder/count.h"
#include "bench/support/error.h"
#include "bench/support/progress.h"

namespace miniblas::bench {

std::vector<ComparedRung> compare_counters(const std::vector<HardwareRung>& hardware, int n) {
  Progress progress;
  std::vector<ComparedRung> compared;
  for (const HardwareRung& rung : hardware) {
    const std::string name = std::string(to_text(rung.family)) + " " + rung.name;
    progress.show("counting " + name + " at n = " + std::to_string(n));
    const auto counted = count_rung(rung.family, rung.name, n);
    if (!counted) throw Error(name + " can't be counted: it needs a GPU");
    if (!counted->fault.empty()) throw Error(name + ": " + counted->fault);
    compared.push_back({rung.family, rung.name, metric_values(counted->counters), rung.values});
  }
  return compared;
}

}  // namespace miniblas::bench
