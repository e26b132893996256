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
#include <cstddef>
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
  MmaA a;
  MmaB b;
  MmaSums c;
};

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

// Of the words of a fragment.
struct Look {
  bool is_zero = true;
  bool is_finite = true;

  template <std::size_t count>
  void at(const unsigned (&words)[count]) {
    for (const unsigned word : words) {
      is_zero = is_zero && (word & 0x7fff7fffu) == 0;
      is_finite = is_finite && (word & 0x7f80u) != 0x7f80u && (word & 0x7f800000u) != 0x7f800000u;
    }
  }
};

// D for all lanes at once.
void multiply(void* const* shares) {
  const auto share = [&](int lane) -> Share& { return *static_cast<Share*>(shares[lane]); };
  // Most fragments of a small matrix are past its edges: all zeros, and D is C.
  Look at_a;
  Look at_b;
  for (int lane = 0; lane < lanes; ++lane) {
    at_a.at(share(lane).a.of);
    at_b.at(share(lane).b.of);
  }
  if ((at_a.is_zero && at_b.is_finite) || (at_b.is_zero && at_a.is_finite)) return;
  Line a[M];
  Line b[N];
  for (int lane = 0; lane < lanes; ++lane) {
    const int g = lane / 4;
    const int t = lane % 4;
    const Share& from = share(lane);
    a[g].set_pair(2 * t, from.a.of[0]);
    a[g + 8].set_pair(2 * t, from.a.of[1]);
    a[g].set_pair(2 * t + 8, from.a.of[2]);
    a[g + 8].set_pair(2 * t + 8, from.a.of[3]);
    b[g].set_pair(2 * t, from.b.of[0]);
    b[g].set_pair(2 * t + 8, from.b.of[1]);
  }
  for (int lane = 0; lane < lanes; ++lane) {
    MmaSums& c = share(lane).c;
    for (int i = 0; i < 4; ++i) c.of[i] = dot(a[lane / 4 + i / 2 * 8], b[lane % 4 * 2 + i % 2], c.of[i]);
  }
}

}  // namespace

MmaSums mma_bf16(MmaA a, MmaB b, MmaSums c, const void* pc) noexcept {
  Share share{a, b, c};
  warp_together(&share, &multiply, pc);
  return share.c;
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
