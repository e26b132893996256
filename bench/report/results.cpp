#include "bench/report/results.h"

#include <algorithm>
#include <fstream>

#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

constexpr const char* results_folder = "bench/results";

constexpr int published_counters_size = 256;

std::vector<int> published_sizes(Family family) {
  return family == Family::gemm ? std::vector{1024, 2048, 4096} : std::vector{1024, 4096, 16384};
}

// Null if there is none.
const ResultFile* find_file(const std::vector<ResultFile>& results, const std::string& path) {
  const auto found = std::find_if(results.begin(), results.end(), [&](const auto& file) { return file.path == path; });
  return found == results.end() ? nullptr : &*found;
}

nlohmann::json read_json(const std::filesystem::path& file, const std::string& name) {
  std::ifstream stream(file);
  if (!stream) throw Error(name + " can't be read");
  try {
    return nlohmann::json::parse(stream);
  } catch (const nlohmann::json::parse_error& error) {
    throw Error(name + " is no JSON, from byte " + std::to_string(error.byte) + " on");
  }
}

}  // namespace

std::vector<ResultFile> load_results(const std::filesystem::path& root) {
  std::vector<ResultFile> results;
  const auto folder = root / results_folder;
  if (!std::filesystem::is_directory(folder)) return results;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(folder)) {
    if (!entry.is_regular_file() || entry.path().extension() != ".json") continue;
    const std::string name = entry.path().lexically_relative(root).generic_string();
    results.push_back({name, read_json(entry.path(), name)});
  }
  std::sort(results.begin(), results.end(), [](const auto& x, const auto& y) { return x.path < y.path; });
  return results;
}

std::string ladder_path(const std::string& gpu, Family family, int n) {
  return std::string(results_folder) + "/" + gpu + "/" + to_text(family) + "-ladder-" + std::to_string(n) + ".json";
}

const ResultFile* find_accuracy(const std::vector<ResultFile>& results, const std::string& gpu) {
  return find_file(results, std::string(results_folder) + "/" + gpu + "/accuracy.json");
}

const ResultFile* find_ceilings(const std::vector<ResultFile>& results, const std::string& gpu) {
  return find_file(results, std::string(results_folder) + "/" + gpu + "/ceilings.json");
}

const ResultFile* find_counters(const std::vector<ResultFile>& results, const std::string& gpu) {
  const std::string name = "counters-" + std::to_string(published_counters_size) + ".json";
  return find_file(results, std::string(results_folder) + "/" + gpu + "/" + name);
}

const ResultFile* find_suite(const std::vector<ResultFile>& results, const std::string& gpu, const std::string& suite) {
  return find_file(results, std::string(results_folder) + "/" + gpu + "/" + suite + ".json");
}

std::vector<const ResultFile*> find_ladders(const std::vector<ResultFile>& results,
                                            const std::string& gpu,
                                            Family family) {
  std::vector<const ResultFile*> ladders;
  for (const int n : published_sizes(family)) {
    const ResultFile* const ladder = find_file(results, ladder_path(gpu, family, n));
    if (ladder != nullptr) ladders.push_back(ladder);
  }
  return ladders;
}

}  // namespace miniblas::bench
