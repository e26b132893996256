#include "bench/tune/scoped_tuning.h"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

constexpr const char* variable = "MINIBLAS_TUNING";

}  // namespace

ScopedTuning::ScopedTuning(const std::string& text) {
  std::error_code none;
  const std::filesystem::path folder = std::filesystem::temp_directory_path(none);
  if (none) throw Error("there is no folder for a temporary file; TMPDIR may name one");
  std::string path = (folder / "miniblas-tuning-XXXXXX").string();
  const int descriptor = ::mkstemp(path.data());
  const bool written =
      descriptor >= 0 && ::write(descriptor, text.data(), text.size()) == static_cast<ssize_t>(text.size());
  const int error = errno;
  if (descriptor >= 0) ::close(descriptor);
  if (!written) {
    if (descriptor >= 0) ::unlink(path.c_str());
    throw Error("a temporary file in " + folder.string() + " can't be written: " + std::strerror(error) +
                "; TMPDIR may name a folder with room");
  }
  path_ = path;
  if (const char* const earlier = std::getenv(variable)) earlier_ = earlier;
  ::setenv(variable, path_.c_str(), 1);
}

ScopedTuning::~ScopedTuning() {
  if (earlier_) {
    ::setenv(variable, earlier_->c_str(), 1);
  } else {
    ::unsetenv(variable);
  }
  ::unlink(path_.c_str());
}

}  // namespace miniblas::bench
