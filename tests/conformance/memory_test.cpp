// Device memory, and copies to and from it.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tests/support/device_buffer.h"
#include "tests/support/device_test.h"
#include "tests/support/gemm_case.h"

namespace miniblas::test {
namespace {

constexpr miniblasStatus_t success = MINIBLAS_STATUS_SUCCESS;
constexpr miniblasStatus_t invalid = MINIBLAS_STATUS_INVALID_VALUE;

using MemoryTest = DeviceTest;
MINIBLAS_TEST_ON_ALL_DEVICES(MemoryTest);

using Bytes = std::vector<unsigned char>;

// The plain form of a copy, and the Async form followed by a wait.
enum class Form { plain, async };
constexpr Form forms[] = {Form::plain, Form::async};

miniblasStatus_t set_matrix(
    miniblasHandle_t handle, Form form, int rows, int cols, int size, const void* a, int lda, void* b, int ldb) {
  if (form == Form::plain) return miniblasSetMatrix(rows, cols, size, a, lda, b, ldb);
  const miniblasStatus_t status = miniblasSetMatrixAsync(rows, cols, size, a, lda, b, ldb, nullptr);
  EXPECT_EQ(miniblasSynchronize(handle), success);
  return status;
}

miniblasStatus_t get_matrix(
    miniblasHandle_t handle, Form form, int rows, int cols, int size, const void* a, int lda, void* b, int ldb) {
  if (form == Form::plain) return miniblasGetMatrix(rows, cols, size, a, lda, b, ldb);
  const miniblasStatus_t status = miniblasGetMatrixAsync(rows, cols, size, a, lda, b, ldb, nullptr);
  EXPECT_EQ(miniblasSynchronize(handle), success);
  return status;
}

miniblasStatus_t set_vector(
    miniblasHandle_t handle, Form form, int n, int size, const void* x, int incx, void* y, int incy) {
  if (form == Form::plain) return miniblasSetVector(n, size, x, incx, y, incy);
  const miniblasStatus_t status = miniblasSetVectorAsync(n, size, x, incx, y, incy, nullptr);
  EXPECT_EQ(miniblasSynchronize(handle), success);
  return status;
}

miniblasStatus_t get_vector(
    miniblasHandle_t handle, Form form, int n, int size, const void* x, int incx, void* y, int incy) {
  if (form == Form::plain) return miniblasGetVector(n, size, x, incx, y, incy);
  const miniblasStatus_t status = miniblasGetVectorAsync(n, size, x, incx, y, incy, nullptr);
  EXPECT_EQ(miniblasSynchronize(handle), success);
  return status;
}

Bytes pattern(std::size_t count, int first) {
  Bytes bytes(count);
  for (std::size_t i = 0; i < count; ++i) bytes[i] = static_cast<unsigned char>(first + 7 * i + i / 251);
  return bytes;
}

// The block of `from` copied into `to`, byte by byte.
Bytes with_block(
    Bytes to, std::size_t ld_to, const Bytes& from, std::size_t ld_from, int rows, int cols, std::size_t size) {
  for (int col = 0; col < cols; ++col) {
    for (std::size_t byte = 0; byte < rows * size; ++byte) {
      to[col * ld_to * size + byte] = from[col * ld_from * size + byte];
    }
  }
  return to;
}

struct Block {
  int rows;
  int cols;
  int lda;
  int ldb;
};

constexpr Block blocks[] = {
    {1, 1, 1, 1},     {5, 3, 5, 5}, {5, 3, 8, 5}, {5, 3, 5, 9},  {5, 3, 7, 11},
    {1, 9, 1, 1},     {1, 9, 4, 3}, {9, 1, 9, 9}, {9, 1, 12, 9}, {64, 33, 64, 100},
    {33, 64, 65, 33}, {0, 3, 1, 1}, {3, 0, 3, 3}, {0, 0, 1, 1},  {1000, 2, 1001, 1003},
};
constexpr int element_sizes[] = {1, 2, 3, 4, 8, 12, 16};

TEST_P(MemoryTest, MatricesAreCopiedAndNothingElse) {
  for (const Form form : forms) {
    for (const int size : element_sizes) {
      for (const Block& block : blocks) {
        SCOPED_TRACE(testing::Message() << block.rows << " x " << block.cols << " of " << size << " bytes, lda "
                                        << block.lda << " ldb " << block.ldb);
        const auto bytes_of = [&](int ld) { return static_cast<std::size_t>(ld) * (block.cols + 1) * size; };
        const Bytes source = pattern(bytes_of(block.lda), 1);
        const Bytes before = pattern(bytes_of(block.ldb), 100);
        const Bytes expected = with_block(before, block.ldb, source, block.lda, block.rows, block.cols, size);

        const DeviceBuffer<unsigned char> target(handle_, before);
        ASSERT_EQ(
            set_matrix(handle_, form, block.rows, block.cols, size, source.data(), block.lda, target.data(), block.ldb),
            success);
        ASSERT_EQ(target.read(), expected);

        const DeviceBuffer<unsigned char> on_device(handle_, source);
        Bytes back = before;
        ASSERT_EQ(get_matrix(handle_, form, block.rows, block.cols, size, on_device.data(), block.lda, back.data(),
                             block.ldb),
                  success);
        ASSERT_EQ(back, expected);
        ASSERT_EQ(on_device.read(), source);
      }
    }
  }
}

struct Strided {
  int n;
  int incx;
  int incy;
};

constexpr Strided strided[] = {{0, 1, 1},  {1, 1, 1},  {1, 5, 3},    {10, 1, 1},  {10, 2, 1},
                               {10, 1, 3}, {10, 4, 3}, {1000, 1, 1}, {1000, 3, 2}};

TEST_P(MemoryTest, VectorsAreCopiedAndNothingElse) {
  for (const Form form : forms) {
    for (const int size : element_sizes) {
      for (const Strided& vector : strided) {
        SCOPED_TRACE(testing::Message() << vector.n << " of " << size << " bytes, incx " << vector.incx << " incy "
                                        << vector.incy);
        const auto bytes_of = [&](int inc) { return static_cast<std::size_t>(inc) * (vector.n + 1) * size; };
        const Bytes source = pattern(bytes_of(vector.incx), 1);
        const Bytes before = pattern(bytes_of(vector.incy), 100);
        const Bytes expected = with_block(before, vector.incy, source, vector.incx, 1, vector.n, size);

        const DeviceBuffer<unsigned char> target(handle_, before);
        ASSERT_EQ(set_vector(handle_, form, vector.n, size, source.data(), vector.incx, target.data(), vector.incy),
                  success);
        ASSERT_EQ(target.read(), expected);

        const DeviceBuffer<unsigned char> on_device(handle_, source);
        Bytes back = before;
        ASSERT_EQ(get_vector(handle_, form, vector.n, size, on_device.data(), vector.incx, back.data(), vector.incy),
                  success);
        ASSERT_EQ(back, expected);
      }
    }
  }
}

struct MatrixArguments {
  int rows = 4;
  int cols = 3;
  int size = 4;
  int lda = 4;
  int ldb = 4;
  bool a = true;  // false: null
  bool b = true;
};

struct MatrixRow {
  const char* what;
  MatrixArguments arguments;
  miniblasStatus_t status = invalid;
};

constexpr MatrixRow matrix_rows[] = {
    {"rows -1", {.rows = -1}},
    {"cols -1", {.cols = -1}},
    {"element_size 0", {.size = 0}},
    {"element_size -4", {.size = -4}},
    {"lda below rows", {.lda = 3}},
    {"ldb below rows", {.ldb = 3}},
    {"rows 0 and lda 0", {.rows = 0, .lda = 0}},
    {"rows 0 and ldb 0", {.rows = 0, .ldb = 0}},
    {"cols 0 and lda below rows", {.cols = 0, .lda = 3}},
    {"cols 0 and rows -1", {.rows = -1, .cols = 0}},
    {"rows 0 and cols -1", {.rows = 0, .cols = -1}},
    {"rows 0 and element_size 0", {.rows = 0, .size = 0}},
    {"A null", {.a = false}},
    {"B null", {.b = false}},
    {"rows 0 and null", {.rows = 0, .lda = 1, .ldb = 1, .a = false, .b = false}, success},
    {"cols 0 and null", {.cols = 0, .a = false, .b = false}, success},
};

TEST_P(MemoryTest, IllegalMatrixCopiesAreRefused) {
  for (const Form form : forms) {
    for (const MatrixRow& row : matrix_rows) {
      SCOPED_TRACE(row.what);
      const MatrixArguments& call = row.arguments;
      const Bytes content = pattern(64, 1);
      const DeviceBuffer<unsigned char> device(handle_, content);
      Bytes host = pattern(64, 100);
      EXPECT_EQ(set_matrix(handle_, form, call.rows, call.cols, call.size, call.a ? host.data() : nullptr, call.lda,
                           call.b ? device.data() : nullptr, call.ldb),
                row.status);
      EXPECT_EQ(get_matrix(handle_, form, call.rows, call.cols, call.size, call.a ? device.data() : nullptr, call.lda,
                           call.b ? host.data() : nullptr, call.ldb),
                row.status);
      EXPECT_EQ(device.read(), content);
      EXPECT_EQ(host, pattern(64, 100));
    }
  }
}

struct VectorArguments {
  int n = 4;
  int size = 4;
  int incx = 1;
  int incy = 1;
  bool x = true;  // false: null
  bool y = true;
};

struct VectorRow {
  const char* what;
  VectorArguments arguments;
  miniblasStatus_t status = invalid;
};

constexpr VectorRow vector_rows[] = {
    {"n -1", {.n = -1}},
    {"element_size 0", {.size = 0}},
    {"element_size -1", {.size = -1}},
    {"incx 0", {.incx = 0}},
    {"incx -1", {.incx = -1}},
    {"incy 0", {.incy = 0}},
    {"incy -2", {.incy = -2}},
    {"n 0 and incx 0", {.n = 0, .incx = 0}},
    {"n 0 and element_size 0", {.n = 0, .size = 0}},
    {"x null", {.x = false}},
    {"y null", {.y = false}},
    {"n 0 and null", {.n = 0, .x = false, .y = false}, success},
};

TEST_P(MemoryTest, IllegalVectorCopiesAreRefused) {
  for (const Form form : forms) {
    for (const VectorRow& row : vector_rows) {
      SCOPED_TRACE(row.what);
      const VectorArguments& call = row.arguments;
      const Bytes content = pattern(64, 1);
      const DeviceBuffer<unsigned char> device(handle_, content);
      Bytes host = pattern(64, 100);
      EXPECT_EQ(set_vector(handle_, form, call.n, call.size, call.x ? host.data() : nullptr, call.incx,
                           call.y ? device.data() : nullptr, call.incy),
                row.status);
      EXPECT_EQ(get_vector(handle_, form, call.n, call.size, call.x ? device.data() : nullptr, call.incx,
                           call.y ? host.data() : nullptr, call.incy),
                row.status);
      EXPECT_EQ(device.read(), content);
      EXPECT_EQ(host, pattern(64, 100));
    }
  }
}

// Copies go between the host and a device. Two devices in one call are refused.
using TwoDevicesTest = DeviceTest;
INSTANTIATE_TEST_SUITE_P(, TwoDevicesTest, testing::Values("cuda"), device_test_name);

TEST_P(TwoDevicesTest, CopiesBetweenThemAreRefused) {
  const Handle host("host");
  const Bytes content = pattern(64, 1);
  const DeviceBuffer<unsigned char> on_host(host, content);
  const DeviceBuffer<unsigned char> on_gpu(handle_, pattern(64, 100));
  EXPECT_EQ(miniblasSetMatrix(4, 4, 4, on_host.data(), 4, on_gpu.data(), 4), invalid);
  EXPECT_EQ(miniblasGetMatrix(4, 4, 4, on_gpu.data(), 4, on_host.data(), 4), invalid);
  EXPECT_EQ(miniblasSetVector(4, 4, on_gpu.data(), 1, on_host.data(), 1), invalid);
  EXPECT_EQ(miniblasGetVector(4, 4, on_host.data(), 1, on_gpu.data(), 1), invalid);
  EXPECT_EQ(on_host.read(), content);
  EXPECT_EQ(on_gpu.read(), pattern(64, 100));
}

// The device is found from any address of an allocation, not from its first alone.
TEST_P(MemoryTest, CopiesIntoTheMiddleOfAnAllocation) {
  const DeviceBuffer<unsigned char> device(handle_, pattern(1000, 1));
  const Bytes source = pattern(10, 50);
  ASSERT_EQ(miniblasSetVector(10, 1, source.data(), 1, device.data() + 990, 1), success);
  Bytes expected = pattern(1000, 1);
  std::copy(source.begin(), source.end(), expected.begin() + 990);
  EXPECT_EQ(device.read(), expected);
}

TEST_P(MemoryTest, AllocationsAreAlignedAndApart) {
  std::vector<void*> allocations;
  for (const std::size_t bytes : {1, 3, 4, 255, 256, 257, 100000}) {
    void* memory = nullptr;
    ASSERT_EQ(miniblasMalloc(handle_, &memory, bytes), success);
    ASSERT_NE(memory, nullptr);
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory) % 256, 0u) << bytes;
    for (const void* other : allocations) EXPECT_NE(memory, other);
    allocations.push_back(memory);
  }
  for (void* memory : allocations) EXPECT_EQ(miniblasFree(handle_, memory), success);
}

