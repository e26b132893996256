#include <array>

#include "bench/ladder/count.h"
#include "bench/report/figures.h"
#include "bench/report/verify.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

// What the source asks of global memory the hardware must count too. Shared loads may be merged, and the hardware's
// bank conflicts hold other waits as well, so a difference there is a finding and no fault.
constexpr std::array must_agree = {"global_load_requests", "global_load_sectors", "global_store_requests",
                                   "global_store_sectors"};
constexpr std::array may_differ = {"shared_load_requests", "shared_store_requests", "shared_load_conflicts",
                                   "shared_store_conflicts"};

std::uint64_t count(const Json& rung, const char* side, const char* key) {
  return rung.at(side).at(key).get<std::uint64_t>();
}

void verify_rung(const Json& rung, Figures& figures) {
  const std::string name = rung.at("family").get<std::string>() + " " + rung.at("name").get<std::string>();
  for (const char* key : must_agree) {
    const std::uint64_t counted = count(rung, "counted", key);
    const std::uint64_t hardware = count(rung, "hardware", key);
    if (counted == hardware) continue;
    figures.complain(name + ": " + key + " is " + with_commas(counted) + " on the host, " + with_commas(hardware) +
                     " on the GPU");
  }
  // Throws for one that is missing.
  for (const char* key : may_differ) static_cast<void>(count(rung, "counted", key) + count(rung, "hardware", key));
}

bool has_rung(const Json& rungs, Family family, const std::string& name) {
  for (const Json& rung : rungs) {
    if (rung.at("family") == to_text(family) && rung.at("name") == name) return true;
  }
  return false;
}

void verify_is_complete(const Json& rungs, Figures& figures) {
  std::vector<std::string> missing;
  for (const Family family : {Family::gemm, Family::transpose}) {
    for (const std::string& name : countable_rungs(family)) {
      if (!has_rung(rungs, family, name)) missing.push_back(std::string(to_text(family)) + " " + name);
    }
  }
  if (missing.empty()) return;
  figures.complain("it lacks " + join(missing) + "; scripts/compare-counters.sh makes it again");
}

}  // namespace

void verify_counters(const ResultFile& file, Figures& figures) {
  const std::string stem = "counters-" + std::to_string(file.content.at("n").get<int>());
  if (std::filesystem::path(file.path).stem() != stem) figures.complain("it holds " + stem);
  if (file.content.at("environment").at("gpu").is_null()) figures.complain("it was made without a GPU");
  const Json& rungs = file.content.at("rungs");
  for (const Json& rung : rungs) verify_rung(rung, figures);
  verify_is_complete(rungs, figures);
}

}  // namespace miniblas::bench
