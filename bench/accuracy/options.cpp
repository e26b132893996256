#include "bench/accuracy/options.h"

#include <algorithm>

#include "bench/suite/math_mode.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr int largest_k = 1 << 20;
constexpr int largest_size = 4096;
constexpr int largest_default_k = 1 << 16;
constexpr int default_size = 256;

// What the host device multiplies for one k, at most, unless --size says otherwise.
constexpr double most_products_on_host = 1 << 22;
constexpr int smallest_size_on_host = 16;

std::string parse_math(const std::string& text) {
  std::vector<std::string> names;
  for (const MathMode& mode : math_modes) names.emplace_back(mode.name);
  names.emplace_back(math_of_cublas);
  if (std::find(names.begin(), names.end(), text) != names.end()) return text;
  throw Error("--math is '" + text + "'; allowed are " + join(names));
}

DataKind parse_data(const std::string& text) {
  std::vector<std::string> names;
  for (const DataKind kind : data_kinds) {
    if (text == to_text(kind)) return kind;
    names.emplace_back(to_text(kind));
  }
  throw Error("--data is '" + text + "'; allowed are " + join(names));
}

}  // namespace

AccuracyOptions parse_options(const AccuracyArguments& arguments) {
  AccuracyOptions options;
  options.device = arguments.device;
  options.json = arguments.json;
  if (options.json && options.json->empty()) throw Error("--json is ''; allowed is the path of a file");
  for (const std::string& math : arguments.math) options.math.push_back(parse_math(math));
  for (const std::string& data : arguments.data) options.data.push_back(parse_data(data));
  if (options.data.empty()) options.data.assign(std::begin(data_kinds), std::end(data_kinds));
  for (const std::string& k : arguments.ks) {
    options.ks.push_back(static_cast<int>(parse_integer("--k", k, 1, largest_k)));
  }
  if (options.ks.empty()) {
    for (int k = 1; k <= largest_default_k; k *= 2) options.ks.push_back(k);
  }
  if (arguments.size) options.size = static_cast<int>(parse_integer("--size", *arguments.size, 1, largest_size));
  options.command = arguments.command;
  return options;
}

int size_for(const AccuracyOptions& options, int k, bool on_host) {
  if (options.size) return *options.size;
  int size = default_size;
  if (!on_host) return size;
  while (size > smallest_size_on_host && 1.0 * size * size * k > most_products_on_host) size /= 2;
  return size;
}

}  // namespace miniblas::bench
