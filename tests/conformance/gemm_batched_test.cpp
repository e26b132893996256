// SgemmBatched and SgemmStridedBatched: every item as Sgemm would give it, by every rung.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <optional>

#include "gemm_shapes.h"
#include "tests/support/compare.h"
#include "tests/support/gemm_case.h"
#include "tests/support/oracle.h"
#include "tests/support/rung_test.h"

namespace miniblas::test {
namespace {

using GemmBatchedTest = GemmRungTest;
MINIBLAS_TEST_ON_ALL_GEMM_RUNGS(GemmBatchedTest);

enum class Form { strided, pointers };
constexpr Form forms[] = {Form::strided, Form::pointers};

// How the items of a matrix follow each other.
enum class Order { forward, backward, shared };

struct BatchCase {
  Form form = Form::strided;
  GemmCase gemm = {};
  int count = 3;
  Order order_a = Order::forward;
  Order order_b = Order::forward;
  Order order_c = Order::forward;  // not shared
  int gap = 0;                     // columns between one item and the next
};

std::ostream& operator<<(std::ostream& out, const BatchCase& batch) {
  return out << (batch.form == Form::strided ? "strided" : "pointers") << " x " << batch.count << ", orders "
             << static_cast<int>(batch.order_a) << static_cast<int>(batch.order_b) << static_cast<int>(batch.order_c)
             << ", gap " << batch.gap << ", " << batch.gemm;
}

// The items of a batch side by side, as the columns of one guarded matrix. Gaps between them are NaN.
class Items {
 public:
  // Of random numbers, or of NaN without `random`.
  Items(miniblasHandle_t handle,
        const Matrix& item_shape,
        const BatchCase& batch,
        Order order,
        Placement place,
        Random* random)
      : cols_(item_shape.cols),
        pitch_(item_shape.cols + batch.gap),
        count_(batch.count),
        order_(order),
        content_(item_shape.rows, pitch_ * count_, std::numeric_limits<float>::quiet_NaN()) {
    for (int col = 0; col < content_.cols; ++col) {
      if (random == nullptr || is_gap(col)) continue;
      for (int row = 0; row < content_.rows; ++row) content_(row, col) = random->uniform();
    }
    memory_.emplace(handle, content_, place);
  }

  float* base() const { return memory_->data() + std::int64_t{place(0)} * pitch_ * ld(); }
  long long stride() const { return order_ == Order::shared ? 0 : (place(1) - place(0)) * std::int64_t{pitch_} * ld(); }
  int ld() const { return memory_->ld(); }
  std::vector<float*> pointers() const {
    std::vector<float*> all(count_);
    for (int i = 0; i < count_; ++i) all[i] = memory_->data() + std::int64_t{place(i)} * pitch_ * ld();
    return all;
  }

  // Item i of `all`, which is shaped like this.
  Matrix item(const Matrix& all, int i) const {
    Matrix result(all.rows, cols_);
    const auto first = all.data.begin() + std::int64_t{place(i)} * pitch_ * all.rows;
    std::copy(first, first + std::int64_t{cols_} * all.rows, result.data.begin());
    return result;
  }
  const Matrix& content() const { return content_; }
  const GuardedMatrix& memory() const { return *memory_; }
  bool gaps_are_nan(const Matrix& all) const {
    for (int col = 0; col < all.cols; ++col) {
      for (int row = 0; row < all.rows && is_gap(col); ++row) {
        if (!std::isnan(all(row, col))) return false;
      }
    }
    return true;
  }

 private:
  bool is_gap(int col) const { return col % pitch_ >= cols_; }

  // Where in the row of items item i lies.
  int place(int i) const { return order_ == Order::shared ? 0 : order_ == Order::forward ? i : count_ - 1 - i; }

