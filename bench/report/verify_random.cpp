#include "bench/random/random_json.h"
#include "bench/report/figures.h"
#include "bench/report/verify.h"

namespace miniblas::bench {

void verify_random(const ResultFile& file, Figures& figures) {
  const nlohmann::json& content = file.content;
  const auto calls = content.at("calls").get<std::uint64_t>();
  std::uint64_t sum = 0;
  for (const nlohmann::json& of_routine : content.at("calls_by_routine")) sum += of_routine.get<std::uint64_t>();
  if (sum != calls) {
    figures.complain("calls is " + with_commas(calls) + ", but those of all routines are " + with_commas(sum));
  }
  if (content.at("calls_refused_as_they_must_be").get<std::uint64_t>() > calls) {
    figures.complain("more calls were refused than there were");
  }
  if (!content.at("failures").empty()) figures.complain("it holds failures");
}

}  // namespace miniblas::bench
