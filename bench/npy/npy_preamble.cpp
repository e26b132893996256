#include "bench/npy/npy_preamble.h"

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

constexpr std::string_view magic = "\x93NUMPY";
constexpr std::string_view zip_magic = "PK\x03\x04";
constexpr std::size_t most_dictionary_bytes = 65535;  // a matrix's has about 100

Error is_truncated(const std::string& file) { return Error(file + " is truncated: it ends before its header"); }

std::size_t byte(const std::string& file, std::string_view start, std::size_t at) {
  if (at >= start.size()) throw is_truncated(file);
  return static_cast<unsigned char>(start[at]);
}

void require_magic(const std::string& file, std::string_view start) {
  if (start.starts_with(magic)) return;
  if (start.empty()) throw Error(file + " is empty; allowed is a .npy file, which numpy.save writes");
  if (magic.starts_with(start)) throw is_truncated(file);
  if (start.starts_with(zip_magic)) {
    throw Error(file + " is a zip archive, like those of numpy.savez; save each matrix by itself with numpy.save");
  }
  throw Error(file + " is no .npy file: it doesn't begin with \\x93NUMPY; numpy.save writes one that does");
}

}  // namespace

NpyPreamble parse_npy_preamble(const std::string& file, std::string_view start) {
  require_magic(file, start);
  const std::size_t major = byte(file, start, 6);
  const std::size_t minor = byte(file, start, 7);
  if (major < 1 || major > 3 || minor != 0) {
    throw Error(file + " has version " + std::to_string(major) + "." + std::to_string(minor) +
                " of the .npy format; allowed are 1.0, 2.0 and 3.0");
  }
  NpyPreamble preamble{major == 1 ? 10U : longest_npy_preamble, 0};
  for (std::size_t at = 8; at < preamble.bytes; ++at) {
    preamble.dictionary_bytes += byte(file, start, at) << (8 * (at - 8));
  }
  if (preamble.dictionary_bytes > most_dictionary_bytes) {
    throw Error(file + " announces a header of " + with_commas(preamble.dictionary_bytes) +
                " bytes; allowed are up to " + with_commas(most_dictionary_bytes));
  }
  return preamble;
}

std::string add_npy_preamble(const std::string& dictionary) {
  constexpr std::size_t preamble_bytes = 10;
  constexpr std::size_t alignment = 64;  // of the elements, so that readers can map the file into memory
  const std::size_t used = preamble_bytes + dictionary.size() + 1;
  const std::string filled = dictionary + std::string((alignment - used % alignment) % alignment, ' ') + '\n';
  std::string bytes(magic);
  bytes += {'\x01', '\x00', static_cast<char>(filled.size() & 0xff), static_cast<char>(filled.size() >> 8)};
  return bytes + filled;
}

}  // namespace miniblas::bench
