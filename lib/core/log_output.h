// Where the log's lines go.
#pragma once

#include <string_view>

namespace miniblas {

struct LogOutput {
  bool to_stdout = false;
  bool to_stderr = false;
  int file = -1;  // a descriptor, or -1
};

// Opens a file to append to; -1 if it can't be opened.
int open_log_file(const char* name);
void close_log_file(int file);

// Writes `line`, which ends with a newline, to all of them. A line that can't be written is lost, without a trace.
void write_line(const LogOutput& output, std::string_view line);

}  // namespace miniblas
