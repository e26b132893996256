#include "bench/matrix_files/loaded_matrix.h"

namespace miniblas::bench {

MatrixView view_of(const NpyHeader& header, const float* data) {
  return {data, header.rows, header.cols, header.order == Order::row_major};
}

DeviceMatrix allocate(const Session& session, const NpyHeader& header) {
  const bool turned = header.order == Order::row_major;
  return {session.handle(), turned ? header.cols : header.rows, turned ? header.rows : header.cols};
}

LoadedMatrix::LoadedMatrix(const Session& session, const NpyFile& file)
    : header_(file.header()), values_(file.read()), device_(allocate(session, header_)) {
  device_.set(values_);
}

}  // namespace miniblas::bench
