// `miniblas info` on a machine without a GPU.
#include <gtest/gtest.h>

#include "tests/bench/command_line.h"

namespace miniblas {
namespace {

void expect_texts(const Ran& ran, const std::vector<const char*>& texts) {
  EXPECT_EQ(ran.status, 0) << ran.error;
  for (const char* text : texts) EXPECT_NE(ran.out.find(text), std::string::npos) << text << " in\n" << ran.out;
}

TEST(Info, TheHostDeviceSaysWhatItIs) {
  expect_texts(run_miniblas("info --device host"), {"one thread block after another", "CPU", "cores", "memory"});
  expect_texts(run_miniblas("info", "CUDA_VISIBLE_DEVICES="), {"one thread block after another"});
}

TEST(Info, OccupancyShowsTheDivisionAndWhatIsResident) {
  expect_texts(run_miniblas("info --device host --occupancy --registers 24"),
               {"9.0", "65,536 / (24 x 32) = 85 warps, capped at 64", "8 blocks, 64 of 64 warps", "100.0 %"});
  expect_texts(run_miniblas("info --device host --occupancy --registers 128 --threads 128"),
               {"65,536 / (128 x 32) = 16 warps.", "4 blocks, 16 of 64 warps", "25.0 %", "limited by registers"});
  expect_texts(run_miniblas("info --device host --occupancy --registers 32 --shared 49152 --arch 86"),
               {"8.6", "2 blocks, 16 of 48 warps", "limited by shared memory"});
}

TEST(Info, OccupancyOfUsualNumbersOfRegisters) {
  expect_texts(run_miniblas("info --device host --occupancy"), {"85 warps", "64 warps", "limited by", "255"});
}

}  // namespace
}  // namespace miniblas
