#include "lib/core/log.h"

#include <array>
#include <atomic>
#include <cstdarg>
#include <cstdio>
#include <mutex>

namespace miniblas {
namespace {

struct Log {
  std::mutex lock;
  bool configured = false;
  std::atomic<bool> on = false;
  std::atomic<LogLevel> level = LogLevel::error;
  bool to_stdout = false;
  bool to_stderr = false;
  std::FILE* file = nullptr;
};

// NOTE: never destroyed, since calls from static objects of the program may log at exit.
Log& the_log() {
  static Log* const instance = new Log;
  return *instance;
}

// Names that a user passes may hold anything; a line stays one line.
void replace_control_characters(char* text) {
  for (; *text != '\0'; ++text) {
    if (static_cast<unsigned char>(*text) < ' ') *text = '?';
  }
}

void write_line(std::FILE* to, const char* line) {
  std::fprintf(to, "miniblas: %s\n", line);
  std::fflush(to);
}

void write_to_all(const char* line) {
  Log& log = the_log();
  const std::lock_guard lock(log.lock);
  if (!log.on) return;
  if (log.to_stdout) write_line(stdout, line);
  if (log.to_stderr) write_line(stderr, line);
  if (log.file != nullptr) write_line(log.file, line);
}

}  // namespace

void log_error(const char* format, ...) {
  if (!the_log().on) return;
  std::array<char, 1024> line;
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(line.data(), line.size(), format, arguments);
  va_end(arguments);
  replace_control_characters(line.data());
  write_to_all(line.data());
}

bool logs_calls() { return the_log().on && the_log().level == LogLevel::call; }

void log_call(const char* line) { write_to_all(line); }

bool configure_log(bool on, bool to_stdout, bool to_stderr, const char* file_name) {
  std::FILE* file = nullptr;
  if (file_name != nullptr) {
    file = std::fopen(file_name, "a");
    if (file == nullptr) return false;
  }
  Log& log = the_log();
  const std::lock_guard lock(log.lock);
  if (log.file != nullptr) std::fclose(log.file);
  log.configured = true;
  log.on = on;
  log.to_stdout = to_stdout;
  log.to_stderr = to_stderr;
  log.file = file;
  return true;
}

void set_log_level(LogLevel level) { the_log().level = level; }

void configure_log_from_environment(LogLevel level) {
  Log& log = the_log();
  const std::lock_guard lock(log.lock);
  if (log.configured) return;
  log.on = level != LogLevel::off;
  log.to_stderr = log.on;
  if (log.on) log.level = level;
}

}  // namespace miniblas
