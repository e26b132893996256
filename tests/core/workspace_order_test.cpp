// Uses of a workspace come one after another, whatever their streams: those of one capture among themselves, and those
// outside of captures.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <vector>

#include "lib/core/workspace.h"
#include "tests/core/stream_model.h"

namespace miniblas {
namespace {

class WorkspaceOrder : public testing::Test {
 protected:
  WorkspaceOrder() { EXPECT_TRUE(workspace_.allocate(device_, 1024)); }
  ~WorkspaceOrder() override {
    workspace_.release(device_);
    EXPECT_EQ(device_.marks, 0);
  }

  // Uses the workspace on `stream`. True if all earlier uses of the same capture, or outside, come before.
  bool use_is_ordered(Stream stream) {
    bool ordered = false;
    status_ = workspace_.use(device_, stream, [&](void*) -> Status {
      StreamModel::Works& done = device_.done_before(stream);
      StreamModel::Works& earlier = uses_[StreamModel::at(stream).capture];
      StreamModel::Works known = device_.waited_by_host();
      known.insert(done.begin(), done.end());
      ordered = std::includes(known.begin(), known.end(), earlier.begin(), earlier.end());
      done.insert(next_);
      earlier.insert(next_++);
      return {};
    });
    return ordered && status_.ok();
  }

