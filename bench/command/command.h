// The commands of the program `miniblas`. Each has a file of its own in this folder.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>

namespace miniblas::bench {

// Declares a command's options. What it gives runs the command once the line is parsed, with the whole line
// for the record, and returns the program's exit code. It may throw Error.
using Run = std::function<int(const std::string& command_line)>;

Run add_accuracy(CLI::App& app);
Run add_counters(CLI::App& app);
Run add_explain(CLI::App& app);
Run add_gemm(CLI::App& app);
Run add_info(CLI::App& app);
Run add_ladder(CLI::App& app);
Run add_random(CLI::App& app);
Run add_replay(CLI::App& app);
Run add_report(CLI::App& app);
Run add_suite(CLI::App& app);
Run add_transpose(CLI::App& app);
Run add_tune(CLI::App& app);

struct Command {
  const char* name;
  Run (*add)(CLI::App& app);
};

inline constexpr Command commands[] = {
    {"info", &add_info},   {"ladder", &add_ladder},       {"counters", &add_counters}, {"report", &add_report},
    {"gemm", &add_gemm},   {"transpose", &add_transpose}, {"replay", &add_replay},     {"random", &add_random},
    {"suite", &add_suite}, {"explain", &add_explain},     {"tune", &add_tune},         {"accuracy", &add_accuracy},
};

}  // namespace miniblas::bench
