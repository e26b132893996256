#include "bench/report/verify.h"

#include "bench/accuracy/accuracy_json.h"
#include "bench/counters/counters_json.h"
#include "bench/info/ceilings_json.h"
#include "bench/ladder/ladder_json.h"
#include "bench/random/random_json.h"
#include "bench/report/figures.h"
#include "bench/suite/suite_json.h"

namespace miniblas::bench {

std::vector<std::string> verify(const ResultFile& file) {
  Figures figures(file.path);
  try {
    const auto schema = file.content.at("schema").get<std::string>();
    if (schema == ladder_schema) {
      verify_ladder(file, figures);
    } else if (schema == accuracy_schema) {
      verify_accuracy(file, figures);
    } else if (schema == ceilings_schema) {
      verify_ceilings(file, figures);
    } else if (schema == counters_schema) {
      verify_counters(file, figures);
    } else if (schema == random_schema) {
      verify_random(file, figures);
    } else if (schema == suite_schema || schema == split_suite_schema || schema == split_suite_schema_1) {
      verify_suite(file, figures);
    } else if (schema == testers_schema) {
      verify_testers(file, figures);
    } else {
      figures.complain("schema is '" + schema + "'; known are " + ladder_schema + ", " + accuracy_schema + ", " +
                       ceilings_schema + ", " + counters_schema + ", " + random_schema + ", " + suite_schema + ", " +
                       split_suite_schema + " and " + testers_schema);
    }
  } catch (const nlohmann::json::exception& error) {
    figures.complain(error.what());
  }
  return figures.take();
}

}  // namespace miniblas::bench
