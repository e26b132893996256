// Matrices and vectors of more than 2^31 elements, on a GPU that has the memory.
//
// Data are small integers that follow from an element's place, so that results are exact, and any column can be checked
// alone. Memory is filled with a guard first; a column is checked with the padding below it.
#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "tests/support/device_test.h"

namespace miniblas::test {
namespace {

constexpr std::int64_t size = 50'000;
constexpr std::int64_t ld = 65'600;
constexpr float guard = -7.5f;

// The value of an element, of a row's or column's number.
float ramp(std::int64_t i) { return static_cast<float>(i * 7 % 1000 + 1); }

class Memory {
 public:
  Memory(miniblasHandle_t handle, std::int64_t count) : handle_(handle) {
    void* memory = nullptr;
    status_ = miniblasMalloc(handle, &memory, static_cast<std::size_t>(count) * sizeof(float));
    data_ = static_cast<float*>(memory);
  }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;
  ~Memory() { miniblasFree(handle_, data_); }

  bool there() const { return status_ == MINIBLAS_STATUS_SUCCESS; }
  float* data() const { return data_; }

  void write(const std::vector<float>& values, std::int64_t at = 0) const {
    require_success(miniblasSetVector(static_cast<int>(values.size()), sizeof(float), values.data(), 1, data_ + at, 1),
                    "miniblasSetVector");
  }
  std::vector<float> read(std::int64_t count, std::int64_t at = 0) const {
    std::vector<float> values(static_cast<std::size_t>(count));
    require_success(miniblasGetVector(static_cast<int>(count), sizeof(float), data_ + at, 1, values.data(), 1),
                    "miniblasGetVector");
    return values;
  }
  // Every element of `count` becomes `value`.
  void fill(std::int64_t count, float value) const {
    const Memory one(handle_, 1);
    one.write({value});
    require_success(miniblasScopy_64(handle_, count, one.data(), 0, data_, 1), "miniblasScopy_64");
    require_success(miniblasSynchronize(handle_), "miniblasSynchronize");
  }

