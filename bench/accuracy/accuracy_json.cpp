#include "bench/accuracy/accuracy_json.h"

#include "bench/ladder/environment_json.h"

namespace miniblas::bench {

std::string accuracy_json(const AccuracyResult& result) {
  OrderedJson rows = OrderedJson::array();
  for (const AccuracyRow& row : result.rows) {
    rows.push_back({{"data", to_text(row.data)},
                    {"math", row.math},
                    {"m", row.m},
                    {"n", row.n},
                    {"k", row.k},
                    {"compared_columns", compared_columns(row.n).size()},
                    {"relative_error", row.errors.relative},
                    {"largest_error", row.errors.largest},
                    {"largest_allowed", or_null(row.allowed)},
                    {"kernel", or_null(row.kernel)}});
  }
  return file_text({{"schema", accuracy_schema},
                    {"device", result.device},
                    {"command", result.command},
                    {"environment", environment_json(result.environment)},
                    {"rows", rows}});
}

}  // namespace miniblas::bench
