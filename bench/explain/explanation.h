// What ExplainSgemm says, taken apart. include/miniblas/kernels.h has the format.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace miniblas::bench {

// What a line of a tuning table asks for: a kernel, what is packed for it ("A", "B", "AB" or nothing), how many blocks
// share k, and how many of them are a cluster.
struct Way {
  std::string kernel;
  std::string packs;
  int parts = 1;
  int cluster = 1;

  bool operator==(const Way&) const = default;
};

struct Candidate {
  std::string line;  // as it stands there
  Way way;
  std::optional<double> microseconds;  // predicted; null for kernels that the plan takes without a prediction
  bool is_rejected = false;
};

struct Explanation {
  std::string sentence;
  std::optional<Way> chosen;  // null where no kernel runs
  std::vector<Candidate> candidates;
};

// Null for a line that is no candidate's.
std::optional<Candidate> parse_candidate(std::string_view line);

// Throws Error that names the line it does not know.
Explanation parse_explanation(std::string_view text);

// The order for a reader: the chosen one, the others by their prediction, those without one, the rejected.
std::vector<Candidate> in_reading_order(const Explanation& explanation);

}  // namespace miniblas::bench
