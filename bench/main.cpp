// The command line of miniblas.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <new>
#include <string>

#include "bench/ladder/ladder.h"
#include "bench/report/report.h"
#include "bench/support/error.h"
#include "miniblas/miniblas.h"

namespace {

using namespace miniblas::bench;

std::string quoted(const std::string& word) {
  const bool plain = !word.empty() && word.find_first_of(" \t\n\"'\\$`*?") == std::string::npos;
  return plain ? word : "'" + word + "'";
}

std::string command_line(int argc, char** argv) {
  std::string line = "miniblas";
  for (int i = 1; i < argc; ++i) line += " " + quoted(argv[i]);
  return line;
}

void add_ladder(CLI::App& app, LadderArguments& arguments) {
  CLI::App* const ladder =
      app.add_subcommand("ladder", "Check, count, model and time each rung of a ladder of kernels");
  ladder->add_option("--family", arguments.family, "gemm or transpose; gemm if not given");
  ladder->add_option("--n", arguments.n,
                     "rows and columns of the matrices; 256 if not given, on cuda 4096 for gemm, 16384 for transpose");
  ladder->add_option("--device", arguments.device, "cuda or host; the library's choice if not given");
  ladder->add_option("--kernel", arguments.kernel, "one rung, or what stands before its tile size; all if not given");
  ladder->add_option("--json", arguments.json, "also write the result to this file");
  ladder->add_option("--count-n", arguments.count_n, "count at this n; --n up to 512 and 256 above if not given");
}

void add_report(CLI::App& app, ReportArguments& arguments) {
  CLI::App* const report = app.add_subcommand("report", "Write the tables of README.md and docs/ from bench/results/");
  report->add_flag("--check", arguments.check, "change nothing; exit with 1 and name each table that is stale");
  report->add_option("--root", arguments.root, "the repository's folder; the present one if not given");
}

// CLI11 would name neither the wrong word nor the right ones.
void require_known_command(int argc, char** argv) {
  const std::string allowed = "allowed are ladder and report";
  if (argc < 2) throw Error("no command is given; " + allowed);
  const std::string word = argv[1];
  if (word.starts_with("-") || word == "ladder" || word == "report") return;
  throw Error("the command is '" + word + "'; " + allowed);
}

// Bad options, in one line. Help goes to the standard output.
int explain(const CLI::App& app, const CLI::ParseError& error) {
  if (error.get_exit_code() == 0) return app.exit(error);
  std::string text = error.what();
  std::replace(text.begin(), text.end(), '\n', ' ');
  std::fprintf(stderr, "miniblas: %s; miniblas --help and miniblas ladder --help list what is allowed\n", text.c_str());
  return exit_error;
}

int run(int argc, char** argv) {
  CLI::App app("miniblas: a small BLAS, its kernels step by step", "miniblas");
  app.set_version_flag("--version", std::to_string(MINIBLAS_VERSION_MAJOR) + "." +
                                        std::to_string(MINIBLAS_VERSION_MINOR) + "." +
                                        std::to_string(MINIBLAS_VERSION_PATCH));
  app.require_subcommand(1);
  require_known_command(argc, argv);
  LadderArguments ladder;
  ReportArguments report;
  add_ladder(app, ladder);
  add_report(app, report);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return explain(app, error);
  }
  ladder.command = command_line(argc, argv);
  const int code = app.got_subcommand("ladder") ? run_ladder(ladder) : run_report(report);
  std::cout.flush();
  if (!std::cout) throw Error("the standard output can't be written: the disk is full or its reader is gone");
  return code;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    return run(argc, argv);
  } catch (const ErrorAlreadyLogged&) {
    return exit_error;
  } catch (const std::bad_alloc&) {
    std::fprintf(stderr, "miniblas: there is not enough memory for this; a smaller --n needs less\n");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "miniblas: %s\n", error.what());
  }
  return exit_error;
}
