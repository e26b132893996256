// The race rules, access by access.
#include "simt/trace/shared_shadow.h"

#include <gtest/gtest.h>

#include <array>

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace {

class Shadow : public testing::Test {
 protected:
  void SetUp() override {
    const auto begin = reinterpret_cast<std::uintptr_t>(memory_.data());
    shadow_.begin_launch({begin, begin + sizeof(memory_)}, {});
    shadow_.begin_block(1);
  }
  std::uintptr_t word(std::size_t i) const { return reinterpret_cast<std::uintptr_t>(&memory_[i]); }
  static AccessTime at(std::uint32_t block_interval, std::uint32_t warp_interval, std::uint16_t thread) {
    return {block_interval, warp_interval, thread};
  }
  static bool is_race(SharedFinding finding) { return finding.kind == SharedFinding::race; }

  alignas(16) std::array<float, 64> memory_{};
  SharedShadow shadow_;
};

TEST_F(Shadow, ReadAfterWriteOfAnotherThreadRaces) {
  EXPECT_FALSE(is_race(shadow_.write(word(0), 4, at(1, 0, 0))));
  EXPECT_FALSE(is_race(shadow_.read(word(0), 4, at(1, 0, 0))));
  EXPECT_TRUE(is_race(shadow_.read(word(0), 4, at(1, 0, 1))));
}

TEST_F(Shadow, ABlockBarrierOrdersAll) {
  shadow_.write(word(0), 4, at(1, 0, 0));
  EXPECT_FALSE(is_race(shadow_.read(word(0), 4, at(2, 1, 40))));
  EXPECT_FALSE(is_race(shadow_.write(word(0), 4, at(3, 2, 50))));
}

TEST_F(Shadow, AWarpBarrierOrdersItsOwnWarpOnly) {
  shadow_.write(word(0), 4, at(1, 0, 0));
  EXPECT_FALSE(is_race(shadow_.read(word(0), 4, at(1, 1, 5))));
  EXPECT_TRUE(is_race(shadow_.read(word(0), 4, at(1, 1, 37))));
}

TEST_F(Shadow, WriteAfterAnyOfManyReadersRaces) {
  shadow_.write(word(0), 4, at(1, 0, 0));
  for (std::uint16_t thread = 0; thread < 32; ++thread) shadow_.read(word(0), 4, at(2, 1, thread));
  shadow_.read(word(0), 4, at(2, 1, 64));
  // Its own warp has met since, but thread 64 may still be reading.
  const SharedFinding finding = shadow_.write(word(0), 4, at(2, 2, 3));
  EXPECT_TRUE(is_race(finding));
  EXPECT_EQ(finding.other_thread, 64);
}

TEST_F(Shadow, ReadersOfTheSameWarpDoNotHideEachOther) {
  shadow_.write(word(0), 4, at(1, 0, 0));
  shadow_.read(word(0), 4, at(2, 1, 3));
  shadow_.read(word(0), 4, at(2, 1, 9));
  EXPECT_TRUE(is_race(shadow_.write(word(0), 4, at(2, 1, 9))));
}

TEST_F(Shadow, TwoWritersRace) {
  shadow_.write(word(0), 4, at(1, 0, 0));
  EXPECT_TRUE(is_race(shadow_.write(word(0), 4, at(1, 0, 1))));
}

TEST_F(Shadow, HalvesOfAWordAreApart) {
  EXPECT_FALSE(is_race(shadow_.write(word(0), 2, at(1, 0, 0))));
  EXPECT_FALSE(is_race(shadow_.write(word(0) + 2, 2, at(1, 0, 1))));
  EXPECT_TRUE(is_race(shadow_.read(word(0), 4, at(1, 0, 0))));
}

TEST_F(Shadow, WideAccessesTouchAllTheirWords) {
  shadow_.write(word(3), 4, at(1, 0, 0));
  EXPECT_TRUE(is_race(shadow_.write(word(0), 16, at(1, 0, 1))));
}

TEST_F(Shadow, AtomicsRaceWithOthersOnly) {
  shadow_.write(word(0), 4, at(1, 0, 0));
  EXPECT_FALSE(is_race(shadow_.update(word(0), 4, at(2, 1, 1))));
  EXPECT_FALSE(is_race(shadow_.update(word(0), 4, at(2, 1, 2))));
  EXPECT_TRUE(is_race(shadow_.read(word(0), 4, at(2, 1, 3))));
}

TEST_F(Shadow, MemoryOfAnEarlierBlockIsNotInitialised) {
  EXPECT_EQ(shadow_.read(word(1), 4, at(1, 0, 0)).kind, SharedFinding::uninitialised);
  shadow_.write(word(0), 4, at(1, 0, 0));
  EXPECT_EQ(shadow_.read(word(0), 4, at(1, 0, 0)).kind, SharedFinding::none);
  shadow_.begin_block(2);
  EXPECT_EQ(shadow_.read(word(0), 4, at(2, 0, 0)).kind, SharedFinding::uninitialised);
}

TEST_F(Shadow, AnAnnouncedWriteRacesButDoesNotInitialise) {
  shadow_.announce_write(word(0), 4, at(1, 0, 0));
  EXPECT_EQ(shadow_.read(word(0), 4, at(2, 1, 0)).kind, SharedFinding::uninitialised);
  EXPECT_TRUE(is_race(shadow_.announce_write(word(0), 4, at(2, 1, 1))));
}

}  // namespace
}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
