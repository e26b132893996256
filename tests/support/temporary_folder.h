// A place for the files of a test.
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>

namespace miniblas {

// A folder of the test's own, empty, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "miniblas-XXXXXX").string();
    if (mkdtemp(name.data()) == nullptr) std::abort();
    folder_ = name;
  }
  ~TemporaryFolder() { std::filesystem::remove_all(folder_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  bool is_empty() const { return std::filesystem::is_empty(folder_); }

 private:
  std::filesystem::path folder_;
};

}  // namespace miniblas
