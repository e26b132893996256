// Random calls for these tests.
#pragma once

#include <vector>

#include "bench/calls/routine.h"
#include "bench/random/generate.h"
#include "tests/support/handle.h"
#include "tests/support/random.h"

namespace miniblas::test {

// `count` calls of each routine on the host device.
inline std::vector<calls::Call> generated_calls(miniblasHandle_t handle, std::uint64_t count) {
  calls::Choices choices = calls::all_choices("host", handle);
  std::vector<calls::Call> all;
  for (const calls::Routine& routine : calls::routines()) {
    choices.routines = {&routine};
    for (std::uint64_t i = 0; i < count; ++i) all.push_back(calls::generate(choices, test_seed(), i));
  }
  return all;
}

}  // namespace miniblas::test
