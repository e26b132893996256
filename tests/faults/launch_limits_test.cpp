// Public faults, groups C, D and K: 32-bit sizes, limits of grids and blocks, launches that fail. large_test has the
// matrices of more than 2^31 elements.
#include "tests/faults/fault_test.h"

namespace miniblas::test {
namespace {

using LaunchLimitsTest = FaultTest;
MINIBLAS_TEST_ON_ALL_DEVICES(LaunchLimitsTest);

TEST_P(LaunchLimitsTest, F19_ARequestThatCannotBeMetFails) {
  // 4 (2^62 + 1) is 4 in 64 bits.
  for (const std::size_t bytes : {std::size_t{1} << 62, (std::size_t{1} << 63) + 64, ~std::size_t{0}}) {
    void* memory = nullptr;
    EXPECT_EQ(miniblasMalloc(handle_, &memory, bytes), MINIBLAS_STATUS_ALLOC_FAILED);
    EXPECT_EQ(memory, nullptr);
  }
  EXPECT_TRUE(lines_.are_right("Sgemm m=3 n=4 k=5"));
}

TEST_P(LaunchLimitsTest, F20_BatchesOfMoreThan65535Items) {
  if (on_host()) {  // gemm_batched_test has more; as many operands with guards take seconds there
    ASSERT_TRUE(lines_.are_right("SgemmStridedBatched m=1 n=1 k=1 batchCount=65537"));
    return;
  }
  for (const int count : {65535, 65536, 65537, 131073}) {
    const char* const sizes = "m=16 n=16 k=8";
    ASSERT_TRUE(lines_.are_right("SgemmStridedBatched %s batchCount=%d", sizes, count));
    ASSERT_TRUE(lines_.are_right("SgemmBatched %s batchCount=%d", sizes, count));
    ASSERT_TRUE(lines_.are_right("SgemmStridedBatched m=2 n=1 k=2 batchCount=%d", count));
  }
}

TEST_P(LaunchLimitsTest, F24_BlocksDoNotGrowWithTheBatch) {
  ASSERT_TRUE(lines_.are_right("SgemmBatched m=2 n=3 k=4 batchCount=4096"));
}

// Wide, tall and long ones for every routine's grid.
TEST_P(LaunchLimitsTest, MatricesWithMoreRowsOrColumnsThanAGridsY) {
  for (const char* line :
       {"Sgemm m=1 n=70000 k=2", "Sgemm m=70000 n=1 k=2", "Sgeam transa=T m=1 n=2100001", "Sgeam m=2100001 n=1",
        "Stranspose m=1 n=2100001", "Stranspose m=2100001 n=1", "Sgemv m=1 n=70000", "Sgemv m=70000 n=1",
        "Sgemv trans=T m=1 n=70000", "Sgemv trans=T m=70000 n=1", "Sger m=1 n=2100001", "Sger m=2100001 n=1",
        "Ssymm side=L m=1 n=70000", "Ssymm side=R m=70000 n=1", "Strmm side=L m=2 n=70000", "Strmm side=R m=70000 n=2",
        "Strsm side=L m=2 n=70000", "Strsm side=R m=70000 n=2"}) {
    ASSERT_TRUE(lines_.are_right("%s", line));
  }
}

}  // namespace
}  // namespace miniblas::test
