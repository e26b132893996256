// The command line of miniblas.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <new>
#include <string>

#include "bench/command/command.h"
#include "bench/support/error.h"
#include "bench/support/text.h"
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

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Command& command : commands) names.emplace_back(command.name);
  return names;
}

// CLI11 would name neither the wrong word nor the right ones.
void require_known_command(int argc, char** argv) {
  const std::vector<std::string> names = command_names();
  const std::string allowed = "allowed are " + join(names);
  if (argc < 2) throw Error("no command is given; " + allowed);
  const std::string word = argv[1];
  if (word.starts_with("-") || std::find(names.begin(), names.end(), word) != names.end()) return;
  throw Error("the command is '" + word + "'; " + allowed);
}

// Bad options, in one line. Help goes to the standard output.
int explain(const CLI::App& app, const CLI::ParseError& error, const std::string& command) {
  if (error.get_exit_code() == 0) return app.exit(error);
  std::string text = error.what();
  std::replace(text.begin(), text.end(), '\n', ' ');
  std::fprintf(stderr, "miniblas: %s; miniblas --help and miniblas %s --help list what is allowed\n",
               one_line(text).c_str(), command.c_str());
  return exit_error;
}

int run(int argc, char** argv) {
  CLI::App app("miniblas: a small BLAS, its kernels step by step", "miniblas");
  app.set_version_flag("--version", std::to_string(MINIBLAS_VERSION_MAJOR) + "." +
                                        std::to_string(MINIBLAS_VERSION_MINOR) + "." +
                                        std::to_string(MINIBLAS_VERSION_PATCH));
  app.require_subcommand(1);
  require_known_command(argc, argv);
  std::map<std::string, Run> runs;
  for (const Command& command : commands) runs[command.name] = command.add(app);
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    return explain(app, error, runs.count(argv[1]) != 0 ? argv[1] : "ladder");
  }
  const int code = runs.at(app.get_subcommands().front()->get_name())(command_line(argc, argv));
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
    std::fprintf(stderr, "miniblas: there is not enough memory for this; a smaller problem needs less\n");
  } catch (const std::exception& error) {
    std::fprintf(stderr, "miniblas: %s\n", one_line(error.what()).c_str());
  }
  return exit_error;
}
