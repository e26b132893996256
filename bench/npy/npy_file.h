// A matrix in a .npy file, read and written.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bench/npy/npy_header.h"
#include "bench/support/output_file.h"

namespace miniblas::bench {

// A .npy file whose header is read, and whose elements are read later: a caller can look at all sizes before it
// takes memory for any.
class NpyFile {
 public:
  // Throws Error, one line that begins with `name`, unless it is a regular file that holds a float32 matrix, with just
  // as many bytes as its header announces.
  explicit NpyFile(std::string name);
  ~NpyFile();
  NpyFile(const NpyFile&) = delete;
  NpyFile& operator=(const NpyFile&) = delete;

  const std::string& name() const { return name_; }
  const NpyHeader& header() const { return header_; }

  // rows * cols elements in the file's order. Throws Error.
  std::vector<float> read() const;

 private:
  void open();
  void require_size(std::uint64_t bytes) const;
  std::size_t read_at(std::uint64_t offset, char* to, std::size_t bytes) const;

  std::string name_;
  int descriptor_ = -1;
  NpyHeader header_;
  std::uint64_t data_offset_ = 0;
};

// Puts the matrix with these rows * cols elements, in the header's order, into `file`, and commits it.
void write_npy(OutputFile& file, const NpyHeader& header, const std::vector<float>& values);

}  // namespace miniblas::bench
