// The library's log: off unless the user turns it on.
#pragma once

namespace miniblas {

// One line. printf's format; no newline.
__attribute__((format(printf, 1, 2))) void log_error(const char* format, ...);

// Where lines go. False: the file can't be opened; nothing has changed then.
bool configure_log(bool on, bool to_stdout, bool to_stderr, const char* file_name);

// As configure_log, unless the user has already called that.
void configure_log_from_environment(bool on);

}  // namespace miniblas
