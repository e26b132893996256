// Tells which memory an address belongs to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>

#include "simt/host/block_runner.h"
#include "simt/host/executor.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

enum class Space : std::uint8_t { local, parameter, shared, constant, global, read_only, illegal };

struct AddressRange {
  std::uintptr_t begin = 0;
  std::uintptr_t end = 0;

  bool contains(std::uintptr_t address, std::size_t bytes) const {
    return address >= begin && address < end && bytes <= end - address;
  }
};

// The allocations that kernels may touch. They outlive launches.
class GlobalMemory {
 public:
  void add(const void* memory, std::size_t bytes);
  void remove(const void* memory);
  bool contains(std::uintptr_t address, std::size_t bytes);

 private:
  std::map<std::uintptr_t, std::uintptr_t> end_of_;  // by begin
  std::array<AddressRange, 4> recent_;               // a kernel goes to a few allocations by turns
  std::size_t next_recent_ = 0;
};

GlobalMemory& global_memory();

// The address space of one launch.
class AddressSpace {
 public:
  void begin_launch(const KernelCall& call, const ModuleSections& sections, AddressRange dynamic_shared);
  void enter_thread(const Worker& worker);
  Space classify(std::uintptr_t address, std::size_t bytes);

  AddressRange static_shared() const { return module_data_; }
  AddressRange dynamic_shared() const { return dynamic_shared_; }

 private:
  AddressRange stack_;       // of the running thread
  AddressRange parameters_;  // part of it
  AddressRange module_data_;
  AddressRange module_image_;
  AddressRange constant_;
  AddressRange device_;
  AddressRange dynamic_shared_;
};

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
