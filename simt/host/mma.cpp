// The tensor core's product of bf16 or fp16 matrices on the host device, to the bit as the H100's is modelled
// (simt/mma.h):
//
//  1. The products of two such values are exact.
//  2. The 16 products and C are aligned to the largest exponent among them, and what lies more than 2 bits below the
//     last bit that a float of that exponent has is cut off. The exponent of a product is the sum of its factors', so
//     that its significand is below 4.
//  3. They are added without error, and the sum is rounded to a float towards zero.
#include "simt/mma.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

#include "simt/half.h"
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
  MmaType type;
  int down;
  int along;
};

// NOTE: of one warp. Another one runs only when all lanes of this have come to a barrier of the block, or to their end.
Share shares[lanes];

float to_float(MmaType type, unsigned bits) {
  if (type == MmaType::bf16) return __builtin_bit_cast(float, bits << 16);
  return __half2float({static_cast<unsigned short>(bits)});
}

// As the format has it; that of denormals is the least.
constexpr int least_exponent = -126;  // of floats, and of bf16 values
constexpr int least_exponent_of(MmaType type) { return type == MmaType::bf16 ? least_exponent : -14; }
int exponent_of(float value, int least = least_exponent) {
  if (value == 0.0f) return no_exponent;
  return std::max(static_cast<int>(__builtin_bit_cast(unsigned, value) >> 23 & 0xffu) - 127, least);
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

  void set(MmaType type, int k, unsigned bits) {
    const float from = to_float(type, bits);
    value[k] = from;
    exponent[k] = exponent_of(from, least_exponent_of(type));
    is_zero = is_zero && from == 0.0f;
    is_finite = is_finite && std::isfinite(from);
  }
  void set_pair(MmaType type, int k, unsigned word) {
    if (word == 0) {
      value[k] = value[k + 1] = 0.0;
      exponent[k] = exponent[k + 1] = no_exponent;
      return;
    }
    set(type, k, word & 0xffffu);
    set(type, k + 1, word >> 16);
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

// The rows of A[i], or the columns of B[j].
template <int count>
struct Lines {
  Line of[count];
  bool are_zero = true;
  bool are_finite = true;

  void look_at_all() {
    for (const Line& line : of) {
      are_zero = are_zero && line.is_zero;
      are_finite = are_finite && line.is_finite;
    }
  }
};

// From what all lanes hold of them.
void read(Lines<M>& rows, MmaType type, int i) {
  for (int lane = 0; lane < lanes; ++lane) {
    const int g = lane / 4;
    const int t = lane % 4;
    const MmaA& a = shares[lane].a[i];
    rows.of[g].set_pair(type, 2 * t, a.of[0]);
    rows.of[g + 8].set_pair(type, 2 * t, a.of[1]);
    rows.of[g].set_pair(type, 2 * t + 8, a.of[2]);
    rows.of[g + 8].set_pair(type, 2 * t + 8, a.of[3]);
  }
  rows.look_at_all();
}
void read(Lines<N>& cols, MmaType type, int j) {
  for (int lane = 0; lane < lanes; ++lane) {
    const MmaB& b = shares[lane].b[j];
    cols.of[lane / 4].set_pair(type, lane % 4 * 2, b.of[0]);
    cols.of[lane / 4].set_pair(type, lane % 4 * 2 + 8, b.of[1]);
  }
  cols.look_at_all();
}

// Past the edges of a matrix there is nothing else than zeros.
bool leaves_sums(const Lines<M>& rows, const Lines<N>& cols) {
  return (rows.are_zero && cols.are_finite) || (cols.are_zero && rows.are_finite);
}

// For all lanes at once.
void multiply() {
  Lines<M> rows[most_mma_tiles];
  Lines<N> cols[most_mma_tiles];
  const MmaType type = shares[0].type;
  const int down = shares[0].down;
  const int along = shares[0].along;
  for (int i = 0; i < down; ++i) read(rows[i], type, i);
  for (int j = 0; j < along; ++j) read(cols[j], type, j);
  for (int i = 0; i < down; ++i) {
    for (int j = 0; j < along; ++j) {
      if (leaves_sums(rows[i], cols[j])) continue;
      for (int lane = 0; lane < lanes; ++lane) {
        float(&c)[4] = shares[lane].c[i][j].of;
        for (int q = 0; q < 4; ++q) {
          c[q] = dot(rows[i].of[lane / 4 + q / 2 * 8], cols[j].of[lane % 4 * 2 + q % 2], c[q]);
        }
      }
    }
  }
}

}  // namespace

int mma_lane() noexcept { return lane_index(); }
void give_mma(int lane, int i, MmaA a) noexcept { shares[lane].a[i] = a; }
void give_mma(int lane, int j, MmaB b) noexcept { shares[lane].b[j] = b; }
void give_mma(int lane, int i, int j, MmaSums c) noexcept { shares[lane].c[i][j] = c; }

void multiply_given(MmaType type, int down, int along, const void* pc) noexcept {
  Share& own = shares[lane_index()];
  own.type = type;
  own.down = down;
  own.along = along;
  warp_together(&multiply, pc);
}

MmaSums take_mma(int lane, int i, int j) noexcept { return shares[lane].c[i][j]; }

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
