// `miniblas explain`, and what it makes of the library's explanation.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "bench/explain/explanation.h"
#include "bench/support/error.h"
#include "tests/bench/command_line.h"

namespace miniblas {
namespace {

using namespace miniblas::bench;

// --- lines

TEST(ExplainedCandidate, HasAllPartsOfItsLine) {
  struct Good {
    const char* line;
    Way way;
    std::optional<double> microseconds;
    bool is_rejected;
  };
  const Good cases[] = {
      {"  06_warp_tile: 12.5 us predicted", {"06_warp_tile", "", 1, 1}, 12.5, false},
      {"  08_tma after packing A: 9.0 us predicted", {"08_tma", "A", 1, 1}, 9.0, false},
      {"  08_tma after packing A and B: 1234.5 us predicted", {"08_tma", "AB", 1, 1}, 1234.5, false},
      {"  a, k shared by 6 blocks: 3.1 us predicted", {"a", "", 6, 1}, 3.1, false},
      {"  a after packing B, k shared by 66 blocks in clusters of 2: 3.1 us predicted", {"a", "B", 66, 2}, 3.1, false},
      {"  a, k of the last tiles shared by 3 blocks: 3.1 us predicted", {"a", "", 3, 1}, 3.1, false},
      {"  a after packing A and B in 3 slabs of k: 3.1 us predicted", {"a", "AB", 1, 1}, 3.1, false},
      {"  vector_product, k shared by 8 blocks", {"vector_product", "", 8, 1}, std::nullopt, false},
      {"  small_batch", {"small_batch", "", 1, 1}, std::nullopt, false},
      {"  08_tma: not, because its operands can't be packed", {"08_tma", "", 1, 1}, std::nullopt, true},
  };
  for (const Good& good : cases) {
    const auto candidate = parse_candidate(good.line);
    ASSERT_TRUE(candidate) << good.line;
    EXPECT_EQ(candidate->line, good.line);
    EXPECT_EQ(candidate->way, good.way) << good.line;
    EXPECT_EQ(candidate->microseconds, good.microseconds) << good.line;
    EXPECT_EQ(candidate->is_rejected, good.is_rejected) << good.line;
  }
}

TEST(ExplainedCandidate, OfAnotherFormatIsNone) {
  for (const char* line : {
           "",
           "  ",
           "06_warp_tile: 12.5 us predicted",
           " 06_warp_tile: 12.5 us predicted",
           "  : 12.5 us predicted",
           "  a: 12.5",
           "  a: 12.5 us",
           "  a: x us predicted",
           "  a: -1.0 us predicted",
           "  a: nan us predicted",
           "  a: inf us predicted",
           "  a: 12.5 us predicted and more",
           "  a: not, because ",
           "  a: not",
           "  a after packing C: 1.0 us predicted",
           "  a after packing A and C: 1.0 us predicted",
           "  a after packing A in 1 slabs of k: 1.0 us predicted",
           "  a after packing A in slabs: 1.0 us predicted",
           "  a, k of some tiles shared by 2 blocks: 1.0 us predicted",
           "  a, k shared by 1 blocks: 1.0 us predicted",
           "  a, k shared by -2 blocks: 1.0 us predicted",
           "  a, k shared by 99999999999 blocks: 1.0 us predicted",
           "  a, k shared by 6 blocks in clusters of 4: 1.0 us predicted",
           "  a, k shared by 6 blocks in clusters of 0: 1.0 us predicted",
           "  a, k shared by 6: 1.0 us predicted",
           "  a, k split",
       }) {
    EXPECT_FALSE(parse_candidate(line)) << line;
  }
}

// --- the whole

const std::string sentence =
    "Kernel b on NVIDIA H200 after packing A in 2 slabs of k, 66 blocks with tiles of 64 x 32, k shared by 66 blocks "
    "in clusters of 2 "
    "for m = 64, n = 64, k = 16384, because it is best. Candidates:";

TEST(Explanation, HasTheChosenWayAndTheCandidates) {
  const Explanation explanation =
      parse_explanation(sentence +
                        "\n  a: 3.0 us predicted\n  b, k shared by 66 blocks in clusters of 2: 2.0 us "
                        "predicted\n  c: not, because it is too old");
  EXPECT_EQ(explanation.sentence, sentence);
  EXPECT_EQ(explanation.chosen, (Way{"b", "A", 66, 2}));
  ASSERT_EQ(explanation.candidates.size(), 3u);
  EXPECT_EQ(explanation.candidates[2].way.kernel, "c");
}

TEST(Explanation, WithoutAKernelHasNothingChosen) {
  const Explanation explanation = parse_explanation("No kernel runs: C has no elements.");
  EXPECT_FALSE(explanation.chosen);
  EXPECT_TRUE(explanation.candidates.empty());
}

TEST(Explanation, NamesTheLineThatItDoesNotKnow) {
  for (const auto& [text, said] :
       {std::pair{std::string("The kernel is b."), "The kernel is b."}, std::pair{std::string(""), "not known"},
        std::pair{sentence + "\n  a: 3.0 us predicted\n  b: soon", "b: soon"},
        std::pair{sentence + "\n\n  a: 3.0 us predicted", "not known"}}) {
    try {
      parse_explanation(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find(said), std::string::npos) << error.what();
    }
  }
}

TEST(Explanation, IsReadFromTheChosenToTheRejected) {
  const Explanation explanation = parse_explanation(
      "Kernel d on a GPU, 4 blocks with tiles of 8 x 8 for m = 1, n = 1, k = 1, because a table says so. Candidates:\n"
      "  a: not, because it is old\n  b: 3.0 us predicted\n  c: 2.0 us predicted\n  d: 2.5 us predicted\n  e\n"
      "  d, k shared by 2 blocks: 1.0 us predicted");
  std::string order;
  for (const Candidate& candidate : in_reading_order(explanation)) order += candidate.way.kernel;
  EXPECT_EQ(order, "ddcbea");
  EXPECT_EQ(in_reading_order(explanation)[0].way.parts, 1);
}

// --- the command

TEST(ExplainCommand, SaysWhatTheHostDeviceTakes) {
  const Ran ran = run_miniblas("explain 100 200 300 --op tn --lda 400 --offset 1 --beta 0.5 --device host");
  EXPECT_EQ(ran.status, 0) << ran.error;
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 1) << ran.out;
  for (const char* text : {"Kernel 01_naive on host", "m = 100, n = 200, k = 300", "because"}) {
    EXPECT_NE(ran.out.find(text), std::string::npos) << ran.out;
  }
}

TEST(ExplainCommand, TakesWhatACallTakes) {
  const Ran forced = run_miniblas("explain 64 64 64 --kernel 02_shared_tile_16 --workspace 4096 --device host");
  EXPECT_EQ(forced.status, 0) << forced.error;
  EXPECT_NE(forced.out.find("Kernel 02_shared_tile_16"), std::string::npos) << forced.out;
  EXPECT_NE(forced.out.find("by name"), std::string::npos) << forced.out;
  EXPECT_NE(run_miniblas("explain 0 5 5 --device host").out.find("No kernel runs"), std::string::npos);
  EXPECT_NE(run_miniblas("explain 5 5 5 --alpha 0 --beta 1 --device host").out.find("No kernel runs"),
            std::string::npos);
}

// The format that tune relies on; only a GPU has candidates.
TEST(ExplainCommand, ListsTheCandidatesOfAGpu) {
  const Ran ran = run_miniblas("explain 512 512 4096 --op nt --device cuda");
  if (ran.status != 0) GTEST_SKIP() << ran.error;
  const Explanation explanation = parse_explanation(ran.out.substr(0, ran.out.size() - 1));
  ASSERT_GT(explanation.candidates.size(), 2u) << ran.out;
  EXPECT_EQ(explanation.candidates[0].way, explanation.chosen) << ran.out;
}

TEST(ExplainCommand, GivesOneLineForBadInput) {
  struct Bad {
    const char* arguments;
    std::vector<const char*> said;
  };
  const Bad cases[] = {
      {"explain", {"M", "--help"}},
      {"explain 5 5", {"K", "--help"}},
      {"explain 5 5 many", {"K", "many", "2147483647"}},
      {"explain 5 2147483648 5", {"N", "2147483648"}},
      {"explain 5 5 5 --op nx", {"--op", "nx", "tt"}},
      {"explain 5 5 5 --lda 4", {"--lda", "4", "from 5"}},
      {"explain 5 6 7 --op nt --ldb 5", {"--ldb", "5", "from 6"}},
      {"explain 5 6 7 --ldc 4", {"--ldc", "4", "from 5"}},
      {"explain 5 5 5 --offset -1", {"--offset", "-1", "1024"}},
      {"explain 5 5 5 --alpha one", {"--alpha", "one"}},
      {"explain 5 5 5 --beta ''", {"--beta"}},
      {"explain 5 5 5 --workspace 1K", {"--workspace", "1K"}},
      {"explain 5 5 5 --kernel nope --device host", {"--kernel", "nope", "01_naive"}},
      {"explain 5 5 5 --kernel 08_tma --device host", {"--kernel", "08_tma", "host"}},
      {"explain 5 5 5 --device toaster", {"toaster", "cuda", "host"}},
  };
  for (const Bad& bad : cases) {
    const Ran ran = run_miniblas(bad.arguments);
    EXPECT_EQ(ran.status, 2) << bad.arguments;
    EXPECT_EQ(ran.out, "") << bad.arguments;
    EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 1) << bad.arguments << "\n" << ran.error;
    for (const char* text : bad.said) EXPECT_NE(ran.error.find(text), std::string::npos) << text << "\n" << ran.error;
  }
}

}  // namespace
}  // namespace miniblas
