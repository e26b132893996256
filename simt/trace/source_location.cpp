#include "simt/trace/source_location.h"

#include <dlfcn.h>
#include <link.h>

#include <array>
#include <cstdio>
#include <memory>
#include <sstream>
#include <string_view>
#include <vector>

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace {

// What a command prints, line by line.
std::vector<std::string> lines_of(const std::string& command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::vector<std::string> lines;
  std::array<char, 4096> line{};
  while (pipe != nullptr && std::fgets(line.data(), line.size(), pipe.get()) != nullptr) {
    std::string text = line.data();
    text = text.substr(0, text.find(" (discriminator"));
    text.erase(text.find_last_not_of(" \n") + 1);
    lines.push_back(text);
  }
  return lines;
}

// The path from the project's root on, where the file is one of the project's.
std::string shortened(const std::string& path) {
  constexpr std::string_view root = MINIBLAS_SOURCE_DIR "/";
  return path.rfind(root, 0) == 0 ? path.substr(root.size()) : path;
}

}  // namespace

std::string source_location(const void* code) {
  Dl_info module{};
  void* map = nullptr;
  if (dladdr1(code, &module, &map, RTLD_DL_LINKMAP) == 0) return "unknown code";
  // A program that is not position independent is linked for where it lies: its map's address is 0.
  const auto base = static_cast<const link_map*>(map)->l_addr;
  std::ostringstream offset;
  offset << std::hex << "0x" << reinterpret_cast<std::uintptr_t>(code) - base;
  // binutils' addr2line reads the debug information; it comes with every compiler. It names the line, then
  // those that it is inlined into, the kernel's own last.
  auto lines = lines_of("addr2line -i -e '" + std::string(module.dli_fname) + "' " + offset.str() + " 2>/dev/null");
  if (lines.empty() || lines.front().rfind("??", 0) == 0) return std::string(module.dli_fname) + "+" + offset.str();
  for (std::string& line : lines) line = shortened(line);
  // What __syncthreads() and its like consist of is of no interest.
  while (lines.size() > 1 && lines.front().rfind("simt/", 0) == 0) lines.erase(lines.begin());
  return lines.size() == 1 ? lines.front() : lines.front() + " (inlined into " + lines.back() + ")";
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