TEST_P(MemoryTest, NoBytesGiveNull) {
  int something = 0;
  void* memory = &something;
  EXPECT_EQ(miniblasMalloc(handle_, &memory, 0), success);
  EXPECT_EQ(memory, nullptr);
  EXPECT_EQ(miniblasFree(handle_, memory), success);
}

TEST_P(MemoryTest, TooManyBytesFailAndTheHandleStillWorks) {
  constexpr std::size_t most = ~std::size_t{0};
  for (const std::size_t bytes : {std::size_t{1} << 60, most / 2, most - 255, most}) {
    int something = 0;
    void* memory = &something;
    EXPECT_EQ(miniblasMalloc(handle_, &memory, bytes), MINIBLAS_STATUS_ALLOC_FAILED) << bytes;
    EXPECT_EQ(miniblasSynchronize(handle_), success);
    Random random;
    EXPECT_TRUE(check_gemm(handle_, {.m = 5, .n = 6, .k = 7}, random)) << bytes;
  }
}

TEST_P(MemoryTest, MemoryIsGivenBack) {
  // Together more than a GPU has. On the host the address sanitizer sees what is kept.
  const std::size_t bytes = std::size_t{1} << (GetParam() == "cuda" ? 30 : 24);
  for (int i = 0; i < 200; ++i) {
    void* memory = nullptr;
    ASSERT_EQ(miniblasMalloc(handle_, &memory, bytes), success) << i;
    ASSERT_EQ(miniblasFree(handle_, memory), success) << i;
  }
}

}  // namespace
}  // namespace miniblas::test
