// What the log writes of a call: all that `miniblas replay` needs to run it again on data of its own.
//
//     Sgemm transa=N transb=T m=64 n=32 k=5 alpha=2.5 A=@0 lda=64 B=@128 ldb=32 beta=0 C=@0 ldc=64 ...
//
// A pointer is written as its distance in bytes from the last multiple of 256, or as the name of an earlier argument
// that it equals; a scalar as its value, or as `device`.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "lib/api/arguments.h"

namespace miniblas {

class CallRecord {
 public:
  // `handle` may be null.
  CallRecord(miniblasHandle_t handle, const char* routine);

  void add(std::string_view name, const Argument& argument);

  // Adds the handle's settings, and writes the call to the log.
  void write();

 private:
  __attribute__((format(printf, 2, 3))) void print(const char* format, ...);
  void add_pointer(std::string_view name, const void* pointer);
  void add_scalars(const Argument& scalars);

  struct Pointer {
    std::string_view name;
    const void* value;
  };

  miniblasHandle_t handle_;
  std::array<char, 1000> text_;
  std::size_t length_ = 0;
  std::array<Pointer, 4> pointers_;
  std::size_t pointer_count_ = 0;
};

}  // namespace miniblas
