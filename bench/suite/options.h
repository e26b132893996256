// What `miniblas suite` is asked to do.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "bench/suite/math_mode.h"
#include "bench/suite/problem.h"

namespace miniblas::bench {

// As they stand on the command line.
struct SuiteArguments {
  std::string routine;
  std::optional<std::string> mode;
  std::optional<std::string> json;
  std::vector<std::string> shapes;
  std::vector<std::string> ops;
  std::optional<std::string> only;
  std::optional<std::string> pad;
  std::optional<std::string> offset;
  std::optional<std::string> beta;
  std::optional<std::string> batch_form;
  std::optional<std::string> seconds;
  std::optional<std::string> workspace;
  bool no_cublaslt = false;
  std::string command;  // the whole line
};

struct SuiteShape {
  int m;
  int n;
  int k;
  int batch;
  int pad = 0;  // beside that of --pad
};

// What the suite measures.
enum class SuiteRoutine {
  sgemm,  // in default math
  split,  // the same in a math mode of bf16 parts, and shapes where that counts
};

const char* to_text(SuiteRoutine routine);

struct SuiteOptions {
  SuiteRoutine routine = SuiteRoutine::sgemm;
  const MathMode* mode = nullptr;  // of split; null for sgemm
  std::optional<std::string> json;
  std::vector<SuiteShape> shapes;  // empty: the built-in ones
  std::vector<OpPair> ops;
  std::optional<SuiteClass> only;
  int pad = 0;
  int offset = 0;
  float beta = 0.0f;
  BatchForm form = BatchForm::strided;
  double seconds = 0.3;                  // a row, for all libraries together
  std::optional<std::size_t> workspace;  // bytes; null: the handle's own
  bool cublaslt = true;
  std::string command;
};

// "nt". Throws Error for what is no op pair.
OpPair parse_op(const std::string& text);

// Throws Error for what is not allowed.
SuiteOptions parse_options(const SuiteArguments& arguments);

}  // namespace miniblas::bench
