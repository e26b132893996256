#include "tests/support/routine_calls.h"

#include <gtest/gtest.h>

#include "tests/support/compare.h"

namespace miniblas::test {
namespace {

constexpr int size = routine_size;
constexpr int half = size / 2;
constexpr float alpha = routine_alpha;
constexpr float beta = routine_beta;
constexpr miniblasOperation_t n = MINIBLAS_OP_N;
constexpr miniblasOperation_t t = MINIBLAS_OP_T;

constexpr const char* gemm_names = "transa transb m n k alpha A lda B ldb beta C ldc";
constexpr const char* batched_names = "transa transb m n k alpha Aarray lda Barray ldb beta Carray ldc batchCount";
constexpr const char* strided_names =
    "transa transb m n k alpha A lda strideA B ldb strideB beta C ldc strideC batchCount";
constexpr const char* geam_names = "transa transb m n alpha A lda beta B ldb C ldc";
constexpr const char* transpose_names = "m n A lda B ldb";

Reference as_reference(const Matrix& matrix) {
  return {matrix.rows, matrix.cols, std::vector<double>(matrix.data.begin(), matrix.data.end()),
          std::vector<double>(matrix.data.size())};
}

Reference product_nt(const Matrix& a, const Matrix& b, const Matrix& c) {
  return gemm_reference(n, t, size, alpha, a, b, beta, c);
}

Reference product_nn(const Matrix& a, const Matrix& b, const Matrix& c) {
  return gemm_reference(n, n, size, alpha, a, b, beta, c);
}

Reference sum_tn(const Matrix& a, const Matrix& b, const Matrix&) {
  return geam_reference(t, n, size, size, alpha, a, beta, b);
}

Reference transpose_of_a(const Matrix& a, const Matrix&, const Matrix&) { return as_reference(transposed(a)); }
Reference transpose_of_c(const Matrix&, const Matrix&, const Matrix& c) { return as_reference(transposed(c)); }

Reference transpose_of_c_as_rectangle(const Matrix&, const Matrix&, const Matrix& c) {
  Matrix rectangle(half, 2 * size);
  rectangle.data = c.data;
  Matrix result(size, size);
  result.data = transposed(rectangle).data;
  return as_reference(result);
}

using Memory = RoutineMemory;

const RoutineCall all_calls[] = {
    {"Sgemm", "", gemm_names,
     [](miniblasHandle_t h, const Memory& m) {
       return miniblasSgemm(h, n, t, size, size, size, m.alpha, m.a, size, m.b, size, m.beta, m.c, size);
     },
     product_nt, size + 2},
    {"Sgemm_64", "", gemm_names,
     [](miniblasHandle_t h, const Memory& m) {
       return miniblasSgemm_64(h, n, t, size, size, size, m.alpha, m.a, size, m.b, size, m.beta, m.c, size);
     },
     product_nt, size + 2},
    {"SgemmBatched", "", batched_names,
     [](miniblasHandle_t h, const Memory& m) {
       return miniblasSgemmBatched(h, n, n, size, half, size, m.alpha, m.a_items, size, m.b_items, size, m.beta,
                                   m.c_items, size, 2);
     },
     product_nn, size + 2},
    {"SgemmBatched_64", "", batched_names,
     [](miniblasHandle_t h, const Memory& m) {
       return miniblasSgemmBatched_64(h, n, n, size, half, size, m.alpha, m.a_items, size, m.b_items, size, m.beta,
                                      m.c_items, size, 2);
     },
     product_nn, size + 2},
    {"SgemmStridedBatched", "", strided_names,
     [](miniblasHandle_t h, const Memory& m) {
       return miniblasSgemmStridedBatched(h, n, n, size, half, size, m.alpha, m.a, size, 0, m.b, size, size * half,
                                          m.beta, m.c, size, size * half, 2);
     },
     product_nn, size + 2},
    {"SgemmStridedBatched_64", "", strided_names,
     [](miniblasHandle_t h, const Memory& m) {
       return miniblasSgemmStridedBatched_64(h, n, n, size, half, size, m.alpha, m.a, size, 0, m.b, size, size * half,
                                             m.beta, m.c, size, size * half, 2);
     },
     product_nn, size + 2},
    {"Sgeam", "", geam_names,
     [](miniblasHandle_t h, const Memory& m) {
       return miniblasSgeam(h, t, n, size, size, m.alpha, m.a, size, m.beta, m.b, size, m.c, size);
     },
     sum_tn, 2},
    {"Sgeam_64", "", geam_names,
     [](miniblasHandle_t h, const Memory& m) {
       return miniblasSgeam_64(h, t, n, size, size, m.alpha, m.a, size, m.beta, m.b, size, m.c, size);
     },
     sum_tn, 2},
    {"Stranspose", "", transpose_names,
     [](miniblasHandle_t h, const Memory& m) { return miniblasStranspose(h, size, size, m.a, size, m.c, size); },
     transpose_of_a, 0},
    {"Stranspose_64", "", transpose_names,
     [](miniblasHandle_t h, const Memory& m) { return miniblasStranspose_64(h, size, size, m.a, size, m.c, size); },
     transpose_of_a, 0},
    {"Stranspose", "in place", transpose_names,
     [](miniblasHandle_t h, const Memory& m) { return miniblasStranspose(h, size, size, m.c, size, m.c, size); },
     transpose_of_c, 0},
    {"Stranspose", "in place, rectangle", transpose_names,
     [](miniblasHandle_t h, const Memory& m) {
       return miniblasStranspose(h, half, 2 * size, m.c, half, m.c, 2 * size);
     },
     transpose_of_c_as_rectangle, 0},
};

}  // namespace

std::ostream& operator<<(std::ostream& out, const RoutineCall& routine) {
  return out << routine.name << (*routine.variant == '\0' ? "" : " ") << routine.variant;
}

std::span<const RoutineCall> routine_calls() { return all_calls; }

RoutineOperands::RoutineOperands(miniblasHandle_t handle, miniblasPointerMode_t mode)
    : mode_(mode),
      a_(size, size),
      b_(size, size),
      c_(size, size),
      on_device_{{handle, a_.data}, {handle, b_.data}, {handle, c_.data}},
      input_items_(
          handle,
          {on_device_[0].data(), on_device_[0].data(), on_device_[1].data(), on_device_[1].data() + size * half}),
      output_items_(handle, {on_device_[2].data(), on_device_[2].data() + size * half}),
      scalars_(handle, mode, alpha, beta) {}

RoutineMemory RoutineOperands::memory() const {
  float* const c = on_device_[2].data();
  return {.alpha = scalars_.alpha(),
          .beta = scalars_.beta(),
          .a = on_device_[0].data(),
          .b = on_device_[1].data(),
          .c = c,
          .a_items = input_items_.data(),
          .b_items = input_items_.data() + 2,
          .c_items = output_items_.data(),
          .result = mode_ == MINIBLAS_POINTER_MODE_DEVICE ? static_cast<void*>(c) : &host_result_};
}

void RoutineOperands::draw(Random& random) {
  for (Matrix* matrix : {&a_, &b_, &c_}) *matrix = random_matrix(random, size, size);
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
  return within_bound(result, routine.reference(a_, b_, c_), {routine.roundings, alpha}) << " after " << routine;
}

}  // namespace miniblas::test
