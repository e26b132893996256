#include "bench/random/sizes.h"

#include <algorithm>
#include <limits>
#include <vector>

#include "bench/calls/expectation.h"
#include "bench/calls/routine.h"
#include "bench/calls/shape.h"

namespace miniblas::calls {
namespace {

constexpr std::int64_t tile_sizes[] = {16, 32, 64, 128};

std::int64_t random_size(Random& random) {
  switch (random.integer(0, 11)) {
    case 0:
      return random.integer(0, 1);
    case 1:
    case 2:
      return random.pick(tile_sizes) + random.integer(-1, 1);
    case 3:
      return random.integer(1, 70);
    case 4:
      return random.one_in(8) ? random.integer(100, 400) : 1;
    default:
      return random.integer(1, 20);
  }
}

std::int64_t random_length(Random& random) {
  constexpr std::int64_t block_sizes[] = {32, 256, 1024, 4096};
  switch (random.integer(0, 5)) {
    case 0:
      return random.integer(-1, 1);
    case 1:
      return random.pick(block_sizes) + random.integer(-1, 1);
    case 2:
      return random.one_in(10) ? random.integer(1, 20000) : random.integer(1, 600);
    default:
      return random.integer(1, 40);
  }
}

// Halves the largest size until the work is small.
void limit_work(Call& call, double most) {
  std::vector<Value*> sizes;
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    const Kind kind = call.routine->parameters[i].kind;
    if (kind == Kind::size || kind == Kind::count) sizes.push_back(&call.values[i]);
  }
  const bool has_square = call.has("side") || sizes.size() == 1;
  for (;;) {
    double work = 1.0;
    Value* largest = nullptr;
    for (Value* const size : sizes) {
      work *= static_cast<double>(std::max<std::int64_t>(1, size->integer));
      if (largest == nullptr || size->integer > largest->integer) largest = size;
    }
    if (largest == nullptr) return;
    if (has_square) work *= static_cast<double>(largest->integer);
    if (work <= most || largest->integer <= 1) return;
    largest->integer /= 2;
  }
}

bool is_vector_routine(const Call& call) {
  return std::none_of(call.routine->parameters.begin(), call.routine->parameters.end(),
                      [](const Parameter& p) { return p.kind == Kind::matrix || p.kind == Kind::array; });
}

// The floats from one item of a batch to the next that keep them apart.
std::int64_t item_size(const Call& call, std::string_view stride) {
  const Call made = column_major(call);
  for (const MatrixShape& matrix : made.routine->row->matrices) {
    if (user_name(*call.routine, stride_name(matrix.name)) != stride) continue;
    return std::max<std::int64_t>(1, shape_of(made, matrix.name).cols * made.integer(leading_name(matrix.name)));
  }
  return 1;
}

std::int64_t random_stride(const Call& call, std::string_view name, Random& random) {
  if (call.integer("batchCount") <= 1 && random.one_in(2)) return std::numeric_limits<std::int64_t>::max() / 4;
  const std::int64_t apart = item_size(call, name) + (random.one_in(2) ? 0 : random.integer(0, 9));
  const std::int64_t sign = random.one_in(3) ? -1 : 1;
  // Items of C must not meet; those of A and B may.
  if (name == "strideC" || random.one_in(2)) return sign * apart;
  return random.one_in(2) ? 0 : random.integer(-10, 10);
}

}  // namespace

void choose_sizes(Call& call, Random& random) {
  const bool is_vectors = is_vector_routine(call);
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    const Kind kind = call.routine->parameters[i].kind;
    if (kind == Kind::size) call.values[i].integer = is_vectors ? random_length(random) : random_size(random);
    if (kind == Kind::count) call.values[i].integer = random.one_in(10) ? random.integer(0, 1) : random.integer(1, 6);
  }
  if (!is_vectors) limit_work(call, random.one_in(100) ? 0x1p22 : 0x1p16);
}

std::int64_t least_of(const Call& call, std::string_view leading) {
  const Call made = column_major(call);
  for (const MatrixShape& matrix : made.routine->row->matrices) {
    if (user_name(*call.routine, leading_name(matrix.name)) == leading) return least_leading(made, matrix.name);
  }
  return 1;
}

void choose_strides(Call& call, Random& random) {
  constexpr std::int64_t increments[] = {1, 1, 1, 1, 2, 3, -1, -1, -2, -5};
  const bool may_be_zero = is_vector_routine(call);
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    const Parameter& parameter = call.routine->parameters[i];
    std::int64_t& value = call.values[i].integer;
    if (parameter.kind == Kind::leading) {
      value = least_of(call, parameter.name) + (random.one_in(2) ? 0 : random.integer(0, 9));
    } else if (parameter.kind == Kind::increment) {
      value = may_be_zero && random.one_in(10) ? 0 : random.pick(increments);
    }
  }
  for (std::size_t i = 0; i < call.values.size(); ++i) {
    const Parameter& parameter = call.routine->parameters[i];
    if (parameter.kind == Kind::stride) call.values[i].integer = random_stride(call, parameter.name, random);
  }
}

}  // namespace miniblas::calls
