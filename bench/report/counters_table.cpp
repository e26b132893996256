// The table of the host's counts beside a GPU's.
#include <cmath>

#include "bench/report/markdown_parts.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

struct Column {
  const char* title;
  const char* key;
};

constexpr Column columns[] = {
    {"global load requests", "global_load_requests"},     {"global load sectors", "global_load_sectors"},
    {"global store sectors", "global_store_sectors"},     {"shared load requests", "shared_load_requests"},
    {"bank conflicts of loads", "shared_load_conflicts"}, {"bank conflicts of stores", "shared_store_conflicts"},
};

// "H200" of "NVIDIA H200".
std::string short_gpu_name(const ResultFile& file) {
  const std::string vendor = "NVIDIA ";
  const std::string name = field(&file.content.at("environment"), "gpu", plain_text);
  if (name == no_value) return "GPU";
  return name.starts_with(vendor) ? name.substr(vendor.size()) : name;
}

std::string rung_name(const Json& rung) {
  return rung.at("family").get<std::string>() + " `" + rung.at("name").get<std::string>() + "`";
}

// The host's count; the GPU's too if it is another.
std::string count_cell(const Json& rung, const char* key, const std::string& gpu) {
  const std::string counted = field(&rung.at("counted"), key, count_text);
  const std::string hardware = field(&rung.at("hardware"), key, count_text);
  return counted == hardware ? counted : counted + " (" + gpu + ": " + hardware + ")";
}

// A sentence if the GPU makes fewer shared loads than the source has. 16 bytes are the most that a thread loads at a
// time, so that a ratio of 4 leaves one explanation, and others do not.
std::string merged_loads(const Json& rung) {
  constexpr const char* key = "shared_load_requests";
  const double counted = rung.at("counted").at(key).get<double>();
  const double hardware = rung.at("hardware").at(key).get<double>();
  if (!(hardware < counted)) return "";
  const std::string which = "the shared loads of " + rung_name(rung) + ": ";
  if (hardware == 0.0) return "nvcc removes all of " + which + "the GPU makes none.\n";
  const double ratio = counted / hardware;
  if (ratio == 4.0) return "nvcc merges " + which + "4 of the source's become one of 16 bytes on the GPU.\n";
  const bool whole = ratio == std::round(ratio);
  if (whole) return "nvcc merges " + which + "the source has " + fixed(ratio, 0) + " for each that the GPU makes.\n";
  return "nvcc merges some of " + which + "the source has " + three_digits(ratio) +
         " for each that the GPU makes, on average.\n";
}

}  // namespace

std::string counters_table(const ResultFile* file) {
  if (file == nullptr) return not_measured;
  const std::string gpu = short_gpu_name(*file);
  Cells titles = {"rung"};
  for (const Column& column : columns) titles.emplace_back(column.title);
  std::string table = table_head(titles);
  std::string sentences;
  for (const Json& rung : file->content.at("rungs")) {
    Cells cells = {rung_name(rung)};
    for (const Column& column : columns) cells.push_back(count_cell(rung, column.key, gpu));
    table += table_row(cells);
    const std::string sentence = merged_loads(rung);
    if (!sentence.empty()) sentences += "- " + sentence;
  }
  if (!sentences.empty()) table += "\n" + sentences;
  return table + "\nCounted on the CPU and by the hardware counters of " + stamp({file}) + ", both at " +
         n_text(*file) + ".\n";
}

}  // namespace miniblas::bench
