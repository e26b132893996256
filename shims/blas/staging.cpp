#include "shims/blas/staging.h"

#include <climits>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>

namespace miniblas::blas {
namespace {

// More than this is given back after the call.
constexpr std::size_t largest_kept_buffer = std::size_t{64} << 20;

// Whether memory of these measures can be copied.
bool is_matrix(const float* a, int rows, int cols, int ld) {
  return a != nullptr && rows > 0 && cols > 0 && ld >= rows;
}
bool is_vector(const float* x, int n) { return x != nullptr && n > 0; }

// A leading dimension at which every column is aligned as kernels like it.
int aligned(int rows) { return rows > INT_MAX - 3 ? rows : (rows + 3) / 4 * 4; }

// From element to element in memory, whichever comes first.
int step_of(int inc) { return inc == 0 ? 1 : inc == INT_MIN ? INT_MAX : std::abs(inc); }
int sign_of(int inc) { return (inc > 0) - (inc < 0); }

std::size_t bytes_of(int ld, int cols) {
  return static_cast<std::size_t>(ld) * static_cast<std::size_t>(cols) * sizeof(float);
}

void copy_part(const float* source, int n, float* destination, int ld, Part part) {
  for (int j = 0; j < n; ++j) {
    const int begin = part == Part::lower ? j : 0;
    const int end = part == Part::upper ? j + 1 : n;
    const auto at = [&](int stride) { return static_cast<std::size_t>(j) * static_cast<std::size_t>(stride) + begin; };
    std::memcpy(destination + at(ld), source + at(n), static_cast<std::size_t>(end - begin) * sizeof(float));
  }
}

}  // namespace

void Staging::input(const float*& a, int rows, int cols, int& ld, bool is_read) {
  if (!session_.copies() || !is_read || !is_matrix(a, rows, cols, ld)) return;
  a = stage(a, {nullptr, nullptr, rows, cols, aligned(rows), ld, Part::whole}, true);
  ld = aligned(rows);
}

void Staging::output(float*& a, int rows, int cols, int& ld, bool is_read, Part part) {
  if (!session_.copies() || !is_matrix(a, rows, cols, ld)) return;
  a = stage(a, {nullptr, a, rows, cols, aligned(rows), ld, part}, is_read);
  ld = aligned(rows);
}

void Staging::input_vector(const float*& x, int n, int& inc, bool is_read) {
  if (!session_.copies() || !is_read || !is_vector(x, n)) return;
  x = stage(x, {nullptr, nullptr, 1, inc == 0 ? 1 : n, 1, step_of(inc), Part::whole}, true);
  inc = sign_of(inc);
}

void Staging::output_vector(float*& x, int n, int& inc, bool is_read) {
  if (!session_.copies() || !is_vector(x, n)) return;
  x = stage(x, {nullptr, x, 1, inc == 0 ? 1 : n, 1, step_of(inc), Part::whole}, is_read);
  inc = sign_of(inc);
}

float* Staging::stage(const float* source, const Operand& operand, bool is_read) {
  if (!ready()) return nullptr;
  Operand staged = operand;
  staged.device = reserve(count_, bytes_of(operand.device_ld, operand.cols));
  if (staged.device != nullptr && is_read) {
    status_ = session_.library().SetMatrix(operand.rows, operand.cols, sizeof(float), source, operand.host_ld,
                                           staged.device, operand.device_ld);
  }
  operands_[count_++] = staged;
  return staged.device;
}

float* Staging::reserve(int operand, std::size_t bytes) {
  Buffer& buffer = session_.buffer(operand);
  if (buffer.bytes < bytes) {
    session_.library().Free(session_.handle(), buffer.data);
    buffer = {};
    status_ = session_.library().Malloc(session_.handle(), &buffer.data, bytes);
    if (status_ == MINIBLAS_STATUS_SUCCESS) buffer.bytes = bytes;
  }
  return static_cast<float*>(buffer.data);
}

miniblasStatus_t Staging::write_back() {
  if (!session_.copies()) return MINIBLAS_STATUS_SUCCESS;
  miniblasStatus_t status = session_.library().Synchronize(session_.handle());
  for (int i = 0; i < count_ && status == MINIBLAS_STATUS_SUCCESS; ++i) {
    if (operands_[i].host != nullptr) status = write_back(operands_[i]);
  }
  trim();
  return status;
}

miniblasStatus_t Staging::write_back(const Operand& operand) const {
  if (operand.part == Part::whole) {
    return session_.library().GetMatrix(operand.rows, operand.cols, sizeof(float), operand.device, operand.device_ld,
                                        operand.host, operand.host_ld);
  }
  // The other triangle may hold something else that other threads work on.
  const int n = operand.rows;
  const std::unique_ptr<float[]> whole(new (std::nothrow) float[bytes_of(n, n) / sizeof(float)]);
  if (whole == nullptr) return MINIBLAS_STATUS_ALLOC_FAILED;
  const miniblasStatus_t status =
      session_.library().GetMatrix(n, n, sizeof(float), operand.device, operand.device_ld, whole.get(), n);
  if (status == MINIBLAS_STATUS_SUCCESS) copy_part(whole.get(), n, operand.host, operand.host_ld, operand.part);
  return status;
}

void Staging::trim() const {
  for (int i = 0; i < count_; ++i) {
    Buffer& buffer = session_.buffer(i);
    if (buffer.bytes <= largest_kept_buffer) continue;
    session_.library().Free(session_.handle(), buffer.data);
    buffer = {};
  }
}

}  // namespace miniblas::blas
