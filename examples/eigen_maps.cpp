// Eigen's matrices, maps and blocks as operands, in either storage order, without a copy on the host.
#include <Eigen/Core>
#include <cstdlib>
#include <iostream>
#include <miniblas/eigen.hpp>
#include <vector>

using miniblas::Operation;
using RowMajorMatrix = Eigen::Matrix<float, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

int main() try {
  miniblas::Handle handle;

  // A lies in a larger buffer, 8 floats from column to column; B is row-major; C is a block of a larger matrix.
  std::vector<float> buffer(8 * 4);
  Eigen::Map<Eigen::MatrixXf, 0, Eigen::OuterStride<>> A(buffer.data(), 5, 4, Eigen::OuterStride<>(8));
  A.setRandom();
  const RowMajorMatrix B = RowMajorMatrix::Random(4, 6);
  Eigen::MatrixXf large = Eigen::MatrixXf::Zero(10, 10);

  // Copies on the device keep the shape and the storage order of what they are copies of.
  const auto device_A = miniblas::upload(handle, A);
  const auto device_B = miniblas::upload(handle, B);
  miniblas::DeviceMatrix<float> device_C(handle, 5, 6);
  miniblas::gemm(handle, Operation::N, Operation::N, 1, device_A, device_B, 0, device_C);
  miniblas::download(device_C, large.block(2, 3, 5, 6));

  const Eigen::MatrixXf expected = A * B;
  const float error = (large.block(2, 3, 5, 6) - expected).cwiseAbs().maxCoeff();
  std::cout << "the largest difference from Eigen's product: " << error << '\n';
  if (!(error < 1e-5f) || large.row(0).any() || large.col(9).any()) return EXIT_FAILURE;

  // The host device computes on Eigen's own memory.
  miniblas::Handle host("host");
  Eigen::VectorXf x = Eigen::VectorXf::Ones(6);
  Eigen::VectorXf y(4);
  miniblas::gemv(host, Operation::N, 1, miniblas::matrix_view(B), miniblas::vector_view(x), 0,
                 miniblas::vector_view(y));
  host.synchronize();
  return y.isApprox(B.rowwise().sum()) ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const miniblas::Error& error) {
  std::cerr << error.what() << '\n';
  return EXIT_FAILURE;
}
