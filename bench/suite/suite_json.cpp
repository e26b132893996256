#include "bench/suite/suite_json.h"

#include "bench/ladder/environment_json.h"

namespace miniblas::bench {
namespace {

using Json = OrderedJson;

constexpr double us_per_ms = 1000.0;

void add_timing(Json& json, const std::string& prefix, const std::optional<Timing>& timing) {
  json[prefix + "_us"] = timing ? Json(timing->milliseconds * us_per_ms) : Json(nullptr);
  json[prefix + "_us_spread"] = timing ? Json(timing->spread * us_per_ms) : Json(nullptr);
}

Json problem_json(const SuiteProblem& p) {
  return {{"class", to_text(class_of(p.m, p.n, p.k, p.batch))},
          {"m", p.m},
          {"n", p.n},
          {"k", p.k},
          {"op", p.op.text()},
          {"batch", p.batch},
          {"batch_form", p.is_batched() ? Json(to_text(p.form)) : Json(nullptr)},
          {"lda", p.a().ld},
          {"ldb", p.b().ld},
          {"ldc", p.c().ld},
          {"pad", p.pad},
          {"offset", p.offset},
          {"beta", p.beta}};
}

Json row_json(const SuiteRow& row) {
  const SuiteMeasurement& measured = row.measured;
  Json json = problem_json(row.problem);
  json["sets"] = measured.sets;
  json["cache"] = is_cold(row.problem.stored_bytes()) ? "cold" : "hot";
  json["timing"] = to_text(measured.timed_by);
  json["calls_per_replay"] = measured.timed_by == TimedBy::graph ? Json(measured.calls_per_replay) : Json(nullptr);
  json["rounds"] = measured.own.rounds;
  add_timing(json, "ours", measured.own);
  add_timing(json, "cublas", measured.cublas);
  add_timing(json, "cublaslt", measured.cublaslt);
  if (measured.default_math) {
    add_timing(json, "cublas_alone", measured.cublas_alone);
    add_timing(json, "default", measured.default_math);
  }
  json["ratio"] = row.ratio();
  json["ratio_lt"] = or_null(row.ratio_lt());
  if (measured.default_math) json["ratio_default"] = or_null(row.ratio_default());
  add_timing(json, "ours_call", measured.own_calls);
  add_timing(json, "cublas_call", measured.cublas_calls);
  json["tflops"] = row.tflops();
  json["gb_per_s"] = row.gigabytes_per_second();
  json["error"] = measured.error;
  json["cublas_error"] = measured.cublas_error;
  json["cublaslt_error"] = or_null(measured.cublaslt_error);
  if (measured.default_math) json["default_error"] = or_null(measured.default_error);
  json["kernel"] = or_null(measured.kernel);
  if (measured.default_math) json["default_kernel"] = or_null(measured.default_kernel);
  json["cublaslt_algorithm"] = or_null(measured.cublaslt_algorithm);
  return json;
}

void add_means(Json& json, const SuiteMeans& means, const MathMode* mode) {
  json["geomean"] = or_null(means.geomean);
  json["geomean_lt"] = or_null(means.geomean_lt);
  json["min"] = or_null(means.min);
  if (mode == nullptr) return;
  json["geomean_default"] = or_null(means.geomean_default);
  json["min_default"] = or_null(means.min_default);
}

}  // namespace

std::string suite_json(const SuiteResult& result) {
  Json rows = Json::array();
  for (const SuiteRow& row : result.rows) rows.push_back(row_json(row));
  Json classes = Json::object();
  for (const SuiteClass suite_class : suite_classes) {
    const SuiteMeans means = means_of(result, suite_class);
    Json& of_class = classes[to_text(suite_class)];
    of_class["rows"] = means.rows;
    add_means(of_class, means, result.mode);
  }
  Json json = {{"schema", result.routine == SuiteRoutine::sgemm ? suite_schema : split_suite_schema},
               {"device", "cuda"},
               {"command", result.command},
               {"environment", environment_json(result.environment)},
               {"seconds_per_row", result.seconds},
               {"workspace", or_null(result.workspace)}};
  if (result.mode != nullptr) json["mode"] = result.mode->name;
  json["rows"] = rows;
  add_means(json, means_of(result), result.mode);
  json["classes"] = classes;
  return file_text(json);
}

}  // namespace miniblas::bench
