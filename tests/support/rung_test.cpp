#include "tests/support/rung_test.h"

#include <algorithm>
#include <cctype>
#include <iterator>
#include <string_view>

namespace miniblas::test {
namespace {

using GetCount = miniblasStatus_t (*)(miniblasHandle_t handle, int* count);
using GetName = miniblasStatus_t (*)(miniblasHandle_t handle, int index, const char** name);

std::vector<Rung> rungs_of(GetCount get_count, GetName get_name) {
  std::vector<Rung> rungs;
  for (const std::string& device : device_names()) {
    Handle handle;
    if (handle.create_on(device) != MINIBLAS_STATUS_SUCCESS) {
      require_success(handle.create_on("host"), "a handle on the host device");
    }
    int count = 0;
    require_success(get_count(handle, &count), "the number of rungs");
    for (int index = 0; index < count; ++index) {
      const char* name = nullptr;
      require_success(get_name(handle, index, &name), "the name of a rung");
      rungs.push_back({device, name});
    }
  }
  return rungs;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const Rung& rung) {
  return out << rung.kernel << " on the device " << rung.device;
}

bool is_tested(const Rung& rung) {
  const auto is_of = [&](std::string_view family) { return rung.kernel.compare(0, family.size(), family) == 0; };
  if (rung.device != "host") return true;
  if (is_of("mma_split_")) return false;
  if (!is_of("sliced_k_")) return true;
  // The one with most groups, of odd width; one without groups, whose warps meet at a barrier. The smallest tiles have
  // the most threads for an element of C, which takes the CPU longest; the golden tests have them.
  constexpr std::string_view stand_for_all[] = {"sliced_k_48x24_12", "sliced_k_64x64_1"};
  return std::find(std::begin(stand_for_all), std::end(stand_for_all), rung.kernel) != std::end(stand_for_all);
}

std::vector<Rung> gemm_rungs() {
  std::vector<Rung> rungs = rungs_of(&miniblasGetGemmKernelCount, &miniblasGetGemmKernelName);
  std::erase_if(rungs, [](const Rung& rung) { return !is_tested(rung); });
  return rungs;
}

std::vector<Rung> gemm_rungs_of_parts() {
  std::vector<Rung> rungs = rungs_of(&miniblasGetGemmKernelCount, &miniblasGetGemmKernelName);
  std::erase_if(rungs, [](const Rung& rung) { return form_of(rung) == Form::floats; });
  return rungs;
}

std::vector<Rung> transpose_rungs() {
  return rungs_of(&miniblasGetTransposeKernelCount, &miniblasGetTransposeKernelName);
}

Form form_of(const Rung& rung) {
  const auto says = [&](std::string_view text) { return rung.kernel.find(text) != std::string::npos; };
  if (!says("_split")) return Form::floats;
  return says("bf16x3") ? Form::bf16x3 : says("fp16x3") ? Form::fp16x3 : Form::bf16x6;
}

Roundings gemm_roundings(const Rung& rung, std::int64_t k, double alpha) {
  return gemm_roundings(k, alpha, form_of(rung));
}

std::string rung_test_name(const testing::TestParamInfo<Rung>& info) {
  std::string name = info.param.device + "_" + info.param.kernel;
  for (char& letter : name) {
    if (std::isalnum(static_cast<unsigned char>(letter)) == 0) letter = '_';
  }
  return name;
}

}  // namespace miniblas::test
