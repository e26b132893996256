// The operands of one call where its device finds them.
//
// On the host device they stay where they are. A GPU gets copies without gaps: afterwards pointer, leading dimension
// and increment are those of the copy. An operand that is no legal matrix or vector, or has no elements, stays as it is
// too: the library refuses it, or does not look at it.
#pragma once

#include <cstddef>

#include "shims/blas/session.h"

namespace miniblas::blas {

// What of a matrix belongs to a routine.
enum class Part { whole, lower, upper };

class Staging {
 public:
  explicit Staging(const Session& session) : session_(session) {}
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;

  // A matrix of rows x cols as stored by columns. `is_read`: whether the routine looks at it at all.
  void input(const float*& a, int rows, int cols, int& ld, bool is_read = true);
  void output(float*& a, int rows, int cols, int& ld, bool is_read = true, Part part = Part::whole);

  // A vector of n elements. Several with the increment 0 are one.
  void input_vector(const float*& x, int n, int& inc, bool is_read = true);
  void output_vector(float*& x, int n, int& inc, bool is_read = true);

  // Whether all operands are there. What was lacking otherwise.
  bool ready() const { return status_ == MINIBLAS_STATUS_SUCCESS; }
  miniblasStatus_t status() const { return status_; }

  // Waits for the work, and brings its results to the caller.
  miniblasStatus_t write_back();

 private:
  // A copy on the device and its origin, both by columns; a vector has one row.
  struct Operand {
    float* device;
    float* host;  // null if it is only read
    int rows;
    int cols;
    int device_ld;
    int host_ld;
    Part part;
  };

  float* stage(const float* source, const Operand& operand, bool is_read);
  float* reserve(int operand, std::size_t bytes);
  miniblasStatus_t write_back(const Operand& operand) const;
  void trim() const;

  const Session& session_;
  Operand operands_[3] = {};
  int count_ = 0;
  miniblasStatus_t status_ = MINIBLAS_STATUS_SUCCESS;
};

}  // namespace miniblas::blas
