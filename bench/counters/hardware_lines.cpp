#include "bench/counters/hardware_lines.h"

#include <algorithm>
#include <charconv>
#include <istream>
#include <iterator>
#include <optional>
#include <sstream>

#include "bench/ladder/count.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

std::string metric_names() {
  std::vector<std::string> names;
  for (const Metric& metric : metrics) names.emplace_back(metric.ncu_name);
  return join(names);
}

// A rung of which not all metrics may have come yet.
struct PartialRung {
  Family family;
  std::string name;
  std::array<std::optional<std::uint64_t>, metric_count> values;
};

class LineReader {
 public:
  void take(const std::string& line) {
    ++line_number_;
    std::istringstream stream(line);
    const std::vector<std::string> words{std::istream_iterator<std::string>(stream), {}};
    if (words.size() != 4) refuse("is '" + excerpt(line) + "'; allowed is FAMILY RUNG METRIC VALUE");
    PartialRung& rung = find_rung(family_of(words[0]), words[1]);
    auto& value = rung.values[metric_of(words[2])];
    if (value) refuse("has " + words[2] + " of " + words[0] + " " + words[1] + " again; allowed is one value");
    value = number_in(words[3]);
  }

  std::vector<HardwareRung> finish() const {
    if (rungs_.empty()) throw Error("the standard input is empty; allowed are lines of FAMILY RUNG METRIC VALUE");
    std::vector<HardwareRung> finished;
    for (const PartialRung& rung : rungs_) {
      HardwareRung whole{rung.family, rung.name, {}};
      for (std::size_t i = 0; i < metrics.size(); ++i) {
        if (!rung.values[i]) {
          throw Error(std::string("the standard input lacks ") + metrics[i].ncu_name + " of " + to_text(rung.family) +
                      " " + rung.name);
        }
        whole.values[i] = *rung.values[i];
      }
      finished.push_back(std::move(whole));
    }
    return finished;
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    throw Error("line " + std::to_string(line_number_) + " of the standard input " + what);
  }

  [[noreturn]] void refuse_word(const char* kind, const std::string& word, const std::string& allowed) const {
    refuse(std::string("has the ") + kind + " '" + excerpt(word) + "'; allowed are " + allowed);
  }

  Family family_of(const std::string& word) const {
    const auto family = parse_family(word);
    if (!family) refuse_word("family", word, "gemm and transpose");
    return *family;
  }

  std::size_t metric_of(const std::string& word) const {
    const auto metric = find_metric(word);
    if (!metric) refuse_word("metric", word, metric_names());
    return *metric;
  }

  std::uint64_t number_in(const std::string& word) const {
    std::uint64_t number = 0;
    const char* const end = word.data() + word.size();
    const auto [stop, error] = std::from_chars(word.data(), end, number);
    if (error != std::errc{} || stop != end) refuse_word("value", word, "whole numbers without commas");
    return number;
  }

  PartialRung& find_rung(Family family, const std::string& name) {
    const auto found = std::find_if(rungs_.begin(), rungs_.end(),
                                    [&](const auto& rung) { return rung.family == family && rung.name == name; });
    if (found != rungs_.end()) return *found;
    const auto names = countable_rungs(family);
    if (std::find(names.begin(), names.end(), name) == names.end()) refuse_word("rung", name, join(names));
    rungs_.push_back({family, name, {}});
    return rungs_.back();
  }

  std::vector<PartialRung> rungs_;
  int line_number_ = 0;
};

}  // namespace

std::vector<HardwareRung> read_hardware_lines(std::istream& in) {
  LineReader reader;
  for (std::string line; std::getline(in, line);) reader.take(line);
  return reader.finish();
}

}  // namespace miniblas::bench
