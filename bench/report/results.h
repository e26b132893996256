// The measured JSON under bench/results/.
#pragma once

#include <filesystem>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "bench/ladder/family.h"

namespace miniblas::bench {

struct ResultFile {
  std::string path;  // from the repository's root, "bench/results/h200/gemm-ladder-1024.json"
  nlohmann::json content;
};

// All result files under `root`, sorted by path. Throws Error for one that can't be read or is no JSON.
std::vector<ResultFile> load_results(const std::filesystem::path& root);

// Where the ladder of a family at size n on a GPU stands.
std::string ladder_path(const std::string& gpu, Family family, int n);

// The errors of all math modes on a GPU; null if there are none.
const ResultFile* find_accuracy(const std::vector<ResultFile>& results, const std::string& gpu);

// The measured ceilings of a GPU; null if there are none.
const ResultFile* find_ceilings(const std::vector<ResultFile>& results, const std::string& gpu);

// The host's counts beside the GPU's counters, at the published size; null if there are none.
const ResultFile* find_counters(const std::vector<ResultFile>& results, const std::string& gpu);

// The rows of a suite, such as "sgemm" or "split", on a GPU; null if there are none.
const ResultFile* find_suite(const std::vector<ResultFile>& results, const std::string& gpu, const std::string& suite);

// Those of the published sizes that are there, from the smallest up.
std::vector<const ResultFile*> find_ladders(const std::vector<ResultFile>& results,
                                            const std::string& gpu,
                                            Family family);

}  // namespace miniblas::bench
