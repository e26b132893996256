#include "bench/ladder/ladder_json.h"

#include "bench/ladder/environment_json.h"

namespace miniblas::bench {
namespace {

using Json = OrderedJson;

Json counts_json(const LadderResult& result, const RungResult& rung) {
  const trace::Counters& counters = rung.counted->counters;
  return {{"global_load_elements", counters.global_load.elements},
          {"global_load_requests", counters.global_load.requests},
          {"global_load_sectors", counters.global_load.sectors},
          {"global_store_sectors", counters.global_store.sectors},
          {"shared_load_requests", counters.shared_load.requests},
          {"bank_conflicts", bank_conflicts(counters)},
          {"reads_vs_naive", or_null(reads_vs_naive(result, rung))},
          {"sectors_vs_naive", or_null(sectors_vs_naive(result, rung))}};
}

// What stands in `counted` alone.
void add_details(Json& counted, const LadderResult& result, const RungResult& rung) {
  const trace::Counters& counters = rung.counted->counters;
  counted["store_sectors_vs_naive"] = or_null(store_sectors_vs_naive(result, rung));
  counted["global_store_elements"] = counters.global_store.elements;
  counted["global_store_requests"] = counters.global_store.requests;
  counted["shared_load_elements"] = counters.shared_load.elements;
  counted["shared_store_requests"] = counters.shared_store.requests;
  counted["local_accesses"] = counters.local_accesses;
  counted["barriers"] = counters.barriers;
  counted["divergent_warps"] = counters.divergent_warps;
  counted["exact"] = counters.divergent_warps == 0;
}

void set_all_to_null(Json& object) {
  for (auto& field : object) field = nullptr;
}

// At the problem's n: nulls if the counts are of another.
void add_counts(Json& json, const LadderResult& result, const RungResult& rung) {
  RungResult countless;
  countless.counted.emplace();
  Json counts = counts_json(result, rung.counted ? rung : countless);
  Json counted = nullptr;
  if (rung.counted) {
    counted = Json::object();
    counted["n"] = rung.counted->n;
    counted.update(counts);
    add_details(counted, result, rung);
  }
  if (!rung.counted || rung.counted->n != result.n) set_all_to_null(counts);
  json.update(counts);
  json["counted"] = counted;
}

void add_model(Json& json, const LadderResult& result, const RungResult& rung) {
  const auto from_counts = counted_seconds(result, rung, result.n);
  const bool scaled = from_counts && rung.counted->n != result.n;
  json["model_seconds"] = or_null(formula_seconds(result, rung, result.n));
  json["model_seconds_counted"] = or_null(from_counts);
  json["model_scaled_from"] = scaled ? Json(rung.counted->n) : Json(nullptr);
}

void add_timing(Json& json, const std::string& prefix, const std::optional<Timing>& timing) {
  json[prefix + "milliseconds"] = timing ? Json(timing->milliseconds) : Json(nullptr);
  json[prefix + "milliseconds_spread"] = timing ? Json(timing->spread) : Json(nullptr);
}

Json gigabytes(double n, const std::optional<Timing>& timing) {
  return timing ? Json(transpose_gigabytes_per_second(n, timing->milliseconds)) : Json(nullptr);
}

Json ratio(const std::optional<Timing>& reference, const std::optional<Timing>& own) {
  return reference && own ? Json(speed_vs(*reference, *own)) : Json(nullptr);
}

void add_measurement(Json& json, const LadderResult& result, const RungResult& rung) {
  const Measurement measured = rung.measured.value_or(Measurement{});
  const std::optional<Timing> own = rung.measured ? std::optional(measured.own) : std::nullopt;
  add_timing(json, "", own);
  json["rounds"] = own ? Json(own->rounds) : Json(nullptr);
  const bool is_gemm = result.family == Family::gemm;
  json["tflops"] = own && is_gemm ? Json(tflops(result.n, own->milliseconds)) : Json(nullptr);
  add_timing(json, "cublas_", measured.cublas);
  json["vs_cublas"] = ratio(measured.cublas, own);
  if (is_gemm) return;
  add_timing(json, "memcpy_", measured.copy);
  json["vs_memcpy"] = ratio(measured.copy, own);
  json["gigabytes_per_second"] = gigabytes(result.n, own);
  json["cublas_gigabytes_per_second"] = gigabytes(result.n, measured.cublas);
  json["memcpy_gigabytes_per_second"] = gigabytes(result.n, measured.copy);
}

Json rung_json(const LadderResult& result, const RungResult& rung) {
  Json json = {{"name", rung.name},
               {"tile", or_null(rung.tile)},
               {"correct", rung.runs_here ? Json(rung.correct) : Json(nullptr)},
               {"reason", rung.reason.empty() ? Json(nullptr) : Json(rung.reason)},
               {"max_error", or_null(rung.max_error)}};
  add_counts(json, result, rung);
  add_model(json, result, rung);
  add_measurement(json, result, rung);
  return json;
}

}  // namespace

std::string ladder_json(const LadderResult& result) {
  Json rungs = Json::array();
  for (const RungResult& rung : result.rungs) rungs.push_back(rung_json(result, rung));
  const Json json = {{"schema", ladder_schema},
                     {"family", to_text(result.family)},
                     {"n", result.n},
                     {"device", result.device},
                     {"command", result.command},
                     {"environment", environment_json(result.environment)},
                     {"counted_n", result.counted_n},
                     {"rungs", rungs}};
  return file_text(json);
}

}  // namespace miniblas::bench
