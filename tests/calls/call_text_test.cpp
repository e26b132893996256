// What is printed of a call gives the same call again.
#include "bench/calls/call_text.h"

#include <gtest/gtest.h>

#include "tests/calls/generated.h"

namespace miniblas::test {
namespace {

// NaN differs from itself, so the text decides.
TEST(CallText, GivesTheSameCallAgain) {
  const Handle handle("host");
  for (const calls::Call& call : generated_calls(handle, 60)) {
    const std::string text = calls::to_text(call);
    EXPECT_EQ(calls::to_text(calls::parse_call(text)), text);
  }
}

TEST(CallText, HasTheFormOfTheLog) {
  const std::string text =
      "call Sgeam_64 transa=T transb=7 m=-1 n=5000000000 alpha=-0 A=@0 lda=4 beta=inf B=null ldb=4 C=A ldc=-4 "
      "device=cuda pointer_mode=device transpose_kernel=03_padded data=special seed=12";
  EXPECT_EQ(calls::to_text(calls::parse_call(text)), text);
  EXPECT_EQ(calls::to_text(calls::parse_call("miniblas: " + text)), text);
  EXPECT_EQ(calls::to_text(calls::parse_call("miniblas replay '" + text.substr(5) + "'")), text);
  EXPECT_EQ(calls::to_text(calls::parse_call(" miniblas replay '" + text + "' \r")), text);
}

TEST(CallText, TheFirstWordsAndTheSettingsMayBeLeftOut) {
  const calls::Call call = calls::parse_call("Sscal incx=1 x=@4 n=3 alpha=2");
  EXPECT_EQ(calls::to_text(call),
            "call Sscal n=3 alpha=2 x=@4 incx=1 device=host pointer_mode=host data=uniform seed=1");
}

TEST(CallText, ArgumentsThatAreLeftOutHaveSimpleValues) {
  EXPECT_EQ(calls::to_text(calls::parse_call("Sscal n=3 alpha=2")),
            "call Sscal n=3 alpha=2 x=@0 incx=1 device=host pointer_mode=host data=uniform seed=1");
}

TEST(CallText, ANullHandleHasNoSettings) {
  const std::string text = "call Srotg a=device b=null c=@4 s=@8 handle=null data=uniform seed=1";
  EXPECT_EQ(calls::to_text(calls::parse_call(text)), text);
}

TEST(CallText, OnlyLinesOfCallsAreTakenForSuch) {
  EXPECT_TRUE(calls::is_call_line("miniblas: call Sscal n=3"));
  EXPECT_TRUE(calls::is_call_line("call Sscal"));
  EXPECT_FALSE(calls::is_call_line("miniblas: Sscal: argument 2, alpha, is null"));
  EXPECT_TRUE(calls::is_call_line("miniblas replay 'Sscal n=3'"));
  EXPECT_TRUE(calls::is_call_line("miniblas replay 'Sscal n="));  // parse_call() says what is wrong with it
  EXPECT_FALSE(calls::is_call_line("miniblas replay -"));
  EXPECT_FALSE(calls::is_call_line("miniblas replay Sscal"));
  EXPECT_FALSE(calls::is_call_line("run miniblas replay 'Sscal n=3'"));
  EXPECT_FALSE(calls::is_call_line("recall Sscal"));
  EXPECT_FALSE(calls::is_call_line("call 1 is done"));
  EXPECT_FALSE(calls::is_call_line("call"));
  EXPECT_FALSE(calls::is_call_line(""));
}

}  // namespace
}  // namespace miniblas::test
