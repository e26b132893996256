// Whose products are compared with float64: the library in each math mode, and cuBLAS.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "bench/ladder/cublas.h"
#include "bench/ladder/session.h"
#include "bench/suite/math_mode.h"

namespace miniblas::bench {

struct Math {
  std::string name;
  const MathMode* mode = nullptr;  // null: cuBLAS
};

class Maths {
 public:
  // Those of `wanted`; of none of them all that there are. Throws Error for cuBLAS where there is none, and
  // ErrorAlreadyLogged for a mode that the library refuses.
  Maths(const std::optional<std::string>& device, const std::vector<std::string>& wanted);

  const Session& session() const { return session_; }
  // Null where there is none, or nobody wants it.
  const Cublas* cublas() const { return cublas_.get(); }
  const std::vector<Math>& all() const { return all_; }

  // C = A B, which is done when it returns. Gives the kernel that made it; null for cuBLAS.
  std::optional<std::string> multiply(const Math& math, const SuiteProblem& problem, const OperandSet& set) const;

 private:
  void add_modes(const std::vector<std::string>& wanted);
  void add_cublas(const std::vector<std::string>& wanted);

  Session session_;
  std::unique_ptr<Cublas> cublas_;
  std::vector<Math> all_;
};

}  // namespace miniblas::bench
