// A file may hold anything: each damage gives a matrix of the right size, or one printable line.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <random>

#include "bench/npy/npy_file.h"
#include "bench/npy/npy_preamble.h"
#include "bench/support/error.h"
#include "tests/support/temporary_folder.h"

namespace miniblas::bench {
namespace {

constexpr std::size_t elements = 6;

std::string sound_file() { return format_npy_header({2, 3, Order::row_major}) + std::string(elements * 4, 'x'); }

void expect_printable(const std::string& message) {
  const auto is_printable = [](char c) { return c >= ' ' && c <= '~'; };
  EXPECT_TRUE(std::all_of(message.begin(), message.end(), is_printable)) << message;
  EXPECT_LT(message.size(), 400U) << message;
}

// Whether the bytes are a file that can be read.
bool reads(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
  try {
    const NpyFile file(path);
    EXPECT_EQ(file.read().size() * 4, data_bytes(file.header()));
    return true;
  } catch (const Error& error) {
    expect_printable(error.what());
    return false;
  }
}

bool parses(const std::string& dictionary) {
  try {
    static_cast<void>(parse_npy_header("A.npy", dictionary));
    return true;
  } catch (const Error& error) {
    expect_printable(error.what());
    return false;
  }
}

TEST(NpyDamage, ATruncatedFileIsRefusedWhereverItEnds) {
  const TemporaryFolder folder;
  const std::string path = folder.path("A.npy");
  const std::string sound = sound_file();
  ASSERT_TRUE(reads(path, sound));
  for (std::size_t length = 0; length < sound.size(); ++length) {
    EXPECT_FALSE(reads(path, sound.substr(0, length))) << length;
  }
}

TEST(NpyDamage, AnyByteMayBeAnyOther) {
  const TemporaryFolder folder;
  const std::string path = folder.path("A.npy");
  const std::string sound = sound_file();
  const std::size_t header_bytes = sound.size() - elements * 4;
  for (std::size_t at = 0; at < header_bytes; ++at) {
    for (const char value : std::string("\0\x01\n '\"(){}[],:-0379LTf\\\x7f\x80\xff", 26)) {
      std::string damaged = sound;
      damaged[at] = value;
      reads(path, damaged);
    }
  }
}

TEST(NpyDamage, AnyByteOfTheDictionaryMayBeAnyOther) {
  const std::string sound = format_npy_header({2, 3, Order::row_major}).substr(10);
  for (std::size_t at = 0; at < sound.size(); ++at) {
    for (int value = 0; value < 256; ++value) {
      std::string damaged = sound;
      damaged[at] = static_cast<char>(value);
      parses(damaged);
    }
    parses(sound.substr(0, at));
    parses(sound.substr(0, at) + sound.substr(at + 1));
  }
}

TEST(NpyDamage, PiecesOfDictionariesMayStandInAnyOrder) {
  const std::string pieces[] = {"{",       "}",
                                "(",       ")",
                                "[",       "]",
                                ":",       ",",
                                "'descr'", "'fortran_order'",
                                "'shape'", "\"",
                                "'",       "\\",
                                "3",       "(2, 3)",
                                "'<f4'",   "True",
                                "False",   "-",
                                "L",       "9999999999",
                                " ",       std::string(1, '\0')};
  std::mt19937 generator(1);
  for (int round = 0; round < 20000; ++round) {
    std::string text = generator() % 2 == 0 ? "{" : "{'descr': ";
    for (std::uint32_t left = generator() % 16; left > 0; --left) text += pieces[generator() % std::size(pieces)];
    parses(text);
  }
}

}  // namespace
}  // namespace miniblas::bench
