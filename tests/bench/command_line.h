// Runs the program `miniblas` and gives what it printed.
#pragma once

#include <filesystem>
#include <string>

namespace miniblas {

struct Ran {
  int status;  // the exit status; -1 if a signal ended it
  std::string out;
  std::string error;
};

// `environment` is put before the command, as a shell takes it: "MINIBLAS_DEVICE=host".
Ran run_miniblas(const std::string& arguments, const std::string& environment = "");

// A folder of the test's own, empty, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  bool is_empty() const { return std::filesystem::is_empty(folder_); }

 private:
  std::filesystem::path folder_;
};

}  // namespace miniblas