  StreamModel device_;
  Workspace workspace_;
  Status status_;
  int next_ = 0;
  std::map<std::uint64_t, StreamModel::Works> uses_;
};

// SetMathMode may be called again where there was no memory: nothing of the first attempt is left.
TEST(WorkspaceMemory, WithoutMemoryAllIsAsBefore) {
  StreamModel device;
  device.most_bytes = Workspace::ticket_count * sizeof(unsigned);
  Workspace workspace;
  EXPECT_FALSE(workspace.allocate(device, device.most_bytes + 1, true));
  EXPECT_EQ(device.marks, 0);
  EXPECT_EQ(workspace.tickets(), nullptr);
  EXPECT_EQ(workspace.bytes(), 0u);
  EXPECT_TRUE(workspace.allocate(device, 1024, true));
  EXPECT_EQ(workspace.bytes(), 1024u);
  workspace.release(device);
  EXPECT_EQ(device.marks, 0);
}

TEST(WorkspaceMemory, NoneOfTheCallersIsNotTheWorkspacesOwn) {
  StreamModel device;
  Workspace workspace;
  EXPECT_TRUE(workspace.allocate(device, 0));
  EXPECT_TRUE(workspace.is_own());
  workspace.take(nullptr, 0);
  EXPECT_FALSE(workspace.is_own());
  workspace.take_own();
  EXPECT_TRUE(workspace.is_own());
  workspace.release(device);
}

TEST_F(WorkspaceOrder, OtherStreamsWait) {
  Stream streams[] = {device_.add_stream(1), device_.add_stream(2), device_.add_stream(3)};
  for (const int i : {0, 0, 1, 2, 0, 2, 1, 1, 0}) EXPECT_TRUE(use_is_ordered(streams[i])) << "stream " << i;
}

TEST_F(WorkspaceOrder, AStreamIsKnownByItsNumberAndNotByItsPointer) {
  const Stream stream = device_.add_stream(1);
  EXPECT_TRUE(use_is_ordered(stream));
  StreamModel::at(stream).id = 2;  // a new stream with the pointer of the old one
  EXPECT_TRUE(use_is_ordered(stream));
}

TEST_F(WorkspaceOrder, CapturesDoNotMixWithOtherWork) {
  Stream streams[] = {device_.add_stream(1), device_.add_stream(2), device_.add_stream(3)};
  EXPECT_TRUE(use_is_ordered(streams[0]));
  for (Stream stream : {streams[1], streams[2]}) StreamModel::at(stream).capture = 7;
  EXPECT_TRUE(use_is_ordered(streams[1]));
  EXPECT_TRUE(use_is_ordered(streams[0]));
  EXPECT_TRUE(use_is_ordered(streams[2])) << "forked streams of one capture";
  StreamModel::at(streams[1]).capture = 0;
  EXPECT_TRUE(use_is_ordered(streams[1])) << "after the capture";
  EXPECT_EQ(device_.refused, 0);
}

// Streams enter and leave captures at random, up to eight captures at a time.
TEST_F(WorkspaceOrder, AnyInterleaving) {
  std::mt19937 random(20011);
  const auto below = [&](unsigned limit) { return random() % limit; };
  std::vector<Stream> streams;
  for (std::uint64_t id = 1; id <= 10; ++id) streams.push_back(device_.add_stream(id));
  std::uint64_t first_capture = 1;
  for (int i = 0; i < 5000; ++i) {
    if (i % 500 == 0) {  // all captures end
      first_capture += 8;
      for (const Stream stream : streams) StreamModel::at(stream).capture = 0;
    }
    const Stream stream = streams[below(10)];
    if (below(3) == 0) StreamModel::at(stream).capture = below(2) == 0 ? 0 : first_capture + below(8);
    ASSERT_TRUE(use_is_ordered(stream)) << "use " << i;
  }
  EXPECT_EQ(device_.refused, 0);
}

TEST_F(WorkspaceOrder, WorkThatCannotBeMarkedIsWaitedForByTheHost) {
  const Stream first = device_.add_stream(1);
  const Stream second = device_.add_stream(2);
  device_.record_fails = true;
  EXPECT_TRUE(use_is_ordered(first));
  EXPECT_EQ(device_.synchronized, 1);
  EXPECT_TRUE(use_is_ordered(second));
  device_.record_fails = false;
  EXPECT_TRUE(use_is_ordered(first));
  EXPECT_TRUE(use_is_ordered(second));
}

TEST_F(WorkspaceOrder, WorkThatCannotBeWaitedForAtAllKeepsOtherStreamsOut) {
  const Stream first = device_.add_stream(1);
  const Stream second = device_.add_stream(2);
  device_.record_fails = device_.synchronize_fails = true;
  EXPECT_FALSE(use_is_ordered(first));
  EXPECT_EQ(next_, 1) << "the work was queued all the same";
  device_.record_fails = device_.synchronize_fails = false;
  EXPECT_FALSE(use_is_ordered(second));
  EXPECT_EQ(next_, 1) << "work that nothing orders";
  EXPECT_TRUE(use_is_ordered(first)) << "the stream itself keeps the order";
  EXPECT_TRUE(use_is_ordered(second)) << "the later mark stands for all";
}

TEST_F(WorkspaceOrder, ACaptureIsNeverWaitedForByTheHost) {
  const Stream first = device_.add_stream(1);
  const Stream second = device_.add_stream(2);
  StreamModel::at(first).capture = StreamModel::at(second).capture = 5;
  device_.record_fails = true;
  EXPECT_FALSE(use_is_ordered(first));
  EXPECT_EQ(device_.synchronized, 0);
  device_.record_fails = false;
  EXPECT_FALSE(use_is_ordered(second));
  StreamModel::at(second).capture = 0;
  EXPECT_TRUE(use_is_ordered(second));
}

TEST_F(WorkspaceOrder, ReleaseWaitsForTheLastUse) {
  EXPECT_TRUE(use_is_ordered(device_.add_stream(1)));
  workspace_.release(device_);
  EXPECT_EQ(device_.synchronized, 1);
}

TEST_F(WorkspaceOrder, AFailureOfTheWorkIsTheCalls) {
  const Stream stream = device_.add_stream(1);
  const Status status = workspace_.use(device_, stream, [](void*) {
    return Status{StatusCode::invalid_configuration, 9};
  });
  EXPECT_EQ(status.code, StatusCode::invalid_configuration);
  EXPECT_TRUE(use_is_ordered(device_.add_stream(2)));
}

}  // namespace
}  // namespace miniblas
