#include "tests/fuzz/arguments.h"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "bench/calls/call_text.h"
#include "bench/calls/expectation.h"
#include "bench/calls/layout.h"
#include "bench/calls/parse_value.h"
#include "bench/calls/routine.h"
#include "bench/calls/runner.h"

namespace miniblas::test {
namespace {

using calls::Call;
using calls::Kind;
using calls::Value;

constexpr double most_floats = 0x1p15;
constexpr double most_work = 0x1p15;

class Bytes {
 public:
  Bytes(const std::uint8_t* bytes, std::size_t count) : bytes_(bytes), left_(count) {}

  std::uint8_t next() {
    if (left_ == 0) return 0;
    --left_;
    return *bytes_++;
  }
  std::int64_t integer(int bytes) {
    std::uint64_t bits = 0;
    for (int i = 0; i < bytes; ++i) bits |= std::uint64_t{next()} << (8 * i);
    return bytes == 4 ? static_cast<std::int32_t>(bits) : static_cast<std::int64_t>(bits);
  }

 private:
  const std::uint8_t* bytes_;
  std::size_t left_;
};

// The first byte says whether a usual value follows, in one byte, or any value.
std::int64_t integer(Bytes& bytes, bool is_64, std::int64_t usual_from, std::int64_t usual_count) {
  const std::uint8_t how = bytes.next();
  if (how % 8 == 7) return bytes.integer(is_64 ? 8 : 4);
  return usual_from + bytes.next() % usual_count;
}

Value pointer(Bytes& bytes, const Call& call, std::size_t index) {
  const std::uint8_t how = bytes.next();
  if (how % 16 == 15) return calls::null_value();
  const Kind kind = call.routine->parameters[index].kind;
  if (how % 16 == 14 && is_operand(kind)) {
    for (std::size_t i = 0; i < index; ++i) {
      if (call.routine->parameters[i].kind == kind && call.values[i].form == Value::Form::address) {
        return calls::same_value(i);
      }
    }
  }
  const std::int64_t alignment = alignment_of(call, index);
  return calls::address_value(how % 16 < 8 ? 0 : bytes.next() / alignment * alignment);
}

Value scalars(Bytes& bytes, std::string_view name) {
  constexpr float usual[] = {0.0f, 1.0f, -0.0f, -1.0f, 2.0f, 0.5f};
  const std::uint8_t how = bytes.next();
  if (how % 16 == 15) return calls::null_value();
  Value value{Value::Form::numbers, 0, {}};
  for (std::size_t i = 0; i < calls::scalar_count(name); ++i) {
    value.numbers[i] = how % 4 == 3 ? std::bit_cast<float>(static_cast<std::int32_t>(bytes.integer(4)))
                                    : usual[bytes.next() % std::size(usual)];
  }
  return value;
}

Value value_of(Bytes& bytes, const Call& call, std::size_t index) {
  const calls::Parameter& parameter = call.routine->parameters[index];
  switch (parameter.kind) {
    case Kind::operation:
      return calls::integer_value(integer(bytes, false, 0, 3));
    case Kind::fill_mode:
    case Kind::diagonal:
    case Kind::side:
      return calls::integer_value(integer(bytes, false, 0, 2));
    case Kind::size:
      return calls::integer_value(integer(bytes, call.wide, -1, 40));
    case Kind::count:
      return calls::integer_value(integer(bytes, call.wide, -1, 5));
    case Kind::leading:
      return calls::integer_value(integer(bytes, call.wide, 0, 50));
    case Kind::increment:
      return calls::integer_value(integer(bytes, call.wide, -3, 7));
    case Kind::stride:
      return calls::integer_value(integer(bytes, true, -100, 2000));
    case Kind::scalars:
      return scalars(bytes, parameter.name);
    default:
      return pointer(bytes, call, index);
  }
}

double work_of(const Call& call) {
  double work = 1.0;
  std::int64_t largest = 1;
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    const calls::Parameter& parameter = call.routine->parameters[i];
    if (parameter.kind != Kind::size && parameter.kind != Kind::count) continue;
    if (parameter.name == "k" && reads_no_inputs(call)) continue;
    const std::int64_t size = std::max<std::int64_t>(1, call.values[i].integer);
    work *= static_cast<double>(size);
    largest = std::max(largest, size);
  }
  return call.has("side") ? work * static_cast<double>(largest) : work;
}

// Kernels form, and do not use, the addresses of a tile's columns past a matrix. With a leading dimension beyond any
// memory these pass 2^64, which the hardware does not mind and the undefined behaviour sanitizer does.
bool has_far_columns(const Call& call) {
  constexpr std::int64_t most = std::int64_t{1} << 40;
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    const Kind kind = call.routine->parameters[i].kind;
    if (kind != Kind::leading && kind != Kind::increment) continue;
    if (call.values[i].integer > most || call.values[i].integer < -most) return true;
  }
  return false;
}

bool is_large(const Call& call) {
  const calls::Expectation expected = expectation_of(call);
  if (expected.status != MINIBLAS_STATUS_SUCCESS || expected.touches_nothing) return false;
  if (has_far_columns(call)) return true;
  const Call made = column_major(call);
  return !(calls::floats_needed(made) <= most_floats) || work_of(made) > most_work;
}

void drop_operands(Call& call) {
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    if (is_operand(call.routine->parameters[i].kind)) call.values[i] = calls::null_value();
  }
}

// Items of C that meet have no result, and no calls::Runner judges them.
bool has_overlapping_items(const Call& call) {
  if (!call.has("strideC") || call.integer("batchCount") < 2) return false;
  const Call made = column_major(call);
  const double stride = std::abs(static_cast<double>(made.integer("strideC")));
  return stride < static_cast<double>(made.integer("ldc")) * static_cast<double>(made.integer("n"));
}

miniblasHandle_t host_handle() {
  static const miniblasHandle_t handle = [] {
    miniblasHandle_t created = nullptr;
    if (miniblasCreateOnDevice(&created, "host") != MINIBLAS_STATUS_SUCCESS) std::abort();
    return created;
  }();
  return handle;
}

}  // namespace

Call call_of(const std::uint8_t* data, std::size_t count) {
  Bytes bytes(data, count);
  Call call;
  call.routine = &calls::routines()[bytes.next() % calls::routines().size()];
  const std::uint8_t flags = bytes.next();
  call.wide = (flags & 1) != 0 && call.routine->has_wide_form();
  if ((flags & 2) != 0) call.settings.pointer_mode = MINIBLAS_POINTER_MODE_DEVICE;
  call.settings.null_handle = (flags & 0x70) == 0x70;
  call.data = static_cast<calls::Data>((flags >> 2) % 3);
  call.seed = bytes.next();
  call.values.resize(call.routine->parameters.size());
  for (std::size_t i = 0; i < call.values.size(); ++i) call.values[i] = value_of(bytes, call, i);
  if (is_large(call)) drop_operands(call);
  return call;
}

std::string run_arguments(const std::uint8_t* bytes, std::size_t count) {
  static calls::Runner runner(host_handle());
  const Call call = call_of(bytes, count);
  if (!why_undefined(call).empty() || is_large(call) || has_overlapping_items(call)) return {};
  const calls::Finding finding = runner.run(call);
  return finding.right ? std::string() : calls::to_text(call) + "\n" + finding.text;
}

}  // namespace miniblas::test
