// The library's log: off unless the user turns it on.
#pragma once

namespace miniblas {

enum class LogLevel { off, error, call, bench };

// One line. printf's format; no newline.
__attribute__((format(printf, 1, 2))) void log_error(const char* format, ...);

// Whether log_call() writes anything.
bool logs_calls();
// A line that says that a call is made or, at level `bench`, one that is a command for a shell and makes it again.
// `text`: the call (lib/api/call_record.h), of less than 1024 characters and with no quote. Control characters are
// replaced.
void log_call(char* text);

// Where lines go. False: the file can't be opened; nothing has changed then.
bool configure_log(bool on, bool to_stdout, bool to_stderr, const char* file_name);

// What is logged while the log is on; not `off`.
void set_log_level(LogLevel level);

// Sets the level, `off` too, and the standard error as the place, unless the user has called configure_log().
void configure_log_from_environment(LogLevel level);

}  // namespace miniblas
