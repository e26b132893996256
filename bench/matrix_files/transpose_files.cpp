#include "bench/matrix_files/transpose_files.h"

#include <algorithm>
#include <iostream>

#include "bench/ladder/random_matrix.h"
#include "bench/matrix_files/choose_kernel.h"
#include "bench/matrix_files/describe_check.h"
#include "bench/matrix_files/gemm_shapes.h"
#include "bench/matrix_files/loaded_matrix.h"
#include "bench/matrix_files/matrix_memory.h"
#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {
namespace {

std::string describe(const TransposeArguments& arguments, const Session& session, const NpyHeader& header) {
  const std::string kernel = arguments.kernel ? "kernel " + *arguments.kernel : "the kernel of the library's choice";
  return one_line(arguments.output + " (" + shape_text(header.rows, header.cols) + ", " + to_text(header.order) +
                  ") = " + arguments.a + "^T; " + kernel + " on " + session.device_name()) +
         "\n";
}

}  // namespace

int run_transpose(const TransposeArguments& arguments) {
  miniblasLoggerConfigure(1, 0, 1, nullptr);
  const Session session(arguments.device);
  choose_kernel(session, Family::transpose, arguments.kernel);

  const NpyFile file_a(arguments.a);
  // A in C order lies there as the column-major transpose, and its transpose, made from that, in C order again.
  const NpyHeader header_b{file_a.header().cols, file_a.header().rows, file_a.header().order};
  require_matrix_memory("the transpose of " + arguments.a, session, {file_a.header(), header_b}, 0.0);
  // Opened before the long work, so that a path that can't be written fails at once.
  OutputFile output("-o", arguments.output);

  const LoadedMatrix a(session, file_a);
  DeviceMatrix device_b = allocate(session, header_b);
  std::vector<float> b(data_bytes(header_b) / sizeof(float));
  poison(b);
  device_b.set(b);
  require(miniblasStranspose(session.handle(), device_b.cols(), device_b.rows(), a.on_device().data,
                             std::max(1, device_b.cols()), device_b.data(), device_b.ld()),
          "Stranspose");
  require(miniblasSynchronize(session.handle()), "Stranspose");
  device_b.get(b);
  std::string text = describe(arguments, session, header_b);
  bool correct = true;
  if (arguments.check) {
    const Verdict verdict = check_transpose(a.on_host(), view_of(header_b, b.data()));
    correct = verdict.correct;
    text += describe_check("all elements of B", "against A, bit for bit", verdict);
  }
  if (correct) write_npy(output, header_b, b);
  std::cout << text;
  return correct ? exit_good : exit_finding;
}

}  // namespace miniblas::bench
