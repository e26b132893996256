#include "simt/trace/address_space.h"

#include <link.h>

#include <algorithm>

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace {

std::uintptr_t address_of(const void* pointer) { return reinterpret_cast<std::uintptr_t>(pointer); }

// The program or library that holds `code`: all of its image, and the part that can be written to.
struct Module {
  std::uintptr_t code = 0;
  AddressRange image;
  AddressRange data;
};

int find_module(dl_phdr_info* info, std::size_t, void* argument) {
  auto& module = *static_cast<Module*>(argument);
  AddressRange image{~std::uintptr_t{0}, 0};
  AddressRange data{~std::uintptr_t{0}, 0};
  for (int i = 0; i < info->dlpi_phnum; ++i) {
    const auto& segment = info->dlpi_phdr[i];
    if (segment.p_type != PT_LOAD) continue;
    const std::uintptr_t begin = info->dlpi_addr + segment.p_vaddr;
    const std::uintptr_t end = begin + segment.p_memsz;
    image = {std::min(image.begin, begin), std::max(image.end, end)};
    if ((segment.p_flags & PF_W) != 0) data = {std::min(data.begin, begin), std::max(data.end, end)};
  }
  if (!image.contains(module.code, 1)) return 0;
  module.image = image;
  module.data = data;
  return 1;
}

}  // namespace

void GlobalMemory::add(const void* memory, std::size_t bytes) {
  end_of_[address_of(memory)] = address_of(memory) + bytes;
}

void GlobalMemory::remove(const void* memory) {
  end_of_.erase(address_of(memory));
  recent_.fill({});
}

bool GlobalMemory::contains(std::uintptr_t address, std::size_t bytes) {
  for (const AddressRange& range : recent_) {
    if (range.contains(address, bytes)) return true;
  }
  auto after = end_of_.upper_bound(address);
  if (after == end_of_.begin()) return false;
  const auto [begin, end] = *--after;
  const AddressRange candidate{begin, end};
  if (!candidate.contains(address, bytes)) return false;
  recent_[next_recent_++ % recent_.size()] = candidate;
  return true;
}

GlobalMemory& global_memory() {
  static GlobalMemory* const instance = new GlobalMemory;
  return *instance;
}

void AddressSpace::begin_launch(const KernelCall& call, const ModuleSections& sections, AddressRange dynamic_shared) {
  Module module;
  module.code = reinterpret_cast<std::uintptr_t>(call.kernel);
  dl_iterate_phdr(find_module, &module);
  module_image_ = module.image;
  module_data_ = module.data;
  constant_ = {address_of(sections.constant_begin), address_of(sections.constant_end)};
  device_ = {address_of(sections.device_begin), address_of(sections.device_end)};
  dynamic_shared_ = dynamic_shared;
}

void AddressSpace::enter_thread(const Worker& worker) {
  stack_ = {address_of(worker.stack.low), address_of(worker.stack.high)};
  parameters_ = {address_of(worker.parameters), address_of(worker.stack.high)};
}

Space AddressSpace::classify(std::uintptr_t address, std::size_t bytes) {
  if (stack_.contains(address, bytes)) {
    return parameters_.contains(address, bytes) ? Space::parameter : Space::local;
  }
  if (module_data_.contains(address, bytes)) {
    if (constant_.contains(address, bytes)) return Space::constant;
    if (device_.contains(address, bytes)) return Space::global;
    return Space::shared;
  }
  if (dynamic_shared_.contains(address, bytes)) return Space::shared;
  if (global_memory().contains(address, bytes)) return Space::global;
  // Tables that the compiler made of constants.
  if (module_image_.contains(address, bytes)) return Space::read_only;
  return Space::illegal;
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
