// Runs random calls, by several threads at a time, until one is wrong.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "bench/calls/runner.h"

namespace miniblas::calls {

struct TestPlan {
  std::string device = "host";
  std::uint64_t seed = 1;
  std::uint64_t first = 0;  // the index of the first call
  std::uint64_t count = 0;
  std::optional<std::chrono::seconds> time;  // no call starts after it
  unsigned threads = 1;
  std::vector<std::string> routines;  // empty: all

  // A stream for a thread's handle, and its end. Without them handles keep the null stream.
  std::function<miniblasStream_t()> create_stream;
  std::function<void(miniblasStream_t)> destroy_stream;
  Runner::Corrupt corrupt;  // for tests of this
};

struct Failure {
  std::uint64_t index;
  std::string call;
  std::string finding;
  std::string smallest_call;
  std::string smallest_finding;
};

struct TestResult {
  std::map<std::string, std::uint64_t> calls;  // by routine
  std::uint64_t count = 0;
  std::uint64_t refused = 0;  // of them, calls that must fail
  double seconds = 0.0;
  std::vector<Failure> failures;
};

// Throws bench::Error where handles can't be had.
TestResult test_random_calls(const TestPlan& plan);

}  // namespace miniblas::calls
