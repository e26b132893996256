#include "lib/core/log.h"

#include <array>
#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <mutex>
#include <type_traits>

#include "lib/core/log_output.h"

namespace miniblas {
namespace {

struct Log {
  // What is written now: `level`, or off. All that a call reads while the log is off.
  std::atomic<LogLevel> now = LogLevel::off;

  std::mutex lock;  // of what follows
  bool configured = false;
  bool on = false;
  LogLevel level = LogLevel::error;
  LogOutput output;
};

constinit Log the_log;
static_assert(std::is_trivially_destructible_v<Log>, "static objects of the program may log at exit");

void apply_level() { the_log.now = the_log.on ? the_log.level : LogLevel::off; }

// Names that a user passes may hold anything; a line stays one line, and no terminal obeys it.
void replace_control_characters(char* text) {
  for (; *text != '\0'; ++text) {
    const auto character = static_cast<unsigned char>(*text);
    if (character < ' ' || character == 0x7f) *text = '?';
  }
}

// The line in one piece, so that lines of other processes do not get into it.
void write_to_all(const char* before, char* text, const char* after) {
  replace_control_characters(text);
  std::array<char, 1100> line;
  const int length = std::snprintf(line.data(), line.size(), "%s%s%s\n", before, text, after);
  const std::lock_guard lock(the_log.lock);
  if (the_log.on && length > 0) write_line(the_log.output, {line.data(), static_cast<std::size_t>(length)});
}

}  // namespace

void log_error(const char* format, ...) {
  if (the_log.now.load(std::memory_order_relaxed) == LogLevel::off) return;
  std::array<char, 1024> text;
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text.data(), text.size(), format, arguments);
  va_end(arguments);
  write_to_all("miniblas: ", text.data(), "");
}

bool logs_calls() { return the_log.now.load(std::memory_order_relaxed) >= LogLevel::call; }

void log_call(char* text) {
  if (the_log.now.load(std::memory_order_relaxed) == LogLevel::bench) {
    write_to_all("miniblas replay '", text, "'");
  } else {
    write_to_all("miniblas: call ", text, "");
  }
}

bool configure_log(bool on, bool to_stdout, bool to_stderr, const char* file_name) {
  const int file = file_name == nullptr ? -1 : open_log_file(file_name);
  if (file_name != nullptr && file < 0) return false;
  const std::lock_guard lock(the_log.lock);
  if (the_log.output.file >= 0) close_log_file(the_log.output.file);
  the_log.configured = true;
  the_log.on = on;
  the_log.output = {to_stdout, to_stderr, file};
  apply_level();
  return true;
}

void set_log_level(LogLevel level) {
  const std::lock_guard lock(the_log.lock);
  the_log.level = level;
  apply_level();
}

void configure_log_from_environment(LogLevel level) {
  const std::lock_guard lock(the_log.lock);
  if (the_log.configured) return;
  the_log.on = level != LogLevel::off;
  the_log.output.to_stderr = the_log.on;
  if (the_log.on) the_log.level = level;
  apply_level();
}

}  // namespace miniblas
