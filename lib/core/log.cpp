#include "lib/core/log.h"

#include <array>
#include <cstdarg>
#include <cstdio>
#include <mutex>

namespace miniblas {
namespace {

struct Log {
  std::mutex lock;
  bool configured = false;
  bool on = false;
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

}  // namespace

void log_error(const char* format, ...) {
  Log& log = the_log();
  const std::lock_guard lock(log.lock);
  if (!log.on) return;
  std::array<char, 1024> line;
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(line.data(), line.size(), format, arguments);
  va_end(arguments);
  replace_control_characters(line.data());
  if (log.to_stdout) write_line(stdout, line.data());
  if (log.to_stderr) write_line(stderr, line.data());
  if (log.file != nullptr) write_line(log.file, line.data());
}

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

void configure_log_from_environment(bool on) {
  Log& log = the_log();
  const std::lock_guard lock(log.lock);
  if (log.configured) return;
  log.on = on;
  log.to_stderr = on;
}

}  // namespace miniblas
