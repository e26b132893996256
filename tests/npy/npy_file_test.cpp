// Files that are right, and what is said of those that are not.
#include "bench/npy/npy_file.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>
#include <numeric>

#include "bench/support/error.h"
#include "tests/support/temporary_folder.h"

namespace miniblas::bench {
namespace {

using namespace std::string_literals;

void write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream file(path, std::ios::binary);
  file << bytes;
}

std::string message_of(const std::string& path) {
  try {
    const NpyFile file(path);
  } catch (const Error& error) {
    const std::string message = error.what();
    EXPECT_TRUE(message.starts_with(path)) << message;
    return message.substr(std::min(path.size(), message.size()));
  }
  return "no error";
}

// A matrix of 2 x 3 and what the versions write before it.
const std::string dictionary = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 3), }\n";
const std::string data(24, 'x');

std::string version_1(const std::string& text) {
  return "\x93NUMPY\x01\x00"s + static_cast<char>(text.size()) + '\0' + text;
}

std::string version_2(const std::string& text, char major) {
  return "\x93NUMPY"s + major + '\0' + static_cast<char>(text.size()) + "\0\0\0"s + text;
}

TEST(NpyFile, GivesBackWhatWasWritten) {
  const TemporaryFolder folder;
  const std::string path = folder.path("A.npy");
  std::vector<float> values(15);
  std::iota(values.begin(), values.end(), -3.25f);
  OutputFile output("-o", path);
  write_npy(output, {3, 5, Order::column_major}, values);
  const NpyFile file(path);
  EXPECT_EQ(file.header().rows, 3);
  EXPECT_EQ(file.header().cols, 5);
  EXPECT_EQ(file.header().order, Order::column_major);
  EXPECT_EQ(file.read(), values);
}

TEST(NpyFile, HasThreeVersions) {
  const TemporaryFolder folder;
  const std::string path = folder.path("A.npy");
  for (const std::string& header : {version_1(dictionary), version_2(dictionary, 2), version_2(dictionary, 3)}) {
    write_bytes(path, header + data);
    EXPECT_EQ(NpyFile(path).read().size(), 6U);
  }
}

TEST(NpyFile, IsRefusedInOneLine) {
  const std::pair<std::string, const char*> cases[] = {
      {"", " is empty; allowed is a .npy file, which numpy.save writes"},
      {"\x93NUM", " is truncated: it ends before its header"},
      {"\x93NUMPY\x01\x00\x10"s, " is truncated: it ends before its header"},
      {"\x93NUMPY\x02\x00\x10\x00\x00"s, " is truncated: it ends before its header"},
      {"1.0 2.0\n3.0 4.0\n", " is no .npy file: it doesn't begin with \\x93NUMPY; numpy.save writes one that does"},
      {"PK\x03\x04 and more",
       " is a zip archive, like those of numpy.savez; save each matrix by itself with numpy.save"},
      {"\x93NUMPY\x09\x07\x10\x00"s, " has version 9.7 of the .npy format; allowed are 1.0, 2.0 and 3.0"},
      {"\x93NUMPY\x02\x00\xff\xff\xff\xff{"s, " announces a header of 4,294,967,295 bytes; allowed are up to 65,535"},
      {"\x93NUMPY\x01\x00\xff\xff{"s, " is truncated: its header ends at byte 65,545, the file at 11"},
      {version_1(dictionary) + data.substr(5),
       " is truncated: its header announces 24 bytes of data, the file holds 19"},
      {version_1(dictionary) + data + "more",
       " is too long by 4 B: its header announces 24 bytes of data, the file holds 28"},
      {version_1("{'descr': '<f4', 'fortran_order': False, 'shape': (2147483647, 2147483647)}"),
       " is truncated: its header announces 18,446,744,056,529,682,436 bytes of data, the file holds 0"},
  };
  const TemporaryFolder folder;
  for (const auto& [bytes, message] : cases) {
    write_bytes(folder.path("A.npy"), bytes);
    EXPECT_EQ(message_of(folder.path("A.npy")), message);
  }
}

TEST(NpyFile, IsARegularFile) {
  const TemporaryFolder folder;
  EXPECT_EQ(message_of(folder.path("absent.npy")), " can't be read: No such file or directory");
  EXPECT_EQ(message_of(folder.path("")), " is a folder; allowed is a regular .npy file");
  EXPECT_EQ(message_of("/dev/zero"), " is a device; allowed is a regular .npy file");
  ASSERT_EQ(::mkfifo(folder.path("pipe").c_str(), 0600), 0);
  EXPECT_EQ(message_of(folder.path("pipe")), " is a pipe; allowed is a regular .npy file");
}

}  // namespace
}  // namespace miniblas::bench
