// What a user can get wrong: one line that names the value and what is allowed, a non-zero exit status, and
// no file.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "tests/bench/command_line.h"

namespace miniblas {
namespace {

struct Bad {
  const char* arguments;
  const char* environment;
  std::vector<const char*> said;
};

TEST(BadInput, GivesOneLineAndNoFile) {
  const Bad cases[] = {
      {"ladder --device host --n 64 --kernel 99_magic", "", {"99_magic", "01_naive"}},
      {"ladder --device host --n 64 --kernel 01_naive --family transpose --kernel 05_float4", "", {}},
      {"ladder --device toaster --n 64", "", {"toaster", "host"}},
      {"ladder --family quilt", "", {"quilt", "gemm"}},
      {"ladder --device host --n 0", "", {"0"}},
      {"ladder --device host --n -5", "", {"-5"}},
      {"ladder --device host --n many", "", {"many"}},
      {"ladder --device host --n 100000000", "", {"100000000"}},
      {"ladder --device host --n 64",
       "MINIBLAS_GEMM_KERNEL=nonsense",
       {"MINIBLAS_GEMM_KERNEL", "nonsense", "01_naive"}},
      {"ladder --n 64", "MINIBLAS_DEVICE=nonsense", {"MINIBLAS_DEVICE", "nonsense", "host"}},
      {"ladder --device host --n 64", "MINIBLAS_WORKSPACE=lots", {"MINIBLAS_WORKSPACE", "lots"}},
      {"ladder --device host --n 64", "MINIBLAS_LOG=loudly", {"MINIBLAS_LOG", "loudly", "bench"}},
      {"info --device toaster", "", {"toaster", "cuda", "host"}},
      {"info --device host --measure", "", {"--measure", "host"}},
      {"info --device host --json x.json", "", {"--json", "--measure"}},
      {"info --occupancy --measure", "", {"--occupancy", "--measure"}},
      {"info --registers 32", "", {"--registers", "--occupancy"}},
      {"info --device host --occupancy --registers 256", "", {"--registers", "256", "255"}},
      {"info --device host --occupancy --registers none", "", {"--registers", "none", "255"}},
      {"info --device host --occupancy --threads 1025", "", {"--threads", "1025", "1024"}},
      {"info --device host --occupancy --threads 0", "", {"--threads", "0", "1024"}},
      {"info --device host --occupancy --shared 232449", "", {"--shared", "232449", "232448"}},
      {"info --device host --occupancy --arch 77", "", {"--arch", "77", "90"}},
      {"counters --n 0", "", {"--n", "0", "4096"}},
      {"counters --list rungs --n 64", "", {"--list", "--n"}},
      {"counters --list ladders", "", {"ladders", "rungs", "metrics"}},
      {"dance", "", {"dance"}},
  };
  for (const Bad& bad : cases) {
    const TemporaryFolder folder;
    const std::string json =
        std::string(bad.arguments).rfind("ladder", 0) == 0 ? " --json '" + folder.path("x.json") + "'" : "";
    const Ran ran = run_miniblas(bad.arguments + json, bad.environment);
    const std::string where = std::string(bad.environment) + " " + bad.arguments;
    EXPECT_GT(ran.status, 0) << where;
    EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 1) << where << "\n" << ran.error;
    for (const char* text : bad.said) EXPECT_NE(ran.error.find(text), std::string::npos) << where << "\n" << ran.error;
    EXPECT_TRUE(folder.is_empty()) << where;
  }
}

TEST(BadInput, UnwritableFilesAreNamedBeforeTheWork) {
  for (const std::string path : {"/nowhere/at/all.json", "/dev/full", "/"}) {
    const Ran ran = run_miniblas("ladder --device host --n 64 --json " + path);
    EXPECT_GT(ran.status, 0) << path;
    EXPECT_EQ(std::count(ran.error.begin(), ran.error.end(), '\n'), 1) << ran.error;
    EXPECT_NE(ran.error.find(path), std::string::npos) << ran.error;
  }
}

TEST(BadInput, TheCudaDeviceIsRefusedWhereThereIsNone) {
  const Ran ran = run_miniblas("ladder --device cuda --n 64", "CUDA_VISIBLE_DEVICES=");
  EXPECT_GT(ran.status, 0);
  EXPECT_NE(ran.error.find("cuda"), std::string::npos) << ran.error;
  const Ran info = run_miniblas("info --device cuda", "CUDA_VISIBLE_DEVICES=");
  EXPECT_GT(info.status, 0);
  EXPECT_EQ(std::count(info.error.begin(), info.error.end(), '\n'), 1) << info.error;
  EXPECT_NE(info.error.find("cuda"), std::string::npos) << info.error;
}

}  // namespace
}  // namespace miniblas