 private:
  miniblasHandle_t handle_;
  miniblasStatus_t status_;
  float* data_ = nullptr;
};

std::vector<float> ramps(std::int64_t count) {
  std::vector<float> values(static_cast<std::size_t>(count));
  for (std::int64_t i = 0; i < count; ++i) values[static_cast<std::size_t>(i)] = ramp(i);
  return values;
}

// The columns with the corners, those round the elements 2^31 and 2^32 of the memory, and some between.
std::vector<std::int64_t> columns_to_check(std::int64_t cols, std::int64_t leading_dimension) {
  std::vector<std::int64_t> columns;
  for (std::int64_t col = 0; col < cols; col += 997) columns.push_back(col);
  for (const std::int64_t flat : {std::int64_t{1} << 31, std::int64_t{1} << 32}) {
    for (std::int64_t col = flat / leading_dimension - 1; col <= flat / leading_dimension + 1; ++col) {
      if (col >= 0 && col < cols) columns.push_back(col);
    }
  }
  columns.push_back(cols - 1);
  return columns;
}

using Expected = std::function<float(std::int64_t row, std::int64_t col)>;

// Each of the columns holds what `expected` says in its first `rows` elements, and the guard below.
testing::AssertionResult holds(const Memory& matrix,
                               std::int64_t rows,
                               std::int64_t cols,
                               std::int64_t leading_dimension,
                               const Expected& expected) {
  for (const std::int64_t col : columns_to_check(cols, leading_dimension)) {
    const auto column = matrix.read(leading_dimension, col * leading_dimension);
    for (std::int64_t row = 0; row < leading_dimension; ++row) {
      const float right = row < rows ? expected(row, col) : guard;
      const float got = column[static_cast<std::size_t>(row)];
      if (got != right) {
        return testing::AssertionFailure() << "element (" << row << ", " << col << ") is " << got << ", not " << right;
      }
    }
  }
  return testing::AssertionSuccess();
}

class LargeTest : public DeviceTest {
 protected:
  // Skips the test on a GPU without the memory.
  bool has(const Memory& memory) {
    if (memory.there()) return true;
    [] { GTEST_SKIP() << "this GPU has too little memory"; }();
    return false;
  }
  const float one_ = 1.0f;
  const float zero_ = 0.0f;
};

INSTANTIATE_TEST_SUITE_P(, LargeTest, testing::Values("cuda"), device_test_name);

struct Product {
  std::int64_t m;
  std::int64_t n;
  std::int64_t k;
  std::int64_t ldc;
};

// F15: the product of two int arguments is formed in 64 bits. By every rung.
TEST_P(LargeTest, F15_COfMoreThan2To31Elements) {
  for (const Product& p : {Product{65536, 32769, 1, 65536}, {46341, 46341, 2, 46341}, {size, size, 1, ld}}) {
    const Memory c(handle_, p.ldc * p.n);
    if (!has(c)) return;
    const Memory a(handle_, p.m * p.k);
    const Memory b(handle_, p.n * p.k);
    a.write(ramps(p.m * p.k));
    b.write(ramps(p.n * p.k));
    int kernels = 0;
    ASSERT_EQ(miniblasGetGemmKernelCount(handle_, &kernels), MINIBLAS_STATUS_SUCCESS);
    for (int kernel = 0; kernel < kernels; ++kernel) {
      const char* name = nullptr;
      ASSERT_EQ(miniblasGetGemmKernelName(handle_, kernel, &name), MINIBLAS_STATUS_SUCCESS);
      ASSERT_EQ(miniblasSetGemmKernel(handle_, name), MINIBLAS_STATUS_SUCCESS);
      c.fill(p.ldc * p.n, guard);
      ASSERT_EQ(miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_T, static_cast<int>(p.m), static_cast<int>(p.n),
                              static_cast<int>(p.k), &one_, a.data(), static_cast<int>(p.m), b.data(),
                              static_cast<int>(p.n), &zero_, c.data(), static_cast<int>(p.ldc)),
                MINIBLAS_STATUS_SUCCESS);
      EXPECT_TRUE(holds(c, p.m, p.n, p.ldc, [&](std::int64_t row, std::int64_t col) {
        float sum = 0.0f;
        for (std::int64_t k = 0; k < p.k; ++k) sum += ramp(row + k * p.m) * ramp(col + k * p.n);
        return sum;
      })) << name;
    }
  }
}

TEST_P(LargeTest, SymmetricRankUpdate) {
  const Memory c(handle_, ld * size);
  if (!has(c)) return;
  const Memory a(handle_, size);
  a.write(ramps(size));
  c.fill(ld * size, guard);
  ASSERT_EQ(miniblasSsyrk(handle_, MINIBLAS_FILL_MODE_LOWER, MINIBLAS_OP_N, size, 1, &one_, a.data(), size, &zero_,
                          c.data(), ld),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(holds(c, size, size, ld,
                    [](std::int64_t row, std::int64_t col) { return row >= col ? ramp(row) * ramp(col) : guard; }));
}

TEST_P(LargeTest, RankOneUpdateAndProductWithAVector) {
  const Memory a(handle_, ld * size);
  if (!has(a)) return;
  const Memory x(handle_, size);
  const Memory y(handle_, size);
  x.write(ramps(size));
  y.write(std::vector<float>(size, 2.0f));
  a.fill(ld * size, guard);
  ASSERT_EQ(miniblasSger(handle_, size, size, &one_, x.data(), 1, y.data(), 1, a.data(), ld), MINIBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(holds(a, size, size, ld, [](std::int64_t row, std::int64_t) { return 2.0f * ramp(row) + guard; }));

  // One row of A times a vector with a single 1 in its last place, and the last column likewise.
  std::vector<float> unit(size, 0.0f);
  unit.back() = 1.0f;
  x.write(unit);
  for (const miniblasOperation_t op : {MINIBLAS_OP_N, MINIBLAS_OP_T}) {
    ASSERT_EQ(miniblasSgemv(handle_, op, size, size, &one_, a.data(), ld, x.data(), 1, &zero_, y.data(), 1),
              MINIBLAS_STATUS_SUCCESS);
    const auto result = y.read(size);
    for (std::int64_t i = 0; i < size; ++i) {
      const float right = 2.0f * ramp(op == MINIBLAS_OP_N ? i : size - 1) + guard;
      ASSERT_EQ(result[static_cast<std::size_t>(i)], right) << "element " << i << ", op " << op;
    }
  }
}

TEST_P(LargeTest, TransposeAndGeam) {
  const Memory a(handle_, ld * size);
  const Memory b(handle_, ld * size);
  if (!has(a) || !has(b)) return;
  const Memory x(handle_, size);
  const Memory y(handle_, size);
  x.write(ramps(size));
  std::vector<float> numbers(size);
  for (std::int64_t i = 0; i < size; ++i) numbers[static_cast<std::size_t>(i)] = static_cast<float>(i % 4096);
  y.write(numbers);
  a.fill(ld * size, 0.0f);
  ASSERT_EQ(miniblasSger(handle_, size, size, &one_, x.data(), 1, y.data(), 1, a.data(), ld), MINIBLAS_STATUS_SUCCESS);
  const Expected turned = [](std::int64_t row, std::int64_t col) { return static_cast<float>(row % 4096) * ramp(col); };

  b.fill(ld * size, guard);
  ASSERT_EQ(miniblasStranspose(handle_, size, size, a.data(), ld, b.data(), ld), MINIBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(holds(b, size, size, ld, turned));

  b.fill(ld * size, guard);
  ASSERT_EQ(miniblasSgeam(handle_, MINIBLAS_OP_T, MINIBLAS_OP_N, size, size, &one_, a.data(), ld, &zero_, nullptr, size,
                          b.data(), ld),
            MINIBLAS_STATUS_SUCCESS);
  EXPECT_TRUE(holds(b, size, size, ld, turned));

  // In place: the padding is 0 there.
  ASSERT_EQ(miniblasStranspose(handle_, size, size, a.data(), ld, a.data(), ld), MINIBLAS_STATUS_SUCCESS);
  const auto last = a.read(size, (size - 1) * ld);
  for (std::int64_t row = 0; row < size; ++row) {
    ASSERT_EQ(last[static_cast<std::size_t>(row)], turned(row, size - 1)) << "row " << row;
  }
}

TEST_P(LargeTest, Vectors) {
  constexpr std::int64_t n = (std::int64_t{1} << 32) + 100'001;
  const Memory x(handle_, n);
  const Memory y(handle_, n);
  if (!has(x) || !has(y)) return;
  x.fill(n, 1.0f);
  y.fill(n, 2.0f);
  float result = 0.0f;
  ASSERT_EQ(miniblasSasum_64(handle_, n, x.data(), 1, &result), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(result, static_cast<float>(n));
  ASSERT_EQ(miniblasSdot_64(handle_, n, x.data(), 1, y.data(), -1, &result), MINIBLAS_STATUS_SUCCESS);
  EXPECT_EQ(result, 2.0f * static_cast<float>(n));
  ASSERT_EQ(miniblasSnrm2_64(handle_, n, y.data(), 1, &result), MINIBLAS_STATUS_SUCCESS);
  EXPECT_FLOAT_EQ(result, 2.0f * std::sqrt(static_cast<float>(n)));

  const float alpha = 3.0f;
  ASSERT_EQ(miniblasSaxpy_64(handle_, n, &alpha, x.data(), 1, y.data(), 1), MINIBLAS_STATUS_SUCCESS);
  ASSERT_EQ(miniblasSscal_64(handle_, n, &alpha, y.data(), 1), MINIBLAS_STATUS_SUCCESS);
  ASSERT_EQ(miniblasSswap_64(handle_, n, x.data(), 1, y.data(), 1), MINIBLAS_STATUS_SUCCESS);
  for (const std::int64_t at : {std::int64_t{0}, (std::int64_t{1} << 31) - 1, std::int64_t{1} << 31, n - 1}) {
    EXPECT_EQ(x.read(1, at)[0], 15.0f) << "element " << at;
    EXPECT_EQ(y.read(1, at)[0], 1.0f) << "element " << at;
  }

  std::int64_t index = 0;
  for (const std::int64_t at : {n - 1, std::int64_t{1} << 32, std::int64_t{1} << 31, std::int64_t{77}}) {
    x.write({-16.0f}, at);
    ASSERT_EQ(miniblasIsamax_64(handle_, n, x.data(), 1, &index), MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(index, at + 1);
    y.write({0.5f}, at);
    ASSERT_EQ(miniblasIsamin_64(handle_, n, y.data(), 1, &index), MINIBLAS_STATUS_SUCCESS);
    EXPECT_EQ(index, at + 1);
  }
}

}  // namespace
}  // namespace miniblas::test
