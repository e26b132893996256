// Level 1 by views: sizes and increments from the vectors, results on the host and on the device.
#include <optional>

#include "tests/cpp/operand.h"

namespace miniblas::test {
namespace {

class CppLevel1Test : public DeviceTest {
 protected:
  // x = (1, -2, 3, 4), and y = (5, 6, -7, 8) whose elements are apart.
  void SetUp() override {
    DeviceTest::SetUp();
    if (!ready()) return;
    x_.emplace(handle_, x);
    y_.emplace(handle_, y, Layout::row_major);
  }

  const Eigen::MatrixXf x = Eigen::Vector4f(1, -2, 3, 4);
  const Eigen::MatrixXf y = Eigen::Vector4f(5, 6, -7, 8);
  std::optional<Operand> x_;
  std::optional<Operand> y_;
};

MINIBLAS_TEST_ON_ALL_DEVICES(CppLevel1Test);

TEST_P(CppLevel1Test, Axpy) {
  axpy(handle_, 2, x_->col(), y_->col());
  EXPECT_TRUE(y_->holds(2 * x + y));
}

TEST_P(CppLevel1Test, Copy) {
  copy(handle_, x_->col(), y_->col());
  EXPECT_TRUE(y_->holds(x));
}

TEST_P(CppLevel1Test, Swap) {
  swap(handle_, x_->col(), y_->col());
  EXPECT_TRUE(x_->holds(y));
  EXPECT_TRUE(y_->holds(x));
}

TEST_P(CppLevel1Test, Scal) {
  scal(handle_, 3, y_->col());
  EXPECT_TRUE(y_->holds(3 * y));
}

TEST_P(CppLevel1Test, Rot) {
  rot(handle_, x_->col(), y_->col(), 2, 3);
  EXPECT_TRUE(x_->holds(2 * x + 3 * y));
  EXPECT_TRUE(y_->holds(2 * y - 3 * x));
}

TEST_P(CppLevel1Test, ResultsOnTheHost) {
  EXPECT_EQ(dot(handle_, x_->col(), y_->col()), 5 - 12 - 21 + 32);
  EXPECT_EQ(asum(handle_, y_->col()), 26);
  EXPECT_EQ(nrm2(handle_, VectorView<float>(x_->col().data() + 2, 2)), 5);
  EXPECT_EQ(iamax(handle_, y_->col()), 4);
  EXPECT_EQ(iamin(handle_, x_->col()), 1);
}

TEST_P(CppLevel1Test, ResultsOnTheDevice) {
  DeviceVector<float> floats(handle_, 3);
  DeviceVector<std::int64_t> places(handle_, 2);
  ASSERT_EQ(miniblasSetPointerMode(handle_, MINIBLAS_POINTER_MODE_DEVICE), MINIBLAS_STATUS_SUCCESS);
  dot(handle_, x_->col(), y_->col(), floats.data());
  asum(handle_, y_->col(), floats.data() + 1);
  nrm2(handle_, VectorView<float>(x_->col().data() + 2, 2), floats.data() + 2);
  iamax(handle_, y_->col(), places.data());
  iamin(handle_, x_->col(), places.data() + 1);
  float on_host[3];
  std::int64_t places_on_host[2];
  floats.download(on_host);
  places.download(places_on_host);
  EXPECT_EQ(on_host[0], 4);
  EXPECT_EQ(on_host[1], 26);
  EXPECT_EQ(on_host[2], 5);
  EXPECT_EQ(places_on_host[0], 4);
  EXPECT_EQ(places_on_host[1], 1);
}

// A scalar by value that the device would look for at an address of the host, and a result likewise.
TEST_P(CppLevel1Test, ValuesNeedPointerModeHost) {
  ASSERT_EQ(miniblasSetPointerMode(handle_, MINIBLAS_POINTER_MODE_DEVICE), MINIBLAS_STATUS_SUCCESS);
  const std::string sentence =
      ": MINIBLAS_STATUS_INVALID_VALUE: a scalar by value needs pointer mode HOST; in mode DEVICE it goes by a pointer "
      "to device memory";
  EXPECT_EQ(thrown_by([&] { scal(handle_, 3, y_->col()); }), "scal" + sentence);
  EXPECT_EQ(thrown_by([&] { dot(handle_, x_->col(), y_->col()); }), "dot" + sentence);
  EXPECT_EQ(thrown_by([&] { nrm2(handle_, x_->col()); }), "nrm2" + sentence);
  EXPECT_EQ(thrown_by([&] { asum(handle_, x_->col()); }), "asum" + sentence);
  EXPECT_EQ(thrown_by([&] { iamax(handle_, x_->col()); }), "iamax" + sentence);
  EXPECT_EQ(thrown_by([&] { iamin(handle_, x_->col()); }), "iamin" + sentence);
  EXPECT_TRUE(y_->holds(y));
}

TEST_P(CppLevel1Test, MismatchesNameBothSizes) {
  const VectorView<float> two(nullptr, 2);
  const VectorView<float> three(nullptr, 3);
  const std::string sentence = ": MINIBLAS_STATUS_INVALID_VALUE: 2 elements of x, but 3 elements of y";
  EXPECT_EQ(thrown_by([&] { axpy(handle_, 1, two, three); }), "axpy" + sentence);
  EXPECT_EQ(thrown_by([&] { copy(handle_, two, three); }), "copy" + sentence);
  EXPECT_EQ(thrown_by([&] { swap(handle_, two, three); }), "swap" + sentence);
  EXPECT_EQ(thrown_by([&] { rot(handle_, two, three, 1, 0); }), "rot" + sentence);
  EXPECT_EQ(thrown_by([&] { dot(handle_, two, three); }), "dot" + sentence);
}

}  // namespace
}  // namespace miniblas::test
