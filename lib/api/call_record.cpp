#include "lib/api/call_record.h"

#include <algorithm>
#include <charconv>
#include <cstdarg>
#include <cstdint>
#include <cstdio>

#include "lib/api/handle.h"
#include "lib/core/log.h"

namespace miniblas {
namespace {

// The letter of an enumeration's value, or 0 where the value is illegal.
char letter_of(const Argument& argument) {
  constexpr std::string_view of_kind[] = {"", "NTC", "LU", "NU", "LR"};  // in the order of Argument::Kind
  const std::string_view letters = of_kind[static_cast<int>(argument.kind)];
  const auto value = static_cast<std::size_t>(argument.integer);
  return value < letters.size() ? letters[value] : '\0';
}

}  // namespace

CallRecord::CallRecord(miniblasHandle_t handle, const char* routine) : handle_(handle) { print("%s", routine); }

void CallRecord::print(const char* format, ...) {
  va_list arguments;
  va_start(arguments, format);
  const int written = std::vsnprintf(text_.data() + length_, text_.size() - length_, format, arguments);
  va_end(arguments);
  length_ = std::min(length_ + static_cast<std::size_t>(std::max(written, 0)), text_.size() - 1);
}

void CallRecord::add(std::string_view name, const Argument& argument) {
  print(" %.*s=", static_cast<int>(name.size()), name.data());
  switch (argument.kind) {
    case Argument::Kind::none:
    case Argument::Kind::packed:
      break;
    case Argument::Kind::operation:
    case Argument::Kind::fill_mode:
    case Argument::Kind::diagonal:
    case Argument::Kind::side:
    case Argument::Kind::operand:
      if (const char letter = letter_of(argument)) {
        print("%c", letter);
        break;
      }
      [[fallthrough]];
    case Argument::Kind::integer:
      print("%lld", static_cast<long long>(argument.integer));
      break;
    case Argument::Kind::pointer:
      add_pointer(name, argument.pointer);
      break;
    case Argument::Kind::scalars:
      add_scalars(argument);
      break;
  }
}

void CallRecord::add_pointer(std::string_view name, const void* pointer) {
  if (pointer == nullptr) return print("null");
  const auto end = pointers_.begin() + static_cast<std::ptrdiff_t>(pointer_count_);
  const auto same = std::find_if(pointers_.begin(), end, [&](const Pointer& p) { return p.value == pointer; });
  if (same != end) return print("%.*s", static_cast<int>(same->name.size()), same->name.data());
  if (pointer_count_ < pointers_.size()) pointers_[pointer_count_++] = {name, pointer};
  print("@%u", static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(pointer) % 256));
}

void CallRecord::add_scalars(const Argument& scalars) {
  if (scalars.pointer == nullptr) return print("null");
  if (handle_ == nullptr || handle_->pointer_mode == MINIBLAS_POINTER_MODE_DEVICE) return print("device");
  const auto* const values = static_cast<const float*>(scalars.pointer);
  for (std::int64_t i = 0; i < scalars.integer; ++i) {
    // NOTE: 9 digits tell all floats apart. printf would write the decimal point of the program's locale.
    std::array<char, 32> digits;
    const auto written =
        std::to_chars(digits.data(), digits.data() + digits.size(), values[i], std::chars_format::general, 9);
    print("%s%.*s", i == 0 ? "" : ",", static_cast<int>(written.ptr - digits.data()), digits.data());
  }
}

void CallRecord::write() {
  if (handle_ == nullptr) {
    print(" handle=null");
  } else {
    print(" device=%s pointer_mode=%s", handle_->device->location().kind == DeviceKind::host ? "host" : "cuda",
          handle_->pointer_mode == MINIBLAS_POINTER_MODE_HOST ? "host" : "device");
    if (handle_->forced_gemm != nullptr) print(" gemm_kernel=%s", handle_->forced_gemm->name);
    if (handle_->forced_transpose != nullptr) print(" transpose_kernel=%s", handle_->forced_transpose->name);
  }
  log_call(text_.data());
}

}  // namespace miniblas
