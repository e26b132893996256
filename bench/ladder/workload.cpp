#include "bench/ladder/workload.h"

#include <limits>

#include "bench/ladder/random_matrix.h"
#include "bench/support/error.h"
#include "bench/support/tolerance.h"

namespace miniblas::bench {
namespace {

std::size_t elements(int n) { return static_cast<std::size_t>(n) * static_cast<std::size_t>(n); }

}  // namespace

Workload::Workload(Family family, const Session& session, int n)
    : family_(family),
      handle_(session.handle()),
      n_(n),
      a_(handle_, n, n),
      b_(family == Family::gemm ? std::make_unique<DeviceMatrix>(handle_, n, n) : nullptr),
      c_(handle_, n, n),
      host_a_(elements(n)),
      host_c_(elements(n)) {
  fill_random(host_a_, seed_of_a);
  a_.set(host_a_);
  if (family != Family::gemm) return;
  std::vector<float> host_b(elements(n));
  fill_random(host_b, seed_of_b);
  b_->set(host_b);
  oracle_ = std::make_unique<GemmOracle>(n, host_a_.data(), host_b.data());
}

miniblasStatus_t Workload::queue() const {
  if (family_ == Family::transpose) return miniblasStranspose(handle_, n_, n_, a(), n_, c(), n_);
  const float alpha = 1.0f;
  const float beta = 0.0f;
  return miniblasSgemm(handle_, MINIBLAS_OP_N, MINIBLAS_OP_N, n_, n_, n_, &alpha, a(), n_, b(), n_, &beta, c(), n_);
}

void Workload::launch() const { require(queue(), std::string("a call of ") + to_text(family_)); }

Verdict Workload::check(const std::string& rung) const {
  const MatrixView c = square_view(host_c_.data(), n_);
  return oracle_ ? oracle_->check(c, tolerance_of(rung).times(n_))
                 : check_transpose(square_view(host_a_.data(), n_), c);
}

Verdict Workload::run_and_check(const std::string& rung) {
  try {
    poison(host_c_);
    c_.set(host_c_);
    launch();
    require(miniblasSynchronize(handle_), "the kernel");
    c_.get(host_c_);
    return check(rung);
  } catch (const Error& error) {
    return {false, std::numeric_limits<double>::quiet_NaN(), error.what()};
  }
}

}  // namespace miniblas::bench