  int cols_;
  int pitch_;  // columns from one item to the next
  int count_;
  Order order_;
  Matrix content_;
  std::optional<GuardedMatrix> memory_;
};

miniblasStatus_t call(miniblasHandle_t handle,
                      const BatchCase& batch,
                      const Items& a,
                      const Items& b,
                      const Items& c,
                      const Scalars& scalars) {
  const GemmCase& g = batch.gemm;
  if (batch.form == Form::strided) {
    return miniblasSgemmStridedBatched(handle, g.op_a, g.op_b, g.m, g.n, g.k, scalars.alpha(), a.base(), a.ld(),
                                       a.stride(), b.base(), b.ld(), b.stride(), scalars.beta(), c.base(), c.ld(),
                                       c.stride(), batch.count);
  }
  const auto all_null = std::vector<float*>(batch.count, nullptr);
  const DeviceBuffer<float*> array_a(handle, g.null_operands ? all_null : a.pointers());
  const DeviceBuffer<float*> array_b(handle, g.null_operands ? all_null : b.pointers());
  const DeviceBuffer<float*> array_c(handle, c.pointers());
  const miniblasStatus_t status =
      miniblasSgemmBatched(handle, g.op_a, g.op_b, g.m, g.n, g.k, scalars.alpha(), array_a.data(), a.ld(),
                           array_b.data(), b.ld(), scalars.beta(), array_c.data(), c.ld(), batch.count);
  require_success(miniblasSynchronize(handle), "miniblasSynchronize");  // the arrays are read until then
  return status;
}

testing::AssertionResult check(miniblasHandle_t handle, const Rung& rung, const BatchCase& batch, Random& random) {
  const GemmCase& g = batch.gemm;
  const GemmOperands shapes = constant_operands(g, 0.0f, 0.0f, 0.0f);
  const Items a(handle, shapes.a, batch, batch.order_a, g.place_a, &random);
  const Items b(handle, shapes.b, batch, batch.order_b, g.place_b, &random);
  const Items c(handle, shapes.c, batch, batch.order_c, g.place_c, g.beta == 0.0f ? nullptr : &random);
  const Scalars scalars(handle, g.mode, g.alpha, g.beta);
  const miniblasStatus_t status = call(handle, batch, a, b, c, scalars);
  if (status != MINIBLAS_STATUS_SUCCESS) {
    return testing::AssertionFailure() << miniblasGetStatusName(status) << "\n" << batch;
  }
  const Matrix result = c.memory().read();
  for (int i = 0; i < batch.count; ++i) {
    const Reference reference = gemm_reference(g.op_a, g.op_b, g.k, g.alpha, a.item(a.content(), i),
                                               b.item(b.content(), i), g.beta, c.item(c.content(), i));
    auto right = within_bound(c.item(result, i), reference, gemm_roundings(rung, g.k, g.alpha));
    if (!right) return right << "\nitem " << i << " of " << batch;
  }
  if (auto intact = c.memory().guards_intact(); !intact) return intact << ", C of\n" << batch;
  if (!c.gaps_are_nan(result)) return testing::AssertionFailure() << "a gap in C was written\n" << batch;
  if (auto untouched = a.memory().untouched(); !untouched) return untouched << ", A of\n" << batch;
  if (auto untouched = b.memory().untouched(); !untouched) return untouched << ", B of\n" << batch;
  return testing::AssertionSuccess();
}

BatchCase any_case(const GemmShape& shape, Form form, Random& random) {
  constexpr Order orders[] = {Order::forward, Order::backward, Order::shared};
  constexpr Order orders_of_c[] = {Order::forward, Order::backward};
  constexpr float scalars[] = {1.0f, -0.75f, 2.5f, 0.0f};
  BatchCase batch{.form = form};
  batch.gemm = {.op_a = random.pick(real_operations),
                .op_b = random.pick(real_operations),
                .m = shape.m,
                .n = shape.n,
                .k = shape.k,
                .alpha = random.pick(scalars),
                .beta = random.pick(scalars),
                .mode = random.pick(pointer_modes),
                .place_a = {random.integer(0, 5), random.integer(0, 3)},
                .place_b = {random.integer(0, 5), random.integer(0, 3)},
                .place_c = {random.integer(0, 5), random.integer(0, 3)}};
  batch.order_a = random.pick(orders);
  batch.order_b = random.pick(orders);
  batch.order_c = random.pick(orders_of_c);
  return batch;
}

TEST_P(GemmBatchedTest, ShapesAndOrders) {
  Random random;
  for (const GemmShape& shape : {GemmShape{5, 7, 3}, {33, 17, 18}, {40, 67, 33}, {64, 64, 16}, {1, 1, 1}, {8, 8, 0}}) {
    for (const Form form : forms) {
      for (const int count : {1, 2, 5}) {
        for (int repeat = 0; repeat < 3; ++repeat) {
          BatchCase batch = any_case(shape, form, random);
          batch.count = count;
          ASSERT_TRUE(check(handle_, GetParam(), batch, random));
        }
      }
    }
  }
}

// Items that a float4 may read beside items that it may not.
TEST_P(GemmBatchedTest, ItemsOfDifferentAlignment) {
  Random random(1);
  for (const Form form : forms) {
    for (const miniblasOperation_t op_a : real_operations) {
      for (const miniblasOperation_t op_b : real_operations) {
        // 35 columns of 36: the items start at multiples of 16 bytes. Of 33 rows and 35 columns they do not.
        for (const int padding : {0, 3}) {
          BatchCase batch{.form = form, .count = 5};
          batch.gemm = {.op_a = op_a, .op_b = op_b, .m = 33, .n = 35, .k = 33, .beta = 0.5f};
          batch.gemm.place_a.padding = padding;
          batch.gemm.place_b.padding = padding;
          ASSERT_TRUE(check(handle_, GetParam(), batch, random));
        }
      }
    }
  }
}

TEST_P(GemmBatchedTest, NullEntriesAreNotReadWhereAlphaOrKIsZero) {
  Random random(2);
  for (const GemmShape& shape : {GemmShape{35, 18, 9}, {16, 16, 16}, {8, 8, 8}, {5, 3, 7}}) {
    for (const miniblasPointerMode_t mode : pointer_modes) {
      for (const float beta : {0.0f, 2.0f}) {
        for (const int k : {0, shape.k}) {
          BatchCase batch{.form = Form::pointers};
          batch.gemm = {.m = shape.m, .n = shape.n, .k = k, .alpha = k == 0 ? 3.0f : 0.0f, .beta = beta, .mode = mode};
          batch.gemm.null_operands = true;
          ASSERT_TRUE(check(handle_, GetParam(), batch, random));
        }
      }
    }
  }
}

// Items that a warp has room for: every second case is whole, of 8 x 8 or 16 x 16 but for k, and most of
// those are packed.
TEST_P(GemmBatchedTest, SmallItems) {
  Random random(4);
  constexpr int sizes[] = {1, 2, 3, 5, 7, 8, 9, 15, 16};
  constexpr int counts[] = {1, 3, 4, 5, 9, 33};
  for (const Form form : forms) {
    for (const miniblasOperation_t op_a : real_operations) {
      for (const miniblasOperation_t op_b : real_operations) {
        for (int repeat = 0; repeat < 40; ++repeat) {
          const int size = repeat % 4 == 0 ? 8 : 16;
          const bool is_whole = repeat % 2 == 0;
          const GemmShape whole{size, size, repeat % 8 == 6 ? random.integer(0, size) : size};
          const GemmShape ragged{random.pick(sizes), random.pick(sizes), random.integer(0, 16)};
          const GemmShape shape = is_whole ? whole : ragged;
          BatchCase batch = any_case(shape, form, random);
          batch.gemm.op_a = op_a;
          batch.gemm.op_b = op_b;
          batch.count = random.pick(counts);
          batch.gap = random.integer(0, 2);
          if (is_whole && random.integer(0, 3) > 0) {
            // All of them, or but for one matrix.
            const int odd = random.integer(0, 5);
            if (odd != 0) batch.gemm.place_a = {};
            if (odd != 1) batch.gemm.place_b = {};
            if (odd != 2) batch.gemm.place_c = {};
          }
          ASSERT_TRUE(check(handle_, GetParam(), batch, random));
        }
      }
    }
  }
}

// The first item of a matrix lies at a multiple of 16 bytes, and the second does not.
TEST_P(GemmBatchedTest, StridesOfAnyNumberOfElements) {
  Random random(5);
  constexpr int count = 6;
  for (const int size : {5, 8, 16}) {
    for (const int odd : {0, 1, 2}) {
      const auto stride = [&](int matrix) { return size * size + (matrix == odd ? 1 : 0); };
      std::vector<std::vector<float>> host(3);
      for (int matrix = 0; matrix < 3; ++matrix) {
        host[matrix].resize(stride(matrix) * count);
        for (float& value : host[matrix]) value = random.uniform();
      }
      const DeviceBuffer<float> a(handle_, host[0]);
      const DeviceBuffer<float> b(handle_, host[1]);
      const DeviceBuffer<float> c(handle_, host[2]);
      const Scalars scalars(handle_, MINIBLAS_POINTER_MODE_HOST, 1.5f, -0.5f);
      ASSERT_EQ(miniblasSgemmStridedBatched(handle_, MINIBLAS_OP_N, MINIBLAS_OP_T, size, size, size, scalars.alpha(),
                                            a.data(), size, stride(0), b.data(), size, stride(1), scalars.beta(),
                                            c.data(), size, stride(2), count),
                MINIBLAS_STATUS_SUCCESS);
      const std::vector<float> result = c.read();
      const auto item = [&](const std::vector<float>& all, int matrix, int i) {
        Matrix part(size, size);
        std::copy_n(all.begin() + i * stride(matrix), size * size, part.data.begin());
        return part;
      };
      for (int i = 0; i < count; ++i) {
        const Reference reference = gemm_reference(MINIBLAS_OP_N, MINIBLAS_OP_T, size, 1.5f, item(host[0], 0, i),
                                                   item(host[1], 1, i), -0.5f, item(host[2], 2, i));
        ASSERT_TRUE(within_bound(item(result, 2, i), reference, gemm_roundings(GetParam(), size, 1.5f)))
            << "item " << i << ", size " << size << ", matrix " << odd;
        for (int gap = size * size; gap < stride(2); ++gap) {
          ASSERT_EQ(result[i * stride(2) + gap], host[2][i * stride(2) + gap]) << "behind item " << i;
        }
      }
    }
  }
}

// More items than a grid's y has blocks.
TEST_P(GemmBatchedTest, MoreItemsThanAGridHas) {
  if (GetParam().device == "host" && GetParam().kernel != "01_naive") {
    GTEST_SKIP() << "as many blocks with barriers take many seconds on the host";
  }
  Random random(3);
  for (const Form form : forms) {
    BatchCase batch{.form = form, .count = 65537};
    batch.gemm = {.m = 1, .n = 2, .k = 1, .beta = 1.5f};
    ASSERT_TRUE(check(handle_, GetParam(), batch, random));
    if (GetParam().kernel != "small_batch") continue;
    for (const int size : {8, 13, 16}) {
      batch.count = 70000;
      batch.gemm = {.op_a = MINIBLAS_OP_T, .m = size, .n = size, .k = size, .beta = 1.5f};
      ASSERT_TRUE(check(handle_, GetParam(), batch, random));
    }
  }
}

}  // namespace
}  // namespace miniblas::test
