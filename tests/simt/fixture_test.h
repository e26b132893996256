// A test of a build of the fixtures, which this program may not hold or this machine not run.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "tests/simt/fixture_builds.h"

namespace miniblas::test_fixtures {

// The parameter is the build's name.
class FixtureTest : public testing::TestWithParam<const char*> {
 protected:
  void SetUp() override {
    build_ = make_fixture_build(GetParam());
    if (build_ == nullptr) GTEST_SKIP() << "this program holds no " << GetParam() << " kernels";
    const std::string reason = build_->reason_to_skip();
    if (!reason.empty()) GTEST_SKIP() << reason;
  }

  std::unique_ptr<FixtureBuild> build_;
};

}  // namespace miniblas::test_fixtures
