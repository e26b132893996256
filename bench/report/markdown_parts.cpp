#include "bench/report/markdown_parts.h"

#include <algorithm>

#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

// Each of the texts once, in the order in which they come.
std::string distinct(const Ladders& ladders, std::string (*text)(const Json& environment)) {
  Cells seen;
  for (const ResultFile* ladder : ladders) {
    std::string part = text(ladder->content.at("environment"));
    if (std::find(seen.begin(), seen.end(), part) == seen.end()) seen.push_back(std::move(part));
  }
  return join(seen, " and ");
}

std::string machine_text(const Json& environment) {
  const auto text = [&](const char* key) { return field(&environment, key, plain_text); };
  return text("gpu") + ", driver " + text("driver") + ", CUDA " + text("cuda_runtime") + ", cuBLAS " + text("cublas");
}

std::string build_text(const Json& environment) {
  return environment.at("date").get<std::string>().substr(0, 10) + ", commit " +
         environment.at("commit").get<std::string>();
}

}  // namespace

std::string table_row(const Cells& cells) { return "| " + join(cells, " | ") + " |\n"; }

std::string table_head(const Cells& titles) {
  std::string rule = "| --- |";
  for (std::size_t i = 1; i < titles.size(); ++i) rule += " ---: |";
  return table_row(titles) + rule + "\n";
}

const Json* find_rung(const ResultFile& ladder, const std::string& name) {
  for (const Json& rung : ladder.content.at("rungs")) {
    if (rung.at("name") == name) return &rung;
  }
  return nullptr;
}

std::string field(const Json* object, const char* key, Format format) {
  if (object == nullptr || object->is_null() || !object->contains(key) || object->at(key).is_null()) return no_value;
  return format(object->at(key));
}

std::string count_text(const Json& value) { return with_commas(value.get<std::uint64_t>()); }
std::string times_text(const Json& value) { return times(value.get<double>()); }
std::string percent_text(const Json& value) { return percent(value.get<double>()); }
std::string figure_text(const Json& value) { return three_digits(value.get<double>()); }
std::string plain_text(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

std::string n_text(const ResultFile& ladder) { return "n = " + std::to_string(ladder.content.at("n").get<int>()); }

std::string caption(const Ladders& ladders) {
  return "\nMeasured on " + distinct(ladders, machine_text) + ", " + distinct(ladders, build_text) +
         ". Counted on the CPU at n = " + field(&ladders.back()->content, "counted_n", plain_text) + ".\n";
}

const char* rate_key(Family family) { return family == Family::gemm ? "tflops" : "gigabytes_per_second"; }
const char* rate_unit(Family family) { return family == Family::gemm ? "TFLOP/s" : "GB/s"; }

}  // namespace miniblas::bench
