// The textbook's latency model gives the textbook's figures.
#include "bench/ladder/model.h"

#include <gtest/gtest.h>

namespace miniblas::bench {
namespace {

TEST(Model, GivesTheTextbooksFigures) {
  const double naive = model_seconds_naive(1024);
  const double tiled = model_seconds_tiled(1024, 32);
  EXPECT_NEAR(naive, 444.8, 0.05);  // the textbook rounds it to 443
  EXPECT_NEAR(tiled, 39.2, 0.05);   // and this to 39
  EXPECT_NEAR(naive / tiled, 11.3, 0.05);
}

TEST(Model, OnCountedReadsGivesLess) {
  const double n3 = 1024.0 * 1024.0 * 1024.0;
  const double tiled = model_seconds_counted(2 * n3 / 32, 2 * n3);
  EXPECT_NEAR(tiled, 64.5, 0.05);
  EXPECT_NEAR(model_seconds_naive(1024) / tiled, 6.9, 0.05);
}

// 4 x 4 elements a thread read a quarter of shared memory, 64 x 64 tiles half of global memory.
TEST(Model, ARegisterTileReadsAQuarterOfSharedMemory) {
  const double n3 = 1024.0 * 1024.0 * 1024.0;
  const double expected = (2 * n3 / 64 * 290 + n3 / 4 * 33) / 1.4e9;
  EXPECT_DOUBLE_EQ(model_seconds_tiled(1024, 64, 4), expected);
}

TEST(Model, ScalesWithTheCube) { EXPECT_DOUBLE_EQ(scale_to(2.0, 256, 1024), 128.0); }

}  // namespace
}  // namespace miniblas::bench
