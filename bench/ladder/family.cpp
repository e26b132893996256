#include "bench/ladder/family.h"

#include <algorithm>

#include "bench/ladder/session.h"

namespace miniblas::bench {
namespace {

struct Calls {
  const char* name;
  int matrices;
  int default_n_on_gpu;
  miniblasStatus_t (*count)(miniblasHandle_t, int*);
  miniblasStatus_t (*kernel_name)(miniblasHandle_t, int, const char**);
  miniblasStatus_t (*choose)(miniblasHandle_t, const char*);
};

const Calls& calls(Family family) {
  static constexpr Calls gemm = {
      "gemm", 3, 4096, &miniblasGetGemmKernelCount, &miniblasGetGemmKernelName, &miniblasSetGemmKernel};
  static constexpr Calls transpose = {"transpose",
                                      2,
                                      16384,
                                      &miniblasGetTransposeKernelCount,
                                      &miniblasGetTransposeKernelName,
                                      &miniblasSetTransposeKernel};
  return family == Family::gemm ? gemm : transpose;
}

std::string without_tile_size(const std::string& name) {
  const std::size_t last = name.rfind('_');
  const bool has_size = last != std::string::npos && last + 1 < name.size() &&
                        name.find_first_not_of("0123456789", last + 1) == std::string::npos;
  return has_size ? name.substr(0, last) : name;
}

}  // namespace

const char* to_text(Family family) { return calls(family).name; }

std::optional<Family> parse_family(const std::string& text) {
  for (const Family family : {Family::gemm, Family::transpose}) {
    if (text == to_text(family)) return family;
  }
  return std::nullopt;
}

// On the host device what counts is the counting, and that takes its time.
int default_n(Family family, bool on_host) { return on_host ? 256 : calls(family).default_n_on_gpu; }

int matrices(Family family) { return calls(family).matrices; }

std::vector<std::string> kernel_names(miniblasHandle_t handle, Family family) {
  int count = 0;
  require(calls(family).count(handle, &count), "the number of kernels");
  std::vector<std::string> names;
  for (int i = 0; i < count; ++i) {
    const char* name = "";
    require(calls(family).kernel_name(handle, i, &name), "a kernel's name");
    names.emplace_back(name);
  }
  return names;
}

bool choose_rung(miniblasHandle_t handle, Family family, const std::string& name) {
  // A rung for another device is no error here, so the library need not log one.
  miniblasLoggerConfigure(0, 0, 0, nullptr);
  const auto status = calls(family).choose(handle, name.c_str());
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  if (status == MINIBLAS_STATUS_NOT_SUPPORTED) return false;
  require(status, "the choice of " + name);
  return true;
}

std::vector<std::string> select_rungs(const std::vector<std::string>& names, const std::string& wanted) {
  if (std::find(names.begin(), names.end(), wanted) != names.end()) return {wanted};
  std::vector<std::string> selected;
  for (const std::string& name : names) {
    if (without_tile_size(name) == wanted) selected.push_back(name);
  }
  return selected;
}

}  // namespace miniblas::bench
