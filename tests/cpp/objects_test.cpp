// Handles, views and device memory of the C++ headers.
#include <array>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#include "tests/cpp/operand.h"
#include "tests/support/environment.h"

namespace miniblas::test {
namespace {

class CppObjectsTest : public DeviceTest {
 protected:
  api::Handle create() const { return api::Handle(GetParam()); }
};

MINIBLAS_TEST_ON_ALL_DEVICES(CppObjectsTest);

TEST_P(CppObjectsTest, HandlesMove) {
  api::Handle first = create();
  const miniblasHandle_t raw = first;
  ASSERT_NE(raw, nullptr);
  api::Handle second = std::move(first);
  EXPECT_EQ(static_cast<miniblasHandle_t>(first), nullptr);
  EXPECT_EQ(static_cast<miniblasHandle_t>(second), raw);
  first = create();
  first = std::move(second);  // destroys the handle that `first` had
  EXPECT_EQ(static_cast<miniblasHandle_t>(first), raw);
  EXPECT_EQ(first.device_name() == "host", GetParam() == "host");
  first.synchronize();
}

TEST_P(CppObjectsTest, HandlesKeepSettings) {
  api::Handle handle = create();
  EXPECT_EQ(handle.stream(), nullptr);
  handle.set_stream(nullptr);
  EXPECT_EQ(handle.pointer_mode(), PointerMode::host);
  {
    const PointerModeGuard guard(handle, PointerMode::device);
    EXPECT_EQ(handle.pointer_mode(), PointerMode::device);
  }
  EXPECT_EQ(handle.pointer_mode(), PointerMode::host);
}

TEST(CppHandle, NoSuchDevice) {
  EXPECT_EQ(thrown_by([] { api::Handle handle("abacus"); }),
            "miniblasCreateOnDevice: MINIBLAS_STATUS_INVALID_VALUE: an argument is out of range");
  const ScopedEnvironment device("MINIBLAS_DEVICE", "abacus");
  EXPECT_EQ(thrown_by([] { api::Handle handle; }),
            "miniblasCreate: MINIBLAS_STATUS_INVALID_VALUE: an argument is out of range");
}

TEST(CppHandle, MovedFrom) {
  api::Handle handle("host");
  const api::Handle other = std::move(handle);
  EXPECT_EQ(thrown_by([&] { handle.synchronize(); }),
            "miniblasSynchronize: MINIBLAS_STATUS_NOT_INITIALIZED: the handle is null");
}

TEST(CppError, KnowsItsStatus) {
  try {
    check("Malloc", MINIBLAS_STATUS_ALLOC_FAILED);
    FAIL() << "nothing is thrown";
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), MINIBLAS_STATUS_ALLOC_FAILED);
    EXPECT_STREQ(error.what(), "Malloc: MINIBLAS_STATUS_ALLOC_FAILED: there is not enough memory");
  }
  EXPECT_NO_THROW(check("Malloc", MINIBLAS_STATUS_SUCCESS));
}

// 0 1 2 ... in memory.
std::vector<float> counted(std::size_t count) {
  std::vector<float> numbers(count);
  std::iota(numbers.begin(), numbers.end(), 0.0f);
  return numbers;
}

TEST(CppViews, BlocksRowsAndColumns) {
  std::vector<float> memory = counted(30);
  const MatrixView<float> A(memory.data(), 4, 6, 5);
  const MatrixView<const float> block = A.block(1, 2, 3, 4);
  EXPECT_EQ(*block.data(), 11);
  EXPECT_EQ(block.rows(), 3);
  EXPECT_EQ(block.cols(), 4);
  EXPECT_EQ(block.ld(), 5);
  EXPECT_EQ(*A.row(3).data(), 3);
  EXPECT_EQ(A.row(3).size(), 6);
  EXPECT_EQ(A.row(3).inc(), 5);
  EXPECT_EQ(*A.col(3).data(), 15);
  EXPECT_EQ(A.col(3).size(), 4);
  EXPECT_EQ(A.col(3).inc(), 1);
  const MatrixView<float> turned = A.transposed();
  EXPECT_EQ(turned.layout(), Layout::row_major);
  EXPECT_EQ(turned.rows(), 6);
  EXPECT_EQ(*turned.block(2, 1, 4, 3).data(), 11);
  EXPECT_EQ(*turned.row(3).data(), 15);
  EXPECT_EQ(turned.row(3).inc(), 1);
  EXPECT_EQ(turned.transposed().layout(), Layout::column_major);
}

TEST(CppViews, WhatIsNoMatrix) {
  const std::string start = "MatrixView: MINIBLAS_STATUS_INVALID_VALUE: ";
  const auto make = [](std::int64_t rows, std::int64_t cols, std::int64_t ld, Layout layout) {
    return thrown_by([&] { MatrixView<float>(nullptr, rows, cols, ld, layout); });
  };
  EXPECT_EQ(make(3, 5, 3, Layout::column_major), "");
  EXPECT_EQ(make(3, 5, 5, Layout::row_major), "");
  EXPECT_EQ(make(0, 5, 1, Layout::column_major), "");
  EXPECT_EQ(make(3, 5, 2, Layout::column_major), start + "a matrix of 3 x 5 with a leading dimension of 2");
  EXPECT_EQ(make(3, 5, 4, Layout::row_major), start + "a matrix of 3 x 5 with a leading dimension of 4");
  EXPECT_EQ(make(0, 5, 0, Layout::column_major), start + "a matrix of 0 x 5 with a leading dimension of 0");
  EXPECT_EQ(make(-1, 5, 1, Layout::column_major), start + "a matrix of -1 x 5 with a leading dimension of 1");
  EXPECT_EQ(make(1, -5, 1, Layout::column_major), start + "a matrix of 1 x -5 with a leading dimension of 1");
  EXPECT_EQ(thrown_by([] { VectorView<float>(nullptr, -1); }),
            "VectorView: MINIBLAS_STATUS_INVALID_VALUE: a size of -1");
}

