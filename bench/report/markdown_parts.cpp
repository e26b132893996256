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
  const std::string cublas = text("cublas");
  return text("gpu") + ", driver " + text("driver") + ", CUDA " + text("cuda_runtime") +
         (cublas == no_value ? "" : ", cuBLAS " + cublas);
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

std::string stamp(const Ladders& files) { return distinct(files, machine_text) + ", " + distinct(files, build_text); }

std::string caption(const Ladders& ladders, const std::optional<Ceiling>& ceiling) {
  const std::string source = ceiling ? std::string(" The ") + ceiling->name + ": " + ceiling->file + "." : "";
  return "\nMeasured on " + stamp(ladders) +
         ". Counted on the CPU at n = " + field(&ladders.back()->content, "counted_n", plain_text) + "." + source +
         "\n";
}

std::optional<Ceiling> ceiling_of(Family family, const ResultFile* ceilings) {
  if (ceilings == nullptr) return std::nullopt;
  const Json& measured = ceilings->content.at("ceilings");
  const bool is_gemm = family == Family::gemm;
  const Json& ceiling = measured.at(is_gemm ? "ffma" : "copy");
  return Ceiling{is_gemm ? "FFMA ceiling" : "copy ceiling", ceiling.at(rate_key(family)).get<double>(), ceilings->path};
}

const char* rate_key(Family family) { return family == Family::gemm ? "tflops" : "gigabytes_per_second"; }
const char* rate_unit(Family family) { return family == Family::gemm ? "TFLOP/s" : "GB/s"; }

}  // namespace miniblas::bench
