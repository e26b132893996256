#include "bench/suite/options.h"

#include <algorithm>
#include <cmath>

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

// The error bound needs a k below 2^24 - 2.
constexpr std::int64_t largest_size = (std::int64_t{1} << 24) - 3;
constexpr std::int64_t largest_pad = 1 << 16;
constexpr std::int64_t largest_offset = 1 << 10;
constexpr std::int64_t largest_workspace = std::int64_t{1} << 36;
constexpr float longest_seconds = 3600.0f;

constexpr OpPair all_ops[] = {{MINIBLAS_OP_N, MINIBLAS_OP_N},
                              {MINIBLAS_OP_N, MINIBLAS_OP_T},
                              {MINIBLAS_OP_T, MINIBLAS_OP_N},
                              {MINIBLAS_OP_T, MINIBLAS_OP_T}};

std::vector<std::string> split(const std::string& text, char separator) {
  std::vector<std::string> parts = {""};
  for (const char c : text) {
    if (c == separator) {
      parts.emplace_back();
    } else {
      parts.back() += c;
    }
  }
  return parts;
}

SuiteShape parse_shape(const std::string& text) {
  const std::vector<std::string> parts = split(text, 'x');
  if (parts.size() != 3 && parts.size() != 4) {
    throw Error("--shape is '" + text + "'; allowed are MxNxK and MxNxKxBATCH");
  }
  const auto size = [&](std::size_t i) {
    return static_cast<int>(parse_integer("a size of --shape " + text, parts[i], 1, largest_size));
  };
  return {size(0), size(1), size(2), parts.size() == 4 ? size(3) : 1, 0};
}

SuiteClass parse_class(const std::string& text) {
  std::vector<std::string> names;
  for (const SuiteClass suite_class : suite_classes) {
    if (text == to_text(suite_class)) return suite_class;
    names.emplace_back(to_text(suite_class));
  }
  throw Error("--only is '" + text + "'; allowed are " + join(names));
}

BatchForm parse_form(const std::string& text) {
  if (text == "strided") return BatchForm::strided;
  if (text == "pointers") return BatchForm::pointers;
  throw Error("--batch-form is '" + text + "'; allowed are strided and pointers");
}

// Between these, C stays finite however often a call is repeated.
float parse_beta(const std::string& text) {
  const float beta = parse_float("--beta", text);
  if (std::abs(beta) <= 1.0f) return beta;
  throw Error("--beta is '" + text + "'; allowed are numbers from -1 to 1, so that C stays finite when calls repeat");
}

double parse_seconds(const std::string& text) {
  const float seconds = parse_float("--seconds", text);
  if (seconds > 0.0f && seconds <= longest_seconds) return seconds;
  throw Error("--seconds is '" + text + "'; allowed are numbers above 0, up to 3600");
}

SuiteRoutine parse_routine(const std::string& text) {
  for (const SuiteRoutine routine : {SuiteRoutine::sgemm, SuiteRoutine::split}) {
    if (text == to_text(routine)) return routine;
  }
  throw Error("the routine is '" + text + "'; allowed are sgemm and split");
}

// Default math is what the others are compared with.
const MathMode* parse_mode(const std::string& text) {
  const MathMode* const mode = find_math_mode(text);
  if (mode != nullptr && mode != &default_math) return mode;
  throw Error("--mode is '" + text + "'; allowed are bf16x6, bf16x3 and fp16x3");
}

}  // namespace

OpPair parse_op(const std::string& text) {
  for (const OpPair& op : all_ops) {
    if (op.text() == text) return op;
  }
  throw Error("--op is '" + text + "'; allowed are nn, nt, tn and tt");
}

const char* to_text(SuiteRoutine routine) { return routine == SuiteRoutine::sgemm ? "sgemm" : "split"; }

SuiteOptions parse_options(const SuiteArguments& arguments) {
  SuiteOptions options;
  options.routine = parse_routine(arguments.routine);
  if (options.routine == SuiteRoutine::split) {
    options.mode = parse_mode(arguments.mode.value_or("bf16x6"));
  } else if (arguments.mode) {
    throw Error("--mode belongs to split, and the routine is sgemm");
  }
  options.json = arguments.json;
  if (options.json && options.json->empty()) throw Error("--json is ''; allowed is the path of a file");
  for (const std::string& shape : arguments.shapes) options.shapes.push_back(parse_shape(shape));
  for (const std::string& op : arguments.ops) options.ops.push_back(parse_op(op));
  if (options.ops.empty()) options.ops.assign(std::begin(all_ops), std::end(all_ops));
  if (arguments.only) options.only = parse_class(*arguments.only);
  if (options.only && !options.shapes.empty()) {
    throw Error("--only and --shape are both given; allowed is one of them");
  }
  if (arguments.pad) options.pad = static_cast<int>(parse_integer("--pad", *arguments.pad, 0, largest_pad));
  if (arguments.offset) {
    options.offset = static_cast<int>(parse_integer("--offset", *arguments.offset, 0, largest_offset));
  }
  if (arguments.beta) options.beta = parse_beta(*arguments.beta);
  if (arguments.batch_form) options.form = parse_form(*arguments.batch_form);
  if (arguments.seconds) options.seconds = parse_seconds(*arguments.seconds);
  if (arguments.workspace) {
    options.workspace =
        static_cast<std::size_t>(parse_integer("--workspace", *arguments.workspace, 0, largest_workspace));
  }
  options.cublaslt = !arguments.no_cublaslt;
  options.command = arguments.command;
  return options;
}

}  // namespace miniblas::bench
