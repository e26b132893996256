#include "lib/plan/tuning.h"

#include <algorithm>
#include <cstring>
#include <sstream>
#include <tuple>

namespace miniblas {
namespace {

auto key(const TunedShape& s) { return std::tuple(s.op_a, s.op_b, s.m, s.n, s.k, s.batch_count); }

bool parse_ops(const std::string& word, TunedShape& shape) {
  const auto is_op = [](char c) { return c == 'n' || c == 't'; };
  if (word.size() != 2 || !is_op(word[0]) || !is_op(word[1])) return false;
  shape.op_a = word[0] == 'n' ? Op::n : Op::t;
  shape.op_b = word[1] == 'n' ? Op::n : Op::t;
  return true;
}

bool parse_packs(const std::string& word, TunedShape& shape) {
  shape.packs_a = word == "A" || word == "AB";
  shape.packs_b = word == "B" || word == "AB";
  return shape.packs_a || shape.packs_b || word == "-";
}

bool parse_shape(const std::string& line, TunedShape& shape) {
  std::istringstream words(line);
  std::string ops, kernel, packs, rest;
  if (!(words >> ops >> shape.m >> shape.n >> shape.k >> shape.batch_count >> kernel >> packs >> shape.parts >>
        shape.cluster)) {
    return false;
  }
  if (words >> rest || !parse_ops(ops, shape) || !parse_packs(packs, shape)) return false;
  if (kernel.size() >= sizeof(shape.kernel)) return false;
  std::memcpy(shape.kernel, kernel.c_str(), kernel.size() + 1);
  return shape.m > 0 && shape.n > 0 && shape.k > 0 && shape.batch_count > 0 && shape.cluster > 0 && shape.parts > 0 &&
         shape.parts % shape.cluster == 0;
}

}  // namespace

bool TuningTable::parse(const std::string& text, const std::string& gpu, std::string& why) {
  constexpr const char* header = "miniblas-tuning 2";
  std::istringstream lines(text);
  std::string line;
  if (!std::getline(lines, line) || line != header) {
    why = std::string("line 1 is not '") + header + "'";
    return false;
  }
  if (!std::getline(lines, line) || line != "gpu " + gpu) {
    why = "line 2 is not 'gpu " + gpu + "': the table is of another GPU";
    return false;
  }
  std::vector<TunedShape> shapes;
  for (int number = 3; std::getline(lines, line); ++number) {
    TunedShape shape{};
    if (!parse_shape(line, shape)) {
      // NOTE: std::to_string would export a table of digits from the library.
      std::ostringstream text;
      text << "line " << number << " is not 'OPS M N K ITEMS KERNEL PACKS PARTS CLUSTER'";
      why = text.str();
      return false;
    }
    shapes.push_back(shape);
  }
  std::sort(shapes.begin(), shapes.end(), [](const auto& x, const auto& y) { return key(x) < key(y); });
  shapes_ = std::move(shapes);
  return true;
}

const TunedShape* TuningTable::find(const GemmProblem& p) const {
  const auto wanted = std::tuple(p.op_a, p.op_b, p.m, p.n, p.k, p.batch_count);
  const auto found = std::lower_bound(shapes_.begin(), shapes_.end(), wanted,
                                      [](const TunedShape& shape, const auto& value) { return key(shape) < value; });
  return found != shapes_.end() && key(*found) == wanted ? &*found : nullptr;
}

}  // namespace miniblas
