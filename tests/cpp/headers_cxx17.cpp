// The C++ headers in C++17, each by itself. That this compiles is the test.
#include <miniblas/eigen.hpp>
#include <miniblas/miniblas.hpp>

// A template is compiled where it is used.
template class miniblas::DeviceMatrix<float>;
template class miniblas::DeviceVector<double>;
template class miniblas::MatrixView<const float>;
template class miniblas::VectorView<int>;

void copy_through(miniblasHandle_t handle, Eigen::MatrixXf& matrix) {
  miniblas::download(miniblas::upload(handle, matrix), matrix);
}
