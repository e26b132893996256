// The textbook's latency model: every access to memory takes its latency, one after the other.
//
// No two accesses overlap in it, which no GPU does. It shows why fewer reads of global memory help, and is no
// forecast of time.
#pragma once

namespace miniblas::bench {

// Cycles that a read takes on an A100, and its clock. From the textbook that the model comes from.
struct TextbookLatencies {
  static constexpr double registers = 1.0;
  static constexpr double shared = 33.0;
  static constexpr double l2 = 200.0;
  static constexpr double global = 290.0;
  static constexpr double clock_hz = 1.4e9;
};

// The n at which the textbook states its figures.
inline constexpr int textbook_n = 1024;

// Both factors of each of the n^3 products come from global memory.
double model_seconds_naive(double n);

// One in `tile` of these reads stays with global memory. Each product adds one read of shared memory, or one in
// `register_reuse` of that where factors are read once for several products: a quarter with 4 x 4 elements a thread.
double model_seconds_tiled(double n, double tile, double register_reuse = 1.0);

// The same latencies for the reads that a kernel really makes. It makes two reads of shared memory a product.
double model_seconds_counted(double global_load_elements, double shared_load_elements);

// GEMM's reads grow with n^3.
double scale_to(double value, double from_n, double to_n);

}  // namespace miniblas::bench
