#include "bench/support/output_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <utility>

#include "bench/support/error.h"

namespace miniblas::bench {
namespace {

// What a signal that ends the program must remove. Only async-signal-safe calls are allowed there, so the
// name lies in a plain array.
std::array<char, 4096> doomed_path{};

void remove_and_die(int signal) {
  if (doomed_path[0] != '\0') ::unlink(doomed_path.data());
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

void remove_when_interrupted(const std::string& path) {
  if (path.size() >= doomed_path.size()) return;
  std::memcpy(doomed_path.data(), path.c_str(), path.size() + 1);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    // What the caller chose to ignore (nohup) stays ignored.
    if (std::signal(signal, &remove_and_die) == SIG_IGN) std::signal(signal, SIG_IGN);
  }
}

void keep_when_interrupted() { doomed_path[0] = '\0'; }

}  // namespace

OutputFile::OutputFile(std::string what, std::string target) : what_(std::move(what)), target_(std::move(target)) {
  struct stat found {};
  const bool exists = ::stat(target_.c_str(), &found) == 0;
  if (!exists && errno != ENOENT) fail(errno);
  if (exists && S_ISDIR(found.st_mode)) fail(EISDIR);
  if (exists && ::access(target_.c_str(), W_OK) != 0) fail(errno);
  if (exists && !S_ISREG(found.st_mode)) {
    descriptor_ = ::open(target_.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor_ < 0) fail(errno);
    return;
  }
  // Through a symbolic link, so that the rename replaces the file and not the link.
  std::error_code unresolved;
  const auto resolved = std::filesystem::canonical(target_, unresolved);
  std::string temporary = (unresolved ? target_ : resolved.string()) + ".tmp-" + std::to_string(::getpid());
  descriptor_ = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor_ < 0) fail(errno);
  if (exists) static_cast<void>(::fchmod(descriptor_, found.st_mode & 07777));
  temporary_ = std::move(temporary);
  remove_when_interrupted(temporary_);
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
  if (!temporary_.empty()) ::unlink(temporary_.c_str());
  keep_when_interrupted();
}

void OutputFile::fail(int error) {
  throw Error(what_ + " " + target_ + " can't be written: " + std::strerror(error) +
              "; allowed is a file in a folder that exists and has room");
}

void OutputFile::write(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(descriptor_, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) fail(errno);
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

void OutputFile::commit(std::string_view text) {
  write(text);
  if (!temporary_.empty() && ::fsync(descriptor_) != 0) fail(errno);
  // Some file systems report a full disk no earlier than here.
  if (::close(std::exchange(descriptor_, -1)) != 0) fail(errno);
  if (temporary_.empty()) return;
  const std::string final_name = temporary_.substr(0, temporary_.rfind(".tmp-"));
  if (::rename(temporary_.c_str(), final_name.c_str()) != 0) fail(errno);
  temporary_.clear();
}

}  // namespace miniblas::bench
