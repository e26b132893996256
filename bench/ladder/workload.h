// One family's problem on the device, for any of its rungs.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "bench/ladder/check.h"
#include "bench/ladder/family.h"
#include "bench/ladder/gemm_oracle.h"
#include "bench/ladder/session.h"

namespace miniblas::bench {

// GEMM: C = A B. Transposition: C = transpose of A. All square, with n columns.
class Workload {
 public:
  Workload(Family family, const Session& session, int n);

  // Queues the work on the handle's stream, by the rung that was chosen last. Throws Error.
  void launch() const;

  // Runs the rung of this name on a poisoned C. What it returns in error counts as wrong too.
  Verdict run_and_check(const std::string& rung);

  int n() const { return n_; }
  const float* a() const { return a_.data(); }
  const float* b() const { return b_ ? b_->data() : nullptr; }
  float* c() const { return c_.data(); }

 private:
  miniblasStatus_t queue() const;
  Verdict check(const std::string& rung) const;

  Family family_;
  miniblasHandle_t handle_;
  int n_;
  DeviceMatrix a_;
  std::unique_ptr<DeviceMatrix> b_;  // GEMM's
  DeviceMatrix c_;
  std::vector<float> host_a_;
  std::vector<float> host_c_;
  std::unique_ptr<GemmOracle> oracle_;  // GEMM's
};

}  // namespace miniblas::bench
