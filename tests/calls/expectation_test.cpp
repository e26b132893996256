// The table refuses what the library refuses, and for the same argument: the log names it.
#include "bench/calls/expectation.h"

#include <gtest/gtest.h>

#include "bench/calls/call_text.h"
#include "bench/calls/runner.h"
#include "tests/calls/generated.h"
#include "tests/calls/log_lines.h"

namespace miniblas::test {
namespace {

bool has_alias(const calls::Call& call) {
  for (const calls::Value& value : call.values) {
    if (value.form == calls::Value::Form::same) return true;
  }
  return false;
}

TEST(Expectations, NameTheArgumentThatTheLogNames) {
  const Handle handle("host");
  calls::Runner runner(handle);
  const auto generated = generated_calls(handle, 150);  // it tries which kernels there are, which is logged
  LogLines log(1);
  int named = 0;
  for (const calls::Call& call : generated) {
    const calls::Expectation expected = expectation_of(call);
    if (expected.status != MINIBLAS_STATUS_INVALID_VALUE) continue;
    const std::string text = calls::to_text(call);
    ASSERT_TRUE(runner.run(call).right) << text;
    const std::string line = log.next();
    const std::string name =
        "argument " + std::to_string(expected.position) + ", " + std::string(expected.argument) + ",";
    if (line.find("argument ") == std::string::npos && has_alias(call)) continue;  // of two arguments together
    EXPECT_NE(line.find(name), std::string::npos) << text << "\n" << line << "\nexpected " << name;
    ++named;
  }
  EXPECT_GT(named, 500);
}

struct Undefined {
  const char* line;
  const char* said;
};

TEST(Expectations, UndefinedCallsAreNotJudged) {
  const Undefined cases[] = {
      {"Sgemm transa=N transb=N m=2 n=2 k=2 alpha=1 A=@0 lda=2 B=@0 ldb=2 beta=0 C=A ldc=2", "C and A overlap"},
      {"Sgemm transa=N transb=N m=2 n=2 k=2 alpha=1 A=null lda=2 B=@0 ldb=2 beta=0 C=@0 ldc=2 pointer_mode=device",
       "A is null"},
      {"Saxpy n=2 alpha=1 x=@0 incx=1 y=x incy=2", "y and x overlap"},
      {"SgemmRowMajor transa=N transb=N m=2 n=2 k=2 alpha=1 A=@0 lda=2 B=@0 ldb=2 beta=0 C=B ldc=2", "C and B overlap"},
  };
  for (const Undefined& undefined : cases) {
    EXPECT_NE(why_undefined(calls::parse_call(undefined.line)).find(undefined.said), std::string::npos)
        << undefined.line;
  }
  EXPECT_EQ(why_undefined(calls::parse_call("Saxpy n=2 alpha=1 x=@0 incx=-3 y=x incy=-3")), "");
  EXPECT_EQ(why_undefined(calls::parse_call("Sdot n=2 x=@0 incx=1 y=x incy=2 result=@0")), "");
}

}  // namespace
}  // namespace miniblas::test
