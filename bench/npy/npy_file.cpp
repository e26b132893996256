#include "bench/npy/npy_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <bit>
#include <cerrno>
#include <cstring>
#include <utility>

#include "bench/npy/npy_preamble.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

static_assert(std::endian::native == std::endian::little, "elements are read and written as they lie in the file");

std::uint64_t size_of_regular_file(const std::string& name, int descriptor) {
  struct stat found {};
  if (::fstat(descriptor, &found) != 0) throw Error(name + " can't be read: " + std::strerror(errno));
  if (S_ISREG(found.st_mode)) return static_cast<std::uint64_t>(found.st_size);
  const char* const kind = S_ISDIR(found.st_mode) ? "a folder" : S_ISFIFO(found.st_mode) ? "a pipe" : "a device";
  throw Error(name + " is " + kind + "; allowed is a regular .npy file");
}

}  // namespace

NpyFile::NpyFile(std::string name) : name_(std::move(name)) {
  // NOTE: without O_NONBLOCK the call would wait until somebody writes to a pipe.
  descriptor_ = ::open(name_.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor_ < 0) throw Error(name_ + " can't be read: " + std::strerror(errno));
  try {
    open();
  } catch (...) {
    ::close(descriptor_);
    throw;
  }
}

NpyFile::~NpyFile() { ::close(descriptor_); }

void NpyFile::open() {
  const std::uint64_t file_bytes = size_of_regular_file(name_, descriptor_);
  std::string start(longest_npy_preamble, '\0');
  start.resize(read_at(0, start.data(), start.size()));
  const NpyPreamble preamble = parse_npy_preamble(name_, start);
  data_offset_ = preamble.bytes + preamble.dictionary_bytes;
  if (data_offset_ > file_bytes) {
    throw Error(name_ + " is truncated: its header ends at byte " + with_commas(data_offset_) + ", the file at " +
                with_commas(file_bytes));
  }
  std::string dictionary(preamble.dictionary_bytes, '\0');
  dictionary.resize(read_at(preamble.bytes, dictionary.data(), dictionary.size()));
  header_ = parse_npy_header(name_, dictionary);
  require_size(file_bytes - data_offset_);
}

void NpyFile::require_size(std::uint64_t bytes) const {
  const std::uint64_t announced = data_bytes(header_);
  if (bytes == announced) return;
  const std::string what =
      bytes < announced ? " is truncated" : " is too long by " + with_commas(bytes - announced) + " B";
  throw Error(name_ + what + ": its header announces " + with_commas(announced) + " bytes of data, the file holds " +
              with_commas(bytes));
}

// Fewer bytes than asked for only at the end of the file.
std::size_t NpyFile::read_at(std::uint64_t offset, char* to, std::size_t bytes) const {
  std::size_t done = 0;
  while (done < bytes) {
    const ssize_t count = ::pread(descriptor_, to + done, bytes - done, static_cast<off_t>(offset + done));
    if (count < 0 && errno == EINTR) continue;
    if (count < 0) throw Error(name_ + " can't be read: " + std::strerror(errno));
    if (count == 0) break;
    done += static_cast<std::size_t>(count);
  }
  return done;
}

std::vector<float> NpyFile::read() const {
  const std::uint64_t bytes = data_bytes(header_);
  std::vector<float> values(bytes / sizeof(float));
  const std::size_t done = read_at(data_offset_, reinterpret_cast<char*>(values.data()), bytes);
  if (done < bytes) require_size(done);  // somebody has cut it since
  return values;
}

void write_npy(OutputFile& file, const NpyHeader& header, const std::vector<float>& values) {
  file.write(format_npy_header(header));
  file.commit({reinterpret_cast<const char*>(values.data()), values.size() * sizeof(float)});
}

}  // namespace miniblas::bench
