// The tensor core's product of bf16 matrices on the host device, to the bit as the H100's is modelled (simt/mma.h):
//
//  1. The products of two bf16 values are exact.
//  2. The 16 products and C are aligned to the largest exponent among them, and what lies more than 2 bits below the
//     last bit that a float of that exponent has is cut off. The exponent of a product is the sum of its factors', so
//     that its significand is below 4.
//  3. They are added without error, and the sum is rounded to a float towards zero.
#include "simt/mma.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "simt/host/executor.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace {

constexpr int M = 16;
constexpr int N = 8;
constexpr int K = 16;
constexpr int lanes = 32;
constexpr int bits_kept = 25;  // below the largest exponent: the 23 of a float's fraction, and 2
constexpr int no_exponent = -100000;

// What a lane gives, and what it gets.
struct Share {
  MmaA a[most_mma_tiles];
  MmaB b[most_mma_tiles];
  MmaSums c[most_mma_tiles][most_mma_tiles];
  int down;
  int along;
};

// NOTE: of one warp. Another one runs only when all lanes of this have come to a barrier of the block, or to their end.
Share shares[lanes];

float to_float(unsigned half) { return __builtin_bit_cast(float, half << 16); }

// As the format has it; that of denormals is the least.
int exponent_of(float value) {
  if (value == 0.0f) return no_exponent;
  return std::max<int>(__builtin_bit_cast(unsigned, value) >> 23 & 0xffu, 1) - 127;
}

// 2^exponent, for exponents that are no less than those of normal values.
double power_of_two(int exponent) {
  return __builtin_bit_cast(double, static_cast<std::uint64_t>(exponent + 1023) << 52);
}

// A row of A or a column of B.
struct Line {
  double value[K];
  int exponent[K];
  bool is_zero = true;
  bool is_finite = true;

  void set(int k, unsigned half) {
    const float from = to_float(half);
    value[k] = from;
    exponent[k] = exponent_of(from);
    is_zero = is_zero && from == 0.0f;
    is_finite = is_finite && std::isfinite(from);
  }
  void set_pair(int k, unsigned word) {
    set(k, word & 0xffffu);
    set(k + 1, word >> 16);
  }
};

float round_towards_zero(double value) {
  const auto nearest = static_cast<float>(value);
  if (std::isinf(nearest) || std::fabs(static_cast<double>(nearest)) <= std::fabs(value)) return nearest;
  return std::nextafterf(nearest, 0.0f);
}

float dot(const Line& a, const Line& b, float c) {
  if (!a.is_finite || !b.is_finite || !std::isfinite(c)) {
    double sum = c;
    for (int k = 0; k < K; ++k) sum += a.value[k] * b.value[k];
    return static_cast<float>(sum);
  }
  if (a.is_zero || b.is_zero) return c;
  int largest = exponent_of(c);
  for (int k = 0; k < K; ++k) largest = std::max(largest, a.exponent[k] + b.exponent[k]);
  if (largest < no_exponent / 2) return c;
  // NOTE: the largest exponent of a product is 254, the least -252, so the scale and what it scales are normal.
  const double scale = power_of_two(bits_kept - largest);
  auto sum = static_cast<std::int64_t>(c * scale);
  for (int k = 0; k < K; ++k) sum += static_cast<std::int64_t>(a.value[k] * b.value[k] * scale);
  return round_towards_zero(static_cast<double>(sum) * power_of_two(largest - bits_kept));
}

// The rows of A[i], from what all lanes hold of it.
void read_rows(Line (&rows)[M], int i) {
  for (int lane = 0; lane < lanes; ++lane) {
    const int g = lane / 4;
    const int t = lane % 4;
    const MmaA& a = shares[lane].a[i];
    rows[g].set_pair(2 * t, a.of[0]);
    rows[g + 8].set_pair(2 * t, a.of[1]);
    rows[g].set_pair(2 * t + 8, a.of[2]);
    rows[g + 8].set_pair(2 * t + 8, a.of[3]);
  }
}

// The columns of B[j].
void read_cols(Line (&cols)[N], int j) {
  for (int lane = 0; lane < lanes; ++lane) {
    const MmaB& b = shares[lane].b[j];
    cols[lane / 4].set_pair(lane % 4 * 2, b.of[0]);
    cols[lane / 4].set_pair(lane % 4 * 2 + 8, b.of[1]);
  }
}

// For all lanes at once.
void multiply() {
  Line rows[most_mma_tiles][M];
  Line cols[most_mma_tiles][N];
  const int down = shares[0].down;
  const int along = shares[0].along;
  for (int i = 0; i < down; ++i) read_rows(rows[i], i);
  for (int j = 0; j < along; ++j) read_cols(cols[j], j);
  for (int lane = 0; lane < lanes; ++lane) {
    for (int i = 0; i < down; ++i) {
      for (int j = 0; j < along; ++j) {
        float(&c)[4] = shares[lane].c[i][j].of;
        for (int q = 0; q < 4; ++q) c[q] = dot(rows[i][lane / 4 + q / 2 * 8], cols[j][lane % 4 * 2 + q % 2], c[q]);
      }
    }
  }
}

}  // namespace

void give_mma(int i, MmaA a) noexcept { shares[lane_index()].a[i] = a; }
void give_mma(int j, MmaB b) noexcept { shares[lane_index()].b[j] = b; }
void give_mma(int i, int j, MmaSums c) noexcept { shares[lane_index()].c[i][j] = c; }

void multiply_given(int down, int along, const void* pc) noexcept {
  Share& own = shares[lane_index()];
  own.down = down;
  own.along = along;
  warp_together(&multiply, pc);
}

MmaSums take_mma(int i, int j) noexcept { return shares[lane_index()].c[i][j]; }

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
