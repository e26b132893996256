// A file that is there in full or not at all.
#pragma once

#include <string>
#include <string_view>

namespace miniblas::bench {

// Writes go to a temporary file beside the target, which commit() renames. Without commit() the target stays
// as it was, also when the program is interrupted. One at a time in a process.
//
// A target that is no regular file (a pipe, a device) is written to as it is.
class OutputFile {
 public:
  // Throws Error if the target can't be written; `what` names it in messages ("--json").
  OutputFile(std::string what, std::string target);
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  // Appends all of `text`, or throws Error. Nobody sees it before commit().
  void write(std::string_view text);

  // Writes all of `text` and puts the file in place, or throws Error and leaves nothing behind.
  void commit(std::string_view text);

 private:
  [[noreturn]] void fail(int error);

  std::string what_;
  std::string target_;
  std::string temporary_;  // empty if the target is written to as it is
  int descriptor_ = -1;
};

}  // namespace miniblas::bench
