#include <set>

#include "bench/report/figures.h"
#include "bench/report/verify.h"

namespace miniblas::bench {
namespace {

// How often a call ended in one way; what never happened is left out.
std::uint64_t count_of(const nlohmann::json& calls, const char* ending) {
  return calls.value(ending, std::uint64_t{0});
}

void verify_tester(const nlohmann::json& tester, Figures& figures) {
  const auto name = tester.at("tester").get<std::string>();
  if (!tester.at("passed").get<bool>() || !tester.at("findings").empty()) figures.complain(name + " has not passed");
  for (const auto& [routine, expected] : tester.at("makes").items()) {
    const nlohmann::json& calls = tester.at("calls").at(routine);
    for (const char* const ending : {"served", "refused", "passed_on", "lost"}) {
      const std::uint64_t made = count_of(expected, ending);
      const std::uint64_t counted = count_of(calls, ending);
      if (counted == made) continue;
      figures.complain(name + ": " + std::to_string(counted) + " calls of " + routine + " were " + ending +
                       ", and not " + std::to_string(made));
    }
  }
}

}  // namespace

void verify_testers(const ResultFile& file, Figures& figures) {
  std::set<std::string> names;
  for (const nlohmann::json& tester : file.content.at("testers")) {
    verify_tester(tester, figures);
    names.insert(tester.at("tester").get<std::string>());
  }
  if (names != std::set<std::string>{"xblat1s", "xblat2s", "xblat3s", "xscblat1", "xscblat2", "xscblat3"}) {
    figures.complain("it does not hold all six testers");
  }
}

}  // namespace miniblas::bench
