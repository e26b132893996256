#include "bench/random/random_json.h"

#include "bench/ladder/environment_json.h"

namespace miniblas::bench {
namespace {

OrderedJson failures_json(const calls::TestResult& result) {
  OrderedJson failures = OrderedJson::array();
  for (const calls::Failure& failure : result.failures) {
    failures.push_back({{"index", failure.index},
                        {"call", failure.call},
                        {"finding", failure.finding},
                        {"smallest_call", failure.smallest_call},
                        {"smallest_finding", failure.smallest_finding}});
  }
  return failures;
}

}  // namespace

std::string random_json(const RandomRecord& record) {
  const OrderedJson json = {{"schema", random_schema},
                            {"device", record.device},
                            {"seed", record.plan.seed},
                            {"first_index", record.plan.first},
                            {"calls", record.result.count},
                            {"calls_refused_as_they_must_be", record.result.refused},
                            {"calls_by_routine", record.result.calls},
                            {"failures", failures_json(record.result)},
                            {"threads", record.plan.threads},
                            {"seconds", record.result.seconds},
                            {"free_gpu_memory_before", or_null(record.memory_before)},
                            {"free_gpu_memory_after", or_null(record.memory_after)},
                            {"command", record.command},
                            {"environment", environment_json(record.environment)}};
  return file_text(json);
}

}  // namespace miniblas::bench
