// A line that is no call gives an error that names the bad word.
#include <gtest/gtest.h>

#include "bench/calls/call_text.h"
#include "bench/support/error.h"

namespace miniblas::test {
namespace {

struct Bad {
  const char* line;
  std::vector<const char*> said;
};

TEST(BadLines, AreNamed) {
  const Bad cases[] = {
      {"", {"no call"}},
      {"call", {"no call"}},
      {"miniblas replay '", {"second quote"}},
      {"miniblas replay ''", {"no call"}},
      {"miniblas replay 'Sscal n=3 alp", {"second quote", "alp"}},
      {"miniblas replay 'Sscal n=3' alpha=2", {"second quote", "alpha=2"}},
      {"miniblas replay 'Sscal n=3'  ' '", {"second quote"}},
      {"call Dgemm m=1", {"Dgemm"}},
      {"call Srotg_64 a=1 b=1 c=@0 s=@4", {"Srotg_64"}},
      {"call Sscal n=3 n=3 alpha=2 x=@0 incx=1", {"n", "twice"}},
      {"call Sscal n=three alpha=2 x=@0 incx=1", {"n", "three"}},
      {"call Sscal n=3000000000 alpha=2 x=@0 incx=1", {"n", "3000000000", "2147483647"}},
      {"call Sscal n=3 alpha=two x=@0 incx=1", {"alpha", "two"}},
      {"call Sscal n=3 alpha=2 x=@300 incx=1", {"x", "300", "255"}},
      {"call Sscal n=3 alpha=2 x=@2 incx=1", {"x", "@2", "4"}},
      {"call Sscal n=3 alpha=2 x=7 incx=1", {"x", "7", "null"}},
      {"call Sscal n=3 alpha=2 x=@0 incx=1 data=good", {"data", "good", "uniform"}},
      {"call Sscal n=3 alpha=2 x=@0 incx=1 seed=-1", {"seed", "-1"}},
      {"call Sscal n=3 alpha=2 x=@0 incx=1 device=toaster", {"device", "toaster", "cuda"}},
      {"call Sscal n=3 alpha=2 x=@0 incx=1 pointer_mode=gpu", {"pointer_mode", "gpu", "host"}},
      {"call Sscal n=3 alpha=2 x=@0 incx=1 handle=0", {"handle", "0", "null"}},
      {"call Sscal n=3 alpha=2 x=@0 incx=1 lda=4", {"lda=4", "Sscal"}},
      {"call Sscal n=3 alpha=2 x=@0 incx=1 nonsense", {"nonsense"}},
      {"call Scopy n=3 x=y incx=1 y=@0 incy=1", {"x", "'y'"}},  // not the other way round
      {"call Srotm n=3 x=@0 incx=1 y=@0 incy=1 param=1,2,3", {"param", "5"}},
      {"call Sger m=1 n=1 alpha=1 x=@0 incx=1 y=@0 incy=1 A=alpha lda=1", {"A", "'alpha'"}},
  };
  for (const Bad& bad : cases) {
    try {
      calls::parse_call(bad.line);
      ADD_FAILURE() << "no error for '" << bad.line << "'";
    } catch (const bench::Error& error) {
      const std::string text = error.what();
      for (const char* word : bad.said) EXPECT_NE(text.find(word), std::string::npos) << bad.line << "\n" << text;
      EXPECT_EQ(text.find('\n'), std::string::npos) << text;
    }
  }
}

}  // namespace
}  // namespace miniblas::test
