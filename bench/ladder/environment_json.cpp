#include "bench/ladder/environment_json.h"

namespace miniblas::bench {

OrderedJson environment_json(const Environment& environment) {
  return {{"gpu", or_null(environment.gpu.name)},
          {"driver", or_null(environment.gpu.driver)},
          {"cuda_runtime", or_null(environment.gpu.cuda_runtime)},
          {"cublas", or_null(environment.cublas)},
          {"cublas_math_mode", or_null(environment.cublas_math_mode)},
          {"sm_clock_mhz", or_null(environment.gpu.sm_clock_mhz)},
          {"memory_clock_mhz", or_null(environment.gpu.memory_clock_mhz)},
          {"date", environment.date},
          {"commit", environment.commit},
          {"kernels_hash", environment.kernels_hash},
          {"compiler", environment.compiler}};
}

}  // namespace miniblas::bench
