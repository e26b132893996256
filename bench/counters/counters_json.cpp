#include "bench/counters/counters_json.h"

#include "bench/ladder/environment_json.h"

namespace miniblas::bench {
namespace {

using Json = OrderedJson;

Json values_json(const MetricValues& values) {
  Json json = Json::object();
  for (std::size_t i = 0; i < metrics.size(); ++i) json[metrics[i].key] = values[i];
  return json;
}

}  // namespace

std::string counters_json(const Comparison& comparison) {
  Json rungs = Json::array();
  for (const ComparedRung& rung : comparison.rungs) {
    rungs.push_back({{"family", to_text(rung.family)},
                     {"name", rung.name},
                     {"counted", values_json(rung.counted)},
                     {"hardware", values_json(rung.hardware)}});
  }
  return file_text({{"schema", counters_schema},
                    {"n", comparison.n},
                    {"command", comparison.command},
                    {"environment", environment_json(comparison.environment)},
                    {"rungs", rungs}});
}

}  // namespace miniblas::bench
