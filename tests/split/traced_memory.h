// Memory of the traced device, and runs without defects on it.
#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <memory>
#include <vector>

#include "simt/status.h"
#include "simt/trace.h"

namespace miniblas {

template <class Element>
class Traced {
 public:
  explicit Traced(std::size_t count)
      : count_(count), data_(static_cast<Element*>(trace::allocate(count * sizeof(Element)))) {}
  explicit Traced(const std::vector<Element>& values) : Traced(values.size()) {
    std::memcpy(get(), values.data(), values.size() * sizeof(Element));
  }
  Element* get() const { return data_.get(); }
  std::size_t size() const { return count_; }

 private:
  struct Release {
    void operator()(Element* memory) const { trace::release(memory); }
  };
  std::size_t count_;
  std::unique_ptr<Element, Release> data_;
};

// Runs `launch` with the checks for races and bounds. The counters are those of the run.
template <class Launch>
trace::Counters run_without_defects(const Launch& launch) {
  const trace::Trace trace;
  const Status status = launch();
  EXPECT_TRUE(status.ok()) << to_text(status.code);
  const trace::Report report = trace.report();
  for (const trace::Defect& defect : report.defects) ADD_FAILURE() << defect.to_string();
  return report.counters;
}

}  // namespace miniblas
