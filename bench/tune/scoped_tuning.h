// A tuning table that handles take while it is in scope.
#pragma once

#include <optional>
#include <string>

namespace miniblas::bench {

// In a temporary file, which MINIBLAS_TUNING names; at the end the file is gone, and the variable as it was.
//
// NOTE: no other thread may read or write the environment meanwhile.
class ScopedTuning {
 public:
  // Throws Error if the file can't be written.
  explicit ScopedTuning(const std::string& text);
  ~ScopedTuning();
  ScopedTuning(const ScopedTuning&) = delete;
  ScopedTuning& operator=(const ScopedTuning&) = delete;

 private:
  std::string path_;
  std::optional<std::string> earlier_;
};

}  // namespace miniblas::bench
