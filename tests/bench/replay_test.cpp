// `miniblas replay` and `miniblas random` as their user runs them.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>

#include "tests/bench/command_line.h"

namespace miniblas {
namespace {

constexpr const char* scal = "call Sscal n=3 alpha=2 x=@0 incx=1 device=host pointer_mode=host";

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

long lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

TEST(Replay, SaysThatARightCallIsRight) {
  const Ran ran = run_miniblas("replay '" + std::string(scal) + "'");
  EXPECT_EQ(ran.status, 0) << ran.error;
  EXPECT_TRUE(has(ran.out, "right: status SUCCESS; 3 results")) << ran.out;
  EXPECT_EQ(lines(ran.out), 1) << ran.out;
  const Ran wide = run_miniblas("replay --int64 '" + std::string(scal) + "'");
  EXPECT_EQ(wide.status, 0) << wide.error;
  EXPECT_TRUE(has(wide.out, "right")) << wide.out;
}

TEST(Replay, SaysWhichArgumentIsRefused) {
  const Ran ran = run_miniblas("replay 'call Sger m=-1 n=1 alpha=1 x=@0 incx=1 y=@0 incy=1 A=@0 lda=1 device=host'");
  EXPECT_EQ(ran.status, 0) << ran.error;
  EXPECT_TRUE(has(ran.out, "INVALID_VALUE for argument 1, m; nothing has changed")) << ran.out;
}

TEST(Replay, TakesTheCallsOfALog) {
  const std::string log = "miniblas: " + std::string(scal) + "\nsomething else\nminiblas: call Sasum n=2 x=@4 incx=1 " +
                          "result=@0 device=host pointer_mode=device\n";
  const Ran ran = run_miniblas("replay -", "", log);
  EXPECT_EQ(ran.status, 0) << ran.error;
  EXPECT_EQ(lines(ran.out), 2) << ran.out;
}

// The lines of a log that are commands.
std::vector<std::string> commands_in(const std::string& log) {
  std::vector<std::string> commands;
  std::istringstream stream(log);
  for (std::string line; std::getline(stream, line);) {
    if (line.rfind("miniblas replay '", 0) == 0) commands.push_back(line);
  }
  return commands;
}

// logged_client.c prints how many calls it makes, and lines of its own among the log's.
TEST(Replay, RunsAllCallsOfAClientAgain) {
  for (const std::string level : {"bench", "call"}) {
    const Ran client = run_shell("MINIBLAS_LOG=" + level + " MINIBLAS_DEVICE=host '" MINIBLAS_LOGGED_CLIENT "'");
    ASSERT_EQ(client.status, 0) << client.error;
    const long made = std::stol(client.out);
    EXPECT_GE(made, 10);
    const Ran ran = run_miniblas("replay -", "", client.error);
    EXPECT_EQ(ran.status, 0) << ran.out << ran.error;
    EXPECT_EQ(lines(ran.out), made) << ran.out << client.error;
    EXPECT_FALSE(has(ran.out, "wrong: ")) << ran.out;
    EXPECT_EQ(commands_in(client.error).size(), level == "bench" ? static_cast<std::size_t>(made) : 0u) << client.error;
  }
}

// As a user pastes it.
TEST(Replay, ALineOfALogIsACommandOfItsOwn) {
  const Ran client = run_shell("MINIBLAS_LOG=bench MINIBLAS_DEVICE=host '" MINIBLAS_LOGGED_CLIENT "'");
  const std::string folder = std::filesystem::path(MINIBLAS_PROGRAM).parent_path();
  const std::vector<std::string> commands = commands_in(client.error);
  ASSERT_FALSE(commands.empty()) << client.error;
  for (const std::string& command : {commands.front(), commands.back()}) {
    const TemporaryFolder script_folder;
    const std::string script = script_folder.path("command");
    std::ofstream(script) << command << "\n";
    const Ran ran = run_shell("PATH='" + folder + "':$PATH sh '" + script + "'");
    EXPECT_EQ(ran.status, 0) << command << "\n" << ran.error;
    EXPECT_EQ(ran.out.rfind("right: ", 0), 0u) << ran.out;
    EXPECT_EQ(lines(ran.out), 1) << ran.out;
  }
}

TEST(Replay, BadLinesAreErrors) {
  const struct {
    const char* arguments;
    const char* input;
    const char* said;
  } cases[] = {
      {"replay 'call Dscal n=3'", "", "Dscal"},
      {"replay 'call Sscal n=x alpha=2 x=@0 incx=1'", "", "'x'"},
      {"replay 'call Scopy n=2 x=@0 incx=1 y=x incy=1 device=host'", "", "overlap"},
      {"replay 'call Sger m=1 n=1 alpha=1 x=@0 incx=1 y=@0 incy=1 A=x lda=1 device=host'", "", "overlap"},
      {"replay --int64 'call Srotg a=1 b=1 c=@0 s=@0 device=host'", "", "--int64"},
      {"replay -", "nothing\n", "no line of a call"},
      {"replay -", "\ncall Sscal n=three\n", "line 2"},
      {"replay -", "miniblas replay -\n", "no line of a call"},
      {"replay -", "miniblas replay 'Sscal n=3'\nminiblas replay 'Sscal n=3 al", "line 2"},
      {"replay 'miniblas replay Sscal n=3'", "", "'miniblas'"},
      {"replay", "", "LINE"},
      {"random --device host --count 0", "", "--count"},
      {"random --device host --threads many", "", "--threads"},
      {"random --device host --routine Dgemm", "", "Dgemm"},
      {"random --device toaster", "", "toaster"},
  };
  for (const auto& bad : cases) {
    const Ran ran = run_miniblas(bad.arguments, "", bad.input);
    EXPECT_EQ(ran.status, 2) << bad.arguments;
    EXPECT_EQ(lines(ran.error), 1) << bad.arguments << "\n" << ran.error;
    EXPECT_TRUE(has(ran.error, bad.said)) << bad.arguments << "\n" << ran.error;
  }
}

TEST(RandomCalls, AreRecorded) {
  const TemporaryFolder folder;
  const std::string file = folder.path("random.json");
  const Ran ran = run_miniblas("random --device host --count 300 --seed 9 --threads 2 --json '" + file + "'");
  ASSERT_EQ(ran.status, 0) << ran.out << ran.error;
  EXPECT_TRUE(has(ran.out, "300 calls of")) << ran.out;
  EXPECT_EQ(ran.error, "");
  const auto json = nlohmann::json::parse(std::ifstream(file));
  EXPECT_EQ(json.at("calls"), 300);
  EXPECT_EQ(json.at("seed"), 9);
  EXPECT_EQ(json.at("threads"), 2);
  EXPECT_EQ(json.at("device"), "host");
  EXPECT_TRUE(json.at("failures").empty());
  int sum = 0;
  for (const auto& count : json.at("calls_by_routine")) sum += count.get<int>();
  EXPECT_EQ(sum, 300);
}

TEST(RandomCalls, OneIndexRunsAlone) {
  const Ran ran = run_miniblas("random --device host --seed 9 --index 250");
  EXPECT_EQ(ran.status, 0) << ran.error;
  EXPECT_TRUE(has(ran.out, "1 call of 1 routine on host")) << ran.out;
}

}  // namespace
}  // namespace miniblas
