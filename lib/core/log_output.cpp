#include "lib/core/log_output.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <ctime>

namespace miniblas {
namespace {

// A line to a pipe that nobody reads must not end the program: no SIGPIPE reaches the thread in this scope.
class NoBrokenPipe {
 public:
  NoBrokenPipe() {
    sigset_t pending;
    sigpending(&pending);
    // One that is pending already is the program's own.
    if (sigismember(&pending, SIGPIPE) == 1) return;
    sigemptyset(&sigpipe_);
    sigaddset(&sigpipe_, SIGPIPE);
    blocked_ = pthread_sigmask(SIG_BLOCK, &sigpipe_, &earlier_) == 0;
  }
  ~NoBrokenPipe() {
    if (!blocked_) return;
    constexpr std::timespec at_once{};
    while (sigtimedwait(&sigpipe_, nullptr, &at_once) == -1 && errno == EINTR) {
    }
    pthread_sigmask(SIG_SETMASK, &earlier_, nullptr);
  }
  NoBrokenPipe(const NoBrokenPipe&) = delete;
  NoBrokenPipe& operator=(const NoBrokenPipe&) = delete;

 private:
  sigset_t sigpipe_{};
  sigset_t earlier_{};
  bool blocked_ = false;
};

void write_to_file(int file, std::string_view line) {
  while (!line.empty()) {
    const ssize_t written = write(file, line.data(), line.size());
    if (written < 0 && errno != EINTR) return;
    if (written > 0) line.remove_prefix(static_cast<std::size_t>(written));
  }
}

// In order with what the program prints.
void write_to_stream(std::FILE* stream, std::string_view line) {
  static_cast<void>(std::fwrite(line.data(), 1, line.size(), stream));
  static_cast<void>(std::fflush(stream));
}

}  // namespace

// NOTE: no std::FILE, which would allocate its buffer when the first line is written, within a routine's call.
int open_log_file(const char* name) { return open(name, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666); }
void close_log_file(int file) { close(file); }

void write_line(const LogOutput& output, std::string_view line) {
  const int errno_of_the_program = errno;
  {
    const NoBrokenPipe no_broken_pipe;
    if (output.to_stdout) write_to_stream(stdout, line);
    if (output.to_stderr) write_to_stream(stderr, line);
    if (output.file >= 0) write_to_file(output.file, line);
  }
  errno = errno_of_the_program;
}

}  // namespace miniblas
