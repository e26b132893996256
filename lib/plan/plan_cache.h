// The plans of the last calls: applications repeat a few shapes, and a plan takes longer than a launch.
#pragma once

#include <array>
#include <cstdint>
#include <mutex>

#include "lib/plan/gemm_plan.h"

namespace miniblas {

// All that a plan depends on, for one device and one tuning table.
struct PlanKey {
  Op op_a, op_b;
  bool alpha_on_device;
  bool has_arrays;
  bool takes_boxes;                       // C does (kernels/gemm/tensor_map_limits.h)
  std::uint8_t alignment_a, alignment_b;  // of the address, modulo 16; 255 for null
  std::int64_t m, n, k;
  std::int64_t lda, ldb;
  std::int64_t stride_a, stride_b;
  std::int64_t batch_count;
  const GemmKernel* forced;
  std::size_t workspace_bytes;
  SplitForm split_form;
  std::size_t bytes_for_parts;
  HeldParts held;

  PlanKey(const GemmProblem& problem, const GemmKernel* forced_kernel, const PlanResources& resources);
  bool operator==(const PlanKey&) const = default;
};

class PlanCache {
 public:
  // The plan for `key`, from `make` if there is none yet. Threads that meet here make their own.
  template <class Make>
  GemmPlan get(const PlanKey& key, Make&& make) {
    const std::unique_lock lock(lock_, std::try_to_lock);
    if (!lock.owns_lock()) return make();
    Entry& entry = entries_[place(key)];
    if (entry.plan.kernel == nullptr || !(entry.key == key)) entry = {key, make()};
    return entry.plan;
  }

 private:
  struct Entry {
    PlanKey key{{}, nullptr, {}};
    GemmPlan plan{};
  };
  static constexpr std::size_t most = 64;
  static std::size_t place(const PlanKey& key);

  std::mutex lock_;
  std::array<Entry, most> entries_;
};

}  // namespace miniblas
