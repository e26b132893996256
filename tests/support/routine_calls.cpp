#include "tests/support/routine_calls.h"

#include "tests/support/compare.h"

namespace miniblas::test {

namespace {

constexpr int size = routine_size;

std::vector<RoutineCall> collect_calls() {
  std::vector<RoutineCall> all;
  for (const auto& calls : {level3_calls(), level2_calls(), level1_calls()}) {
    all.insert(all.end(), calls.begin(), calls.end());
  }
  return all;
}

}  // namespace

std::ostream& operator<<(std::ostream& out, const RoutineCall& routine) {
  return out << routine.name << (*routine.variant == '\0' ? "" : " ") << routine.variant;
}

std::span<const RoutineCall> routine_calls() {
  static const std::vector<RoutineCall> all = collect_calls();
  return all;
}

RoutineOperands::RoutineOperands(miniblasHandle_t handle, miniblasPointerMode_t mode)
    : mode_(mode),
      a_(size, size),
      b_(size, size),
      c_(size, size),
      on_device_{{handle, a_.data}, {handle, b_.data}, {handle, c_.data}},
      input_items_(
          handle,
          {on_device_[0].data(), on_device_[0].data(), on_device_[1].data(), on_device_[1].data() + size * size / 2}),
      output_items_(handle, {on_device_[2].data(), on_device_[2].data() + size * size / 2}),
      scalars_(handle, mode, {routine_alpha, routine_beta, 0.0f, -1.0f, 0.5f, 1.5f, -2.0f, 3.0f}) {}

RoutineMemory RoutineOperands::memory() const {
  float* const c = on_device_[2].data();
  return {.alpha = scalars_.at(0),
          .beta = scalars_.at(1),
          .zero = scalars_.at(2),
          .param = scalars_.at(3),
          .a = on_device_[0].data(),
          .b = on_device_[1].data(),
          .c = c,
          .a_items = input_items_.data(),
          .b_items = input_items_.data() + 2,
          .c_items = output_items_.data(),
          .result = mode_ == MINIBLAS_POINTER_MODE_DEVICE ? static_cast<void*>(c) : host_result_};
}

void RoutineOperands::draw(Random& random) {
  for (Matrix* matrix : {&a_, &b_, &c_}) *matrix = random_matrix(random, size, size);
  // Equations with the unit triangle of A stay well conditioned.
  for (float& value : a_.data) value /= 16.0f;
}

void RoutineOperands::write() {
  on_device_[0].write(a_.data);
  on_device_[1].write(b_.data);
  on_device_[2].write(c_.data);
}

Matrix RoutineOperands::read() const {
  Matrix result(size, size);
  result.data = on_device_[2].read();
  return result;
}

testing::AssertionResult RoutineOperands::is_right(const RoutineCall& routine, const Matrix& result) const {
  return within_bound(result, routine.reference(a_, b_, c_), {routine.roundings, routine_alpha})
         << " after " << routine;
}

}  // namespace miniblas::test
