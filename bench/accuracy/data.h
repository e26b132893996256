// The matrices that errors are measured on.
#pragma once

#include <vector>

namespace miniblas::bench {

enum class DataKind {
  normal,
  uniform,         // in (0, 1): all products have one sign, so that errors of one sign add up
  wide_exponents,  // normal times 2^e, e uniform in (-20, 20), for each element
  cancelling,      // the second half of k takes away nearly all that the first gave
  integers,        // from -8 to 8: up to k = 2^18 FP32 arithmetic makes no error in any order
};

inline constexpr DataKind data_kinds[] = {DataKind::normal, DataKind::uniform, DataKind::wide_exponents,
                                          DataKind::cancelling, DataKind::integers};

const char* to_text(DataKind kind);

// Column-major, without padding: A is (m, k), B is (k, n).
struct Factors {
  std::vector<float> a;
  std::vector<float> b;
};

// The same for the same arguments.
Factors make_factors(DataKind kind, int m, int n, int k);

}  // namespace miniblas::bench
