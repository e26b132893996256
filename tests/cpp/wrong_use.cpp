// Mistakes that the compiler must refuse, one for each macro. Without a macro it compiles.
#include <miniblas/eigen.hpp>

void use(miniblasHandle_t handle, Eigen::MatrixXf& A, const Eigen::MatrixXf& constant) {
  miniblas::MatrixView<float> view = miniblas::matrix_view(A);
  miniblas::MatrixView<const float> operand = view;
#ifdef TEMPORARY_MATRIX
  operand = miniblas::matrix_view(Eigen::MatrixXf(3, 4));
#endif
#ifdef EXPRESSION
  operand = miniblas::matrix_view(A + A);
#endif
#ifdef INNER_STRIDE
  operand = miniblas::matrix_view(Eigen::Map<Eigen::MatrixXf, 0, Eigen::Stride<Eigen::Dynamic, 2>>(
      A.data(), 2, 2, Eigen::Stride<Eigen::Dynamic, 2>(4, 2)));
#endif
#ifdef CONST_MATRIX
  view = miniblas::matrix_view(constant);
#endif
#ifdef CONST_OPERAND
  miniblas::transpose(handle, view, operand);
#endif
  miniblas::transpose(handle, miniblas::matrix_view(constant), view);
}
