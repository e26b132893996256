#include "bench/matrix_files/matrix_memory.h"

#include "bench/ladder/cuda.h"
#include "bench/support/host_memory.h"

namespace miniblas::bench {

void require_matrix_memory(const std::string& what,
                           const Session& session,
                           const std::vector<NpyHeader>& matrices,
                           double check) {
  double all = 0.0;
  for (const NpyHeader& matrix : matrices) all += static_cast<double>(data_bytes(matrix));
  if (session.on_host()) {
    // The host device has copies of its own, as a GPU has.
    require_room(what, 2.0 * all + check, available_host_memory(), "");
  } else {
    require_room(what, all, free_gpu_memory(), " on the GPU");
    require_room(what, all + check, available_host_memory(), "");
  }
}

}  // namespace miniblas::bench
