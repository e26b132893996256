// Whether a result is right.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace miniblas::bench {

struct Verdict {
  bool correct = true;
  double max_error = 0.0;  // NaN if there is one in the result
  std::string reason;      // the first wrong element, where there is one
};

// C = A B in float64, for square matrices of n columns, and how far a float result may be from it.
//
// NOTE: up to n = 512 of all elements, above of a sample of whole columns and whole rows: all in float64
// would take minutes.
class GemmOracle {
 public:
  GemmOracle(int n, std::span<const float> a, std::span<const float> b);
  ~GemmOracle();
  GemmOracle(const GemmOracle&) = delete;
  GemmOracle& operator=(const GemmOracle&) = delete;

  Verdict check(std::span<const float> c) const;
  static std::string scope(int n);      // what is checked, in words
  static double memory_need(double n);  // bytes

 private:
  struct Expected;
  std::unique_ptr<Expected> expected_;
};

// Whether B is the transpose of A, bit for bit.
Verdict check_transpose(int n, std::span<const float> a, std::span<const float> b);

}  // namespace miniblas::bench
