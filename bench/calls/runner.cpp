#include "bench/calls/runner.h"

#include <algorithm>
#include <cstring>

#include "bench/calls/data.h"
#include "bench/calls/expectation.h"
#include "bench/calls/words.h"
#include "bench/support/error.h"

namespace miniblas::calls {
namespace {

constexpr double most_floats = 0x1p30;
constexpr std::size_t chunk = std::size_t{1} << 30;  // floats that one copy takes

void require(miniblasStatus_t status, const std::string& what) {
  if (status != MINIBLAS_STATUS_SUCCESS) throw bench::Error(what + " gives " + miniblasGetStatusName(status));
}

std::string status_text(miniblasStatus_t status) {
  constexpr std::string_view prefix = "MINIBLAS_STATUS_";
  std::string_view name = miniblasGetStatusName(status);
  if (name.starts_with(prefix)) name.remove_prefix(prefix.size());
  return std::string(name);
}

std::string text(const Expectation& expected) {
  std::string text = status_text(expected.status);
  if (!expected.argument.empty()) {
    text += " for argument " + std::to_string(expected.position) + ", " + std::string(expected.argument);
  }
  return text;
}

// With equal addresses one of two outputs of a batch overwrites the other.
void require_separate_outputs(const Layout& layout, const Call& call) {
  for (const Operand& operand : layout.operands) {
    if (operand.items.size() < 2 || !has_word(call.routine->row->outputs, operand.name)) continue;
    std::vector<bool> is_taken(layout.device.size());
    for (std::size_t item = 0; item < operand.items.size(); ++item) {
      for (std::int64_t j = 0; j < operand.cols; ++j) {
        for (std::int64_t i = 0; i < operand.rows; ++i) {
          const std::size_t index = operand.at(item, i, j);
          if (is_taken[index]) throw bench::Error("the result is undefined: items of C overlap");
          is_taken[index] = true;
        }
      }
    }
  }
}

}  // namespace

Runner::Runner(miniblasHandle_t handle) : handle_(handle) {}

Runner::~Runner() { static_cast<void>(miniblasFree(handle_, memory_)); }

void Runner::apply(const Settings& settings) {
  const auto name = [](const std::string& kernel) { return kernel.empty() ? nullptr : kernel.c_str(); };
  require(miniblasSetPointerMode(handle_, settings.pointer_mode), "SetPointerMode");
  require(miniblasSetGemmKernel(handle_, name(settings.gemm_kernel)), "gemm_kernel=" + settings.gemm_kernel);
  require(miniblasSetTransposeKernel(handle_, name(settings.transpose_kernel)),
          "transpose_kernel=" + settings.transpose_kernel);
}

void Runner::reserve(std::size_t floats) {
  if (floats <= capacity_) return;
  require(miniblasFree(handle_, memory_), "Free");
  memory_ = nullptr;
  capacity_ = 0;
  void* memory = nullptr;
  require(miniblasMalloc(handle_, &memory, floats * sizeof(float)), "memory for the operands");
  memory_ = static_cast<std::uint32_t*>(memory);
  capacity_ = floats;
}

void Runner::upload(const std::vector<std::uint32_t>& image) {
  for (std::size_t at = 0; at < image.size(); at += chunk) {
    const auto count = static_cast<int>(std::min(chunk, image.size() - at));
    require(miniblasSetVector(count, sizeof(float), image.data() + at, 1, memory_ + at, 1), "a copy to the device");
  }
}

void Runner::download(std::vector<std::uint32_t>& image) const {
  for (std::size_t at = 0; at < image.size(); at += chunk) {
    const auto count = static_cast<int>(std::min(chunk, image.size() - at));
    require(miniblasGetVector(count, sizeof(float), memory_ + at, 1, image.data() + at, 1), "a copy from the device");
  }
}

void Runner::write_arrays(const Call& call, Layout& layout) const {
  for (const Operand& operand : layout.operands) {
    const auto parameter = static_cast<std::size_t>(call.routine->index_of(operand.name));
    if (call.routine->parameters[parameter].kind != Kind::array) continue;
    for (std::size_t item = 0; item < operand.items.size(); ++item) {
      const std::uint32_t* const pointer = memory_ + operand.items[item];
      std::memcpy(&layout.device.before[layout.places[parameter].index + 2 * item], &pointer, sizeof pointer);
    }
  }
}

std::vector<Slot> Runner::slots_of(const Call& call, Layout& layout, const Call& users_call) const {
  std::vector<Slot> slots(users_call.values.size());
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    const std::string_view name = user_name(*users_call.routine, call.routine->parameters[i].name);
    const auto index = static_cast<std::size_t>(users_call.routine->index_of(name));
    const Place& place = layout.places[i];
    slots[index].integer = users_call.values[index].integer;
    if (place.is_null) continue;
    slots[index].pointer = place.on_host ? layout.host.after.data() + place.index : memory_ + place.index;
  }
  return slots;
}

miniblasStatus_t Runner::make(const Call& call, const std::vector<Slot>& slots) const {
  const RoutineRow& row = *call.routine->row;
  return (call.wide ? row.call_64 : row.call)(call.settings.null_handle ? nullptr : handle_, slots.data());
}

Finding Runner::run(const Call& users_call) {
  const Call known = with_known_scalars(users_call);
  const std::string undefined = why_undefined(known);
  if (!undefined.empty()) throw bench::Error("the result is undefined: " + undefined);
  const Call call = column_major(known);
  const Expectation expected = expectation_of(known);
  apply(users_call.settings);
  Layout layout = lay_out(call, expected.touches_nothing, most_floats);
  Problem problem(call, layout.device, layout.host);
  fill(layout, problem);
  require_separate_outputs(layout, call);
  problem.operands = layout.operands;
  for (const Place& place : layout.places) problem.scalar_places.push_back(place.index);
  reserve(layout.device.size());
  write_arrays(call, layout);
  upload(layout.device.before);
  layout.device.after = layout.device.before;
  layout.host.after = layout.host.before;

  const std::vector<Slot> slots = slots_of(call, layout, known);
  const miniblasStatus_t status = make(users_call, slots);
  const miniblasStatus_t later = miniblasSynchronize(handle_);
  if (status != expected.status) {
    return {false, "the status is " + status_text(status) + ", expected " + text(expected)};
  }
  if (later != MINIBLAS_STATUS_SUCCESS) return {false, "the work fails later with " + status_text(later)};
  download(layout.device.after);
  if (corrupt_) corrupt_(users_call, layout.device.after);
  if (!expected.touches_nothing) call.routine->row->expect(problem);
  const Finding finding = check(problem, users_call);
  return {finding.right, "status " + text(expected) + "; " + finding.text};
}

}  // namespace miniblas::calls
