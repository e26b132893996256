// A matrix from a file, in host memory and on the device.
#pragma once

#include <vector>

#include "bench/ladder/matrix_view.h"
#include "bench/ladder/session.h"
#include "bench/npy/npy_file.h"

namespace miniblas::bench {

// The matrix of such a file, whose elements lie at `data`. In C order they are those of the column-major transpose,
// so nothing is moved.
MatrixView view_of(const NpyHeader& header, const float* data);

// A matrix of the header's size on the device: of its transpose, column-major, if it is in C order.
DeviceMatrix allocate(const Session& session, const NpyHeader& header);

class LoadedMatrix {
 public:
  LoadedMatrix(const Session& session, const NpyFile& file);

  MatrixView on_host() const { return view_of(header_, values_.data()); }
  MatrixView on_device() const { return view_of(header_, device_.data()); }

 private:
  NpyHeader header_;
  std::vector<float> values_;
  DeviceMatrix device_;
};

}  // namespace miniblas::bench
