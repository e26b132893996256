#include "bench/accuracy/accuracy_json.h"
#include "bench/report/figures.h"
#include "bench/report/verify.h"
#include "bench/suite/math_mode.h"

namespace miniblas::bench {
namespace {

using Json = nlohmann::json;

std::string row_name(const Json& row) {
  return row.at("math").get<std::string>() + ", " + row.at("data").get<std::string>() + ", k = " + row.at("k").dump();
}

// The promise follows from the mode and k; and the error is not above it.
void verify_promise(Figures& figures, const Json& row, const MathMode& mode) {
  const std::string name = row_name(row);
  figures.expect(name, row, "largest_allowed", largest_allowed(mode.tolerance, row.at("k").get<int>()));
  const auto error = Figures::number(row, "largest_error");
  const auto allowed = Figures::number(row, "largest_allowed");
  if (error && allowed && *error > *allowed) figures.complain(name + ": largest_error is above largest_allowed");
}

}  // namespace

void verify_accuracy(const ResultFile& file, Figures& figures) {
  for (const Json& row : file.content.at("rows")) {
    // NaN is null in JSON.
    for (const char* key : {"relative_error", "largest_error"}) {
      if (!Figures::number(row, key)) figures.complain(row_name(row) + ": " + key + " is null");
    }
    const MathMode* const mode = find_math_mode(row.at("math").get<std::string>());
    if (mode != nullptr) verify_promise(figures, row, *mode);
  }
}

}  // namespace miniblas::bench
