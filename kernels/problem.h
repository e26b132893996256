// The problems that kernels solve, as lib/api makes them: legal, and with at least one element of output.
//
// Plain data, the same type in every build. Matrices are column-major: element (i, j) is base[i + j * ld].
#pragma once

#include <cstdint>

namespace miniblas {

enum class Op : std::uint8_t { n, t };  // op(X) = X, or its transpose

// The elements of a matrix that a routine touches: all, or those of a triangle with its diagonal.
enum class Part : std::uint8_t { whole, lower, upper };

// A scalar argument: a value that the host has read, or where the device finds it when the kernel runs.
struct Scalar {
  float value = 0.0f;
  const float* device = nullptr;  // if not null, `value` is unused
};

// Element i of a vector is first[i * inc]. inc may be negative, or 0 where a routine says so.
template <class Element>
struct Vector {
  Element* first = nullptr;
  std::int64_t inc = 1;
};

// The matrices of a batch: item i is items[i] where `items` is not null (an array in device memory), else
// base + i * stride.
template <class Element>
struct MatrixBatch {
  Element* base = nullptr;
  std::int64_t ld = 1;
  std::int64_t stride = 0;
  Element* const* items = nullptr;
};

// C = alpha * op(A) * op(B) + beta * C, for each item of the batch. op(A) is (m, k), op(B) is (k, n), C is
// (m, n). k may be 0.
struct GemmProblem {
  Op op_a = Op::n;
  Op op_b = Op::n;
  std::int64_t m = 0;
  std::int64_t n = 0;
  std::int64_t k = 0;
  Scalar alpha;
  Scalar beta;
  MatrixBatch<const float> a;
  MatrixBatch<const float> b;
  MatrixBatch<float> c;
  std::int64_t batch_count = 1;
};

// B = transpose of A, bit for bit. A is (m, n), B is (n, m). They do not overlap, or they are the same
// matrix where a kernel says so.
struct TransposeProblem {
  std::int64_t m = 0;
  std::int64_t n = 0;
  const float* a = nullptr;
  std::int64_t lda = 1;
  float* b = nullptr;
  std::int64_t ldb = 1;
};

// C = alpha * op(A) + beta * op(B), all of them (m, n) after op. C may be A or B where that has op n and
// the same leading dimension.
struct GeamProblem {
  Op op_a = Op::n;
  Op op_b = Op::n;
  std::int64_t m = 0;
  std::int64_t n = 0;
  Scalar alpha;
  const float* a = nullptr;
  std::int64_t lda = 1;
  Scalar beta;
  const float* b = nullptr;
  std::int64_t ldb = 1;
  float* c = nullptr;
  std::int64_t ldc = 1;
};

}  // namespace miniblas
