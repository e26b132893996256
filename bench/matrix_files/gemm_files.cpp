#include "bench/matrix_files/gemm_files.h"

#include <iostream>
#include <memory>

#include "bench/ladder/random_matrix.h"
#include "bench/matrix_files/check_product.h"
#include "bench/matrix_files/choose_kernel.h"
#include "bench/matrix_files/describe_check.h"
#include "bench/matrix_files/gemm_shapes.h"
#include "bench/matrix_files/loaded_matrix.h"
#include "bench/matrix_files/matrix_memory.h"
#include "bench/matrix_files/sgemm.h"
#include "bench/support/error.h"
#include "bench/support/text.h"
#include "bench/support/tolerance.h"

namespace miniblas::bench {
namespace {

MatrixView op(bool transposed, const MatrixView& matrix) { return transposed ? transpose(matrix) : matrix; }

// "C.npy (3 x 5, C order) = 2 A.npy^T (3 x 4) B.npy (4 x 5) + 0.5 C0.npy"
std::string formula(const GemmArguments& arguments, const GemmShapes& shapes, const GemmScalars& scalars) {
  std::string text = arguments.output + " (" + shape_text(shapes.m, shapes.n) + ", " + to_text(shapes.order) + ") = ";
  if (scalars.alpha != 1.0f) text += number(scalars.alpha) + " ";
  text += arguments.a + (arguments.transa ? "^T" : "") + " (" + shape_text(shapes.m, shapes.k) + ") ";
  text += arguments.b + (arguments.transb ? "^T" : "") + " (" + shape_text(shapes.k, shapes.n) + ")";
  if (scalars.beta != 0.0f) text += " + " + number(scalars.beta) + " " + arguments.c0.value_or("");
  return one_line(text);
}

void require_memory(const GemmArguments& arguments,
                    const Session& session,
                    const NpyHeader& a,
                    const NpyHeader& b,
                    const GemmShapes& shapes) {
  double check = 0.0;
  if (arguments.check) {
    if (shapes.m > 0 && shapes.n > 0 && shapes.k >= GemmOracle::k_limit) {
      throw Error("--check has no bound for errors of sums of " + with_commas(static_cast<std::uint64_t>(shapes.k)) +
                  " products; allowed are fewer than " + with_commas(GemmOracle::k_limit));
    }
    check = check_memory_need(shapes.m, shapes.n, shapes.k);
  }
  // Twice C, because C0 is kept.
  require_matrix_memory("the product of " + arguments.a + " and " + arguments.b, session,
                        {a, b, shapes.c(), arguments.c0 ? shapes.c() : NpyHeader()}, check);
}

}  // namespace

int run_gemm(const GemmArguments& arguments) {
  const GemmScalars scalars = parse_scalars(arguments);
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const Session session(arguments.device);
  choose_kernel(session, Family::gemm, arguments.kernel);

  const NpyFile file_a(arguments.a);
  const NpyFile file_b(arguments.b);
  const auto file_c0 = arguments.c0 ? std::make_unique<NpyFile>(*arguments.c0) : nullptr;
  const GemmShapes shapes = fit(arguments, file_a, file_b, file_c0.get());
  require_memory(arguments, session, file_a.header(), file_b.header(), shapes);
  // Opened before the long work, so that a path that can't be written fails at once.
  OutputFile output("-o", arguments.output);

  const LoadedMatrix a(session, file_a);
  const LoadedMatrix b(session, file_b);
  DeviceMatrix device_c = allocate(session, shapes.c());
  std::vector<float> c(data_bytes(shapes.c()) / sizeof(float));
  std::vector<float> c0;
  if (scalars.beta != 0.0f) c0 = file_c0->read();
  poison(c);
  device_c.set(scalars.beta != 0.0f ? c0 : c);

  const MatrixView view_c = view_of(shapes.c(), device_c.data());
  const Sgemm sgemm(
      {op(arguments.transa, a.on_device()), op(arguments.transb, b.on_device()), scalars.alpha, scalars.beta, view_c},
      view_c);
  sgemm.run(session.handle());
  device_c.get(c);
  std::string text = formula(arguments, shapes, scalars) + "; " + sgemm.explain(session.handle()) + "\n";
  bool correct = true;
  if (arguments.check) {
    const CheckedProduct checked =
        check_product({op(arguments.transa, a.on_host()), op(arguments.transb, b.on_host()), scalars.alpha,
                       scalars.beta, view_of(shapes.c(), c0.data())},
                      view_of(shapes.c(), c.data()), tolerance_of(arguments.kernel.value_or("")).times(shapes.k));
    correct = checked.verdict.correct;
    text += describe_check(checked.scope, "against Eigen in float64", checked.verdict);
  }
  if (correct) write_npy(output, shapes.c(), c);
  std::cout << text;
  return correct ? exit_good : exit_finding;
}

}  // namespace miniblas::bench
