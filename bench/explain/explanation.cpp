#include "bench/explain/explanation.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <tuple>

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

// Reads a line from left to right. What does not fit leaves it where it was.
class Reader {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  bool take(std::string_view expected) {
    if (!text_.starts_with(expected)) return false;
    text_.remove_prefix(expected.size());
    return true;
  }

  // Up to one of `ends` or to the end of the line; not empty.
  bool take_until(std::string_view ends, std::string& word) {
    const std::string_view found = text_.substr(0, text_.find_first_of(ends));
    if (found.empty()) return false;
    word = found;
    text_.remove_prefix(found.size());
    return true;
  }

  template <class Number>
  bool take_number(Number& number) {
    const auto [stop, error] = std::from_chars(text_.data(), text_.data() + text_.size(), number);
    if (error != std::errc{}) return false;
    text_.remove_prefix(static_cast<std::size_t>(stop - text_.data()));
    return true;
  }

  // All that is before `mark`, and the mark.
  bool skip_past(std::string_view mark) {
    const std::size_t at = text_.find(mark);
    if (at == std::string_view::npos) return false;
    text_.remove_prefix(at + mark.size());
    return true;
  }

  // All that is before `mark`.
  bool skip_to(std::string_view mark) {
    const std::size_t at = text_.find(mark);
    if (at == std::string_view::npos) return false;
    text_.remove_prefix(at);
    return true;
  }

  bool at_end() const { return text_.empty(); }

 private:
  std::string_view text_;
};

// ", k[ of the last tiles] shared by P blocks[ in clusters of C]", or nothing.
bool take_split(Reader& line, Way& way) {
  if (!line.take(", k")) return true;
  static_cast<void>(line.take(" of the last tiles"));
  if (!line.take(" shared by ") || !line.take_number(way.parts) || !line.take(" blocks")) return false;
  if (line.take(" in clusters of ") && !line.take_number(way.cluster)) return false;
  return way.parts > 1 && way.cluster > 0 && way.parts % way.cluster == 0;
}

// " after packing A[ in S slabs of k]", or nothing.
bool take_packing(Reader& line, Way& way) {
  if (!line.take(" after packing ")) return true;
  way.packs = line.take("A and B") ? "AB" : line.take("A") ? "A" : line.take("B") ? "B" : "";
  if (way.packs.empty()) return false;
  if (!line.take(" in ")) return true;
  int slabs = 0;
  return line.take_number(slabs) && slabs > 1 && line.take(" slabs of k");
}

bool take_prediction(Reader& line, Candidate& candidate) {
  if (!line.take(": ")) return true;
  double microseconds = 0.0;
  if (!line.take_number(microseconds) || !line.take(" us predicted")) return false;
  if (!std::isfinite(microseconds) || microseconds < 0.0) return false;
  candidate.microseconds = microseconds;
  return true;
}

// "Kernel NAME on DEVICE[ after packing ...], N blocks with tiles of BM x BN[, k shared by ...] for m = ..."
std::optional<Way> parse_chosen(std::string_view sentence) {
  Reader line(sentence);
  Way way;
  int rows = 0;
  int cols = 0;
  if (!line.take("Kernel ") || !line.take_until(" ", way.kernel)) return std::nullopt;
  // A device's name may hold anything but this.
  Reader packing = line;
  if (packing.skip_to(" after packing ") && !take_packing(packing, way)) return std::nullopt;
  if (!line.skip_past(" blocks with tiles of ") || !line.take_number(rows) || !line.take(" x ") ||
      !line.take_number(cols)) {
    return std::nullopt;
  }
  if (!take_split(line, way) || !line.take(" for m = ")) return std::nullopt;
  return way;
}

}  // namespace

std::optional<Candidate> parse_candidate(std::string_view text) {
  Candidate candidate;
  candidate.line = text;
  Reader line(text);
  if (!line.take("  ") || !line.take_until(" ,:", candidate.way.kernel)) return std::nullopt;
  if (line.take(": not, because ")) {
    candidate.is_rejected = true;
    return line.at_end() ? std::nullopt : std::optional(candidate);
  }
  const bool known =
      take_packing(line, candidate.way) && take_split(line, candidate.way) && take_prediction(line, candidate);
  return known && line.at_end() ? std::optional(candidate) : std::nullopt;
}

Explanation parse_explanation(std::string_view text) {
  Explanation explanation;
  const std::size_t end = text.find('\n');
  explanation.sentence = text.substr(0, end);
  if (!text.starts_with("No kernel runs")) {
    explanation.chosen = parse_chosen(explanation.sentence);
    if (!explanation.chosen) throw Error("the library's explanation is not known here: " + explanation.sentence);
  }
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  while (!text.empty()) {
    const std::string_view line = text.substr(0, text.find('\n'));
    auto candidate = parse_candidate(line);
    if (!candidate) throw Error("the library's candidate is not known here: '" + excerpt(line, 200) + "'");
    explanation.candidates.push_back(std::move(*candidate));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
  }
  return explanation;
}

std::vector<Candidate> in_reading_order(const Explanation& explanation) {
  const auto rank = [&](const Candidate& candidate) {
    const int group = candidate.is_rejected                 ? 3
                      : candidate.way == explanation.chosen ? 0
                      : candidate.microseconds.has_value()  ? 1
                                                            : 2;
    return std::tuple(group, candidate.microseconds.value_or(0.0));
  };
  std::vector<Candidate> ordered = explanation.candidates;
  std::stable_sort(ordered.begin(), ordered.end(), [&](const auto& x, const auto& y) { return rank(x) < rank(y); });
  return ordered;
}

}  // namespace miniblas::bench
