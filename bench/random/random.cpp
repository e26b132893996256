#include "bench/random/random.h"

#include <iostream>
#include <limits>

#include "bench/calls/call_text.h"
#include "bench/ladder/cuda.h"
#include "bench/ladder/session.h"
#include "bench/random/random_json.h"
#include "bench/support/error.h"
#include "bench/support/output_file.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr std::int64_t most_calls = std::numeric_limits<std::int64_t>::max() / 2;

std::int64_t value_or(const char* option,
                      const std::optional<std::string>& text,
                      std::int64_t otherwise,
                      std::int64_t least,
                      std::int64_t most) {
  return text ? parse_integer(option, *text, least, most) : otherwise;
}

calls::TestPlan make_plan(const RandomArguments& arguments, bool on_host) {
  calls::TestPlan plan;
  plan.device = on_host ? "host" : "cuda";
  plan.seed = static_cast<std::uint64_t>(value_or("--seed", arguments.seed, 1, 0, most_calls));
  if (arguments.seconds) {
    plan.time = std::chrono::seconds(parse_integer("--seconds", *arguments.seconds, 1, 1'000'000'000));
  }
  const std::int64_t otherwise = arguments.index ? 1 : plan.time ? most_calls : 1000;
  plan.count = static_cast<std::uint64_t>(value_or("--count", arguments.count, otherwise, 1, most_calls));
  plan.first = static_cast<std::uint64_t>(value_or("--index", arguments.index, 0, 0, most_calls));
  plan.threads = static_cast<unsigned>(value_or("--threads", arguments.threads, 1, 1, 256));
  plan.routines = arguments.routines;
  if (!on_host) {
    plan.create_stream = &create_stream;
    plan.destroy_stream = &destroy_stream;
  }
  return plan;
}

void print(const RandomRecord& record) {
  const calls::TestResult& result = record.result;
  for (const calls::Failure& failure : result.failures) {
    std::cout << "call " << failure.index << " of seed " << record.plan.seed << " is wrong:\n  " << failure.call
              << "\n  " << failure.finding << "\nthe smallest that fails, for miniblas replay:\n  "
              << failure.smallest_call << "\n  " << failure.smallest_finding << "\n";
  }
  const auto counted = [](std::uint64_t count, const std::string& what) {
    return with_commas(count) + " " + what + (count == 1 ? "" : "s");
  };
  std::cout << counted(result.count, "call") << " of " << counted(result.calls.size(), "routine") << " on "
            << record.device << ", " << with_commas(result.refused) << " of them illegal, seed " << record.plan.seed
            << ", " << counted(record.plan.threads, "thread") << ", " << three_digits(result.seconds)
            << " s: " << (result.failures.empty() ? "all right" : std::to_string(result.failures.size()) + " wrong")
            << "\n";
}

}  // namespace

int run_random(const RandomArguments& arguments) {
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const Session session(arguments.device);
  miniblasLoggerConfigure(0, 0, 0, nullptr);  // illegal calls are meant to be
  const bool on_host = session.on_host();
  RandomRecord record;
  record.plan = make_plan(arguments, on_host);
  record.device = session.device_name();
  record.command = arguments.command;
  record.environment = describe_environment();
  std::optional<OutputFile> output;
  if (arguments.json) output.emplace("--json", *arguments.json);

  if (!on_host) {
    record.environment.gpu = gpu_facts();
    record.memory_before = free_gpu_memory();
  }
  record.result = calls::test_random_calls(record.plan);
  if (!on_host) record.memory_after = free_gpu_memory();
  print(record);
  if (output) output->commit(random_json(record));
  return record.result.failures.empty() ? exit_good : exit_finding;
}

}  // namespace miniblas::bench