TEST(CppViews, WhatIsNoBlock) {
  const MatrixView<float> A(nullptr, 4, 6, 4);
  const auto take = [&](std::int64_t row, std::int64_t col, std::int64_t rows, std::int64_t cols) {
    return thrown_by([&] { A.block(row, col, rows, cols); });
  };
  EXPECT_EQ(take(4, 6, 0, 0), "");
  EXPECT_EQ(take(1, 2, 4, 4),
            "MatrixView: MINIBLAS_STATUS_INVALID_VALUE: a block of 4 x 4 at (1, 2) of a matrix of 4 x 6");
  constexpr std::int64_t huge = std::numeric_limits<std::int64_t>::max();
  for (const auto& [row, col, rows, cols] : {std::array<std::int64_t, 4>{-1, 0, 1, 1},
                                             {0, -1, 1, 1},
                                             {0, 0, -1, 1},
                                             {0, 0, 1, -1},
                                             {0, 3, 4, 4},
                                             {5, 0, 0, 0},
                                             {0, 7, 0, 0},
                                             {1, 0, huge, 1},
                                             {0, 1, 1, huge}}) {
    EXPECT_NE(take(row, col, rows, cols), "");
  }
  EXPECT_NE(thrown_by([&] { A.row(4); }), "");
  EXPECT_NE(thrown_by([&] { A.col(-1); }), "");
}

TEST_P(CppObjectsTest, DeviceVectors) {
  const std::vector<float> numbers = counted(1000);
  DeviceVector<float> x(handle_, 1000);
  x.upload(numbers.data());
  DeviceVector<float> moved = std::move(x);
  std::vector<float> copy(1000);
  moved.download(copy.data());
  EXPECT_EQ(copy, numbers);
  const VectorView<const float> view = moved;
  EXPECT_EQ(view.size(), 1000);
  EXPECT_EQ(view.data(), moved.data());

  DeviceVector<float> empty(handle_, 0);
  EXPECT_EQ(empty.data(), nullptr);
  empty.upload(nullptr);
  empty.download(nullptr);
  EXPECT_NE(thrown_by([&] { DeviceVector<float>(handle_, -1); }), "");
  EXPECT_NE(thrown_by([&] { DeviceVector<float>(handle_, std::numeric_limits<std::int64_t>::max()); }), "");
}

TEST_P(CppObjectsTest, DeviceMatrices) {
  std::vector<float> memory = counted(30);
  for (const Layout layout : layouts) {
    const MatrixView<float> source(memory.data(), 4, 5, 6, layout);
    DeviceMatrix<float> A(handle_, 4, 5, layout);
    EXPECT_EQ(A.view().ld(), layout == Layout::column_major ? 4 : 5);
    A.upload(source);
    std::vector<float> copy(memory.size(), -1);
    A.download(MatrixView<float>(copy.data(), 4, 5, 6, layout));
    const std::size_t length = layout == Layout::column_major ? 4 : 5;
    const std::size_t count = layout == Layout::column_major ? 5 : 4;
    for (std::size_t i = 0; i < copy.size(); ++i) {
      const bool is_element = i % 6 < length && i / 6 < count;
      EXPECT_EQ(copy[i], is_element ? memory[i] : -1) << i;
    }
    EXPECT_EQ(thrown_by([&] { A.upload(source.transposed()); }),
              "upload: MINIBLAS_STATUS_INVALID_VALUE: 5 rows of the source, but 4 rows of the destination");
    EXPECT_EQ(thrown_by([&] { A.download(source.block(0, 0, 4, 4)); }),
              "download: MINIBLAS_STATUS_INVALID_VALUE: 5 columns of the source, but 4 columns of the destination");
    DeviceMatrix<float> square(handle_, 4, 4, layout);
    EXPECT_EQ(thrown_by([&] { square.upload(source.block(0, 0, 4, 4).transposed()); }),
              "upload: MINIBLAS_STATUS_INVALID_VALUE: the source and the destination differ in layout");
  }
  DeviceMatrix<float> empty(handle_, 0, 3);
  empty.upload(MatrixView<float>(nullptr, 0, 3, 1));
  EXPECT_NE(thrown_by([&] { DeviceMatrix<float>(handle_, -1, 3); }), "");
  EXPECT_NE(thrown_by([&] { DeviceMatrix<float>(handle_, std::int64_t{1} << 40, std::int64_t{1} << 40); }), "");
}

// The C API counts in int: a leading dimension past it sends a copy column by column.
TEST_P(CppObjectsTest, CopiesWithAHugeLeadingDimension) {
  constexpr std::int64_t huge = std::int64_t{1} << 33;
  float element = 3;
  DeviceMatrix<float> A(handle_, 1, 1);
  A.upload(MatrixView<float>(&element, 1, 1, huge));
  element = 0;
  A.download(MatrixView<float>(&element, 1, 1, huge));
  EXPECT_EQ(element, 3);
}

TEST_P(CppObjectsTest, Workspace) {
  api::Handle handle = create();
  DeviceVector<char> memory(handle, 512);
  handle.set_workspace(memory.data(), 512);
  EXPECT_EQ(thrown_by([&] { handle.set_workspace(memory.data() + 1, 128); }),
            "miniblasSetWorkspace: MINIBLAS_STATUS_INVALID_VALUE: an argument is out of range");
  handle.set_workspace(nullptr, 0);
}

}  // namespace
}  // namespace miniblas::test
