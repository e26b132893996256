// What the fuzzer is given, with any compiler: its corpus, and random bytes.
#include "tests/fuzz/arguments.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <vector>

#include "bench/calls/expectation.h"
#include "bench/calls/routine.h"
#include "tests/support/random.h"

namespace miniblas::test {
namespace {

using Bytes = std::vector<std::uint8_t>;

std::vector<Bytes> corpus() {
  std::vector<Bytes> all;
  for (const auto& entry : std::filesystem::directory_iterator(MINIBLAS_CORPUS)) {
    std::ifstream file(entry.path(), std::ios::binary);
    all.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
  }
  return all;
}

Bytes random_bytes(Random& random) {
  Bytes bytes(static_cast<std::size_t>(random.integer(0, 90)));
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(random.integer(0, 255));
  return bytes;
}

TEST(FuzzedArguments, TheCorpusIsRightAndHasEveryRoutine) {
  std::set<std::string> seen;
  for (const Bytes& bytes : corpus()) {
    EXPECT_EQ(run_arguments(bytes.data(), bytes.size()), "");
    seen.insert(std::string(call_of(bytes.data(), bytes.size()).routine->name()));
  }
  EXPECT_EQ(seen.size(), calls::routines().size());
}

TEST(FuzzedArguments, RandomBytesAreRight) {
  Random random(7);
  std::set<miniblasStatus_t> statuses;
  for (int i = 0; i < 20000; ++i) {
    const Bytes bytes = random_bytes(random);
    ASSERT_EQ(run_arguments(bytes.data(), bytes.size()), "");
    statuses.insert(expectation_of(call_of(bytes.data(), bytes.size())).status);
  }
  EXPECT_EQ(statuses.size(), 3u);
}

}  // namespace
}  // namespace miniblas::test
