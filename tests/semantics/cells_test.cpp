// Every cell of the contract's tables, on every device, as a test of its own.
#include "tests/semantics/cells.h"

#include <gtest/gtest.h>

#include "tests/lines/line_test.h"

namespace miniblas::test {
namespace {

struct CellOnDevice {
  std::string device;
  const Cell* cell;
};

const std::string& device_of(const CellOnDevice& parameter) { return parameter.device; }

std::vector<CellOnDevice> on_all_devices(std::span<const Cell> cells) {
  std::vector<CellOnDevice> all;
  for (const std::string& device : device_names()) {
    for (const Cell& cell : cells) all.push_back({device, &cell});
  }
  return all;
}

std::string cell_test_name(const testing::TestParamInfo<CellOnDevice>& info) {
  return info.param.device + "_" + info.param.cell->name;
}

using CellTest = LineTest<CellOnDevice>;

TEST_P(CellTest, Holds) {
  for (const char* line : GetParam().cell->lines) {
    EXPECT_EQ(Lines::expected_status(line), GetParam().cell->status) << line;
    EXPECT_TRUE(lines_.are_right("%s", line));
  }
}

INSTANTIATE_TEST_SUITE_P(Level1, CellTest, testing::ValuesIn(on_all_devices(cells_of_level_1())), cell_test_name);
INSTANTIATE_TEST_SUITE_P(Level2, CellTest, testing::ValuesIn(on_all_devices(cells_of_level_2())), cell_test_name);
INSTANTIATE_TEST_SUITE_P(Level3, CellTest, testing::ValuesIn(on_all_devices(cells_of_level_3())), cell_test_name);
INSTANTIATE_TEST_SUITE_P(WhereCublasStrays,
                         CellTest,
                         testing::ValuesIn(on_all_devices(cells_where_cublas_strays())),
                         cell_test_name);

}  // namespace
}  // namespace miniblas::test
