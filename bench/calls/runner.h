// Runs calls on a handle and checks what they do.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "bench/calls/call.h"
#include "bench/calls/check.h"
#include "bench/calls/layout.h"
#include "bench/calls/routine.h"

namespace miniblas::calls {

class Runner {
 public:
  // Alters what a call has left in the device's memory, before it is checked: for tests of the check.
  using Corrupt = std::function<void(const Call& call, std::vector<std::uint32_t>& memory)>;

  // `handle` must outlive this, and its settings change.
  explicit Runner(miniblasHandle_t handle);
  ~Runner();
  Runner(const Runner&) = delete;
  Runner& operator=(const Runner&) = delete;

  // Makes operands with guards round them, runs the call and checks its status, its results, and that nothing else has
  // changed. Throws bench::Error where the call can't be judged: its result is undefined, it doesn't fit into memory,
  // or the device lacks its kernel.
  Finding run(const Call& call);

  void corrupt_with(Corrupt corrupt) { corrupt_ = std::move(corrupt); }

 private:
  void apply(const Settings& settings);
  void reserve(std::size_t floats);
  void upload(const std::vector<std::uint32_t>& image);
  void download(std::vector<std::uint32_t>& image) const;
  // The arguments as the call takes them.
  std::vector<Slot> slots_of(const Call& column_major, Layout& layout, const Call& users_call) const;
  void write_arrays(const Call& column_major, Layout& layout) const;
  miniblasStatus_t make(const Call& call, const std::vector<Slot>& slots) const;

  miniblasHandle_t handle_;
  Corrupt corrupt_;
  std::uint32_t* memory_ = nullptr;  // on the device
  std::size_t capacity_ = 0;         // in floats
};

}  // namespace miniblas::calls
