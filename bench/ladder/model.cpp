#include "bench/ladder/model.h"

namespace miniblas::bench {

double model_seconds_naive(double n) {
  const double global_reads = 2.0 * n * n * n;
  return global_reads * TextbookLatencies::global / TextbookLatencies::clock_hz;
}

double model_seconds_tiled(double n, double tile, double register_reuse) {
  const double global_reads = 2.0 * n * n * n / tile;
  const double shared_reads = n * n * n / register_reuse;
  return (global_reads * TextbookLatencies::global + shared_reads * TextbookLatencies::shared) /
         TextbookLatencies::clock_hz;
}

double model_seconds_counted(double global_load_elements, double shared_load_elements) {
  return (global_load_elements * TextbookLatencies::global + shared_load_elements * TextbookLatencies::shared) /
         TextbookLatencies::clock_hz;
}

double scale_to(double value, double from_n, double to_n) {
  const double ratio = to_n / from_n;
  return value * ratio * ratio * ratio;
}

}  // namespace miniblas::bench
