// C = 2 A^T B in C++: sizes come from the matrices, errors are exceptions.
#include <cstdlib>
#include <iostream>
#include <miniblas/miniblas.hpp>
#include <vector>

using miniblas::MatrixView;
using miniblas::Operation;

int main() try {
  miniblas::Handle handle;  // the current GPU, or the CPU where there is none
  std::cout << "on " << handle.device_name() << '\n';

  // Column-major: A = (1 3 5; 2 4 6), B = (1 1; 2 0).
  const std::vector<float> a = {1, 2, 3, 4, 5, 6};
  const std::vector<float> b = {1, 2, 1, 0};
  std::vector<float> c(3 * 2);

  // [readme]
  miniblas::DeviceMatrix<float> A(handle, 2, 3);
  miniblas::DeviceMatrix<float> B(handle, 2, 2);
  miniblas::DeviceMatrix<float> C(handle, 3, 2);
  A.upload(MatrixView<const float>(a.data(), 2, 3, 2));
  B.upload(MatrixView<const float>(b.data(), 2, 2, 2));

  miniblas::gemm(handle, Operation::T, Operation::N, 2, A, B, 0, C);

  // A block of a matrix is a view with the same leading dimension: C's last row = 10 * C's first row.
  miniblas::copy(handle, C.view().row(0), C.view().row(2));
  miniblas::scal(handle, 10, C.view().row(2));
  C.download(MatrixView<float>(c.data(), 3, 2, 3));
  // [end readme]

  const std::vector<float> expected = {10, 22, 100, 2, 6, 20};
  for (const float element : c) std::cout << element << ' ';
  std::cout << '\n';
  return c == expected ? EXIT_SUCCESS : EXIT_FAILURE;
} catch (const miniblas::Error& error) {
  std::cerr << error.what() << '\n';
  return EXIT_FAILURE;
}
