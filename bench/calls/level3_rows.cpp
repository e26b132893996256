// Level 3.
#include "bench/calls/expect.h"
#include "bench/calls/invoke.h"
#include "bench/calls/rows.h"

namespace miniblas::calls {
namespace {

bool keeps_without_products(const Call& call) {
  return (call.integer("k") == 0 || call.knows("alpha", 0.0f)) && call.knows("beta", 1.0f);
}

const char* refuses_geam(const Call& call) {
  const auto differs = [&](const char* matrix, const char* operation, const char* ld) {
    return call.same_pointer("C", matrix) &&
           (call.integer(operation) != MINIBLAS_OP_N || call.integer(ld) != call.integer("ldc"));
  };
  if (differs("A", "transa", "lda")) return "A";
  return differs("B", "transb", "ldb") ? "B" : nullptr;
}

const char* refuses_transpose(const Call& call) {
  const std::int64_t m = call.integer("m");
  const std::int64_t n = call.integer("n");
  const std::int64_t lda = call.integer("lda");
  const std::int64_t ldb = call.integer("ldb");
  const bool fits = (m == n && lda == ldb) || (lda == m && ldb == n);
  return call.same_pointer("A", "B") && !fits ? "B" : nullptr;
}

const char* refuses_trmm(const Call& call) {
  return call.same_pointer("B", "C") && call.integer("ldb") != call.integer("ldc") ? "C" : nullptr;
}

const RoutineRow rows[] = {
    {.name = "Sgemm",
     .parameters = "transa transb m n k alpha A lda B ldb beta C ldc",
     .call = &invoke<miniblasSgemm>,
     .call_64 = &invoke<miniblasSgemm_64>,
     .outputs = "C",
     .checks = "transa transb m n k lda ldb ldc",
     .empty = "m n",
     .scalars = "alpha beta",
     .pointers = "C A B",
     .inputs = Inputs::where_read,
     .keeps = &keeps_without_products,
     .matrices = {{"A", 'm', 'k', "transa"}, {"B", 'k', 'n', "transb"}, {"C", 'm', 'n'}},
     .expect = &expect_gemm},
    {.name = "SgemmBatched",
     .parameters = "transa transb m n k alpha Aarray lda Barray ldb beta Carray ldc batchCount",
     .call = &invoke<miniblasSgemmBatched>,
     .call_64 = &invoke<miniblasSgemmBatched_64>,
     .outputs = "Carray",
     .checks = "transa transb m n k lda ldb ldc batchCount",
     .empty = "m n batchCount",
     .scalars = "alpha beta",
     .pointers = "Carray Aarray Barray",
     .keeps = &keeps_without_products,
     .matrices = {{"Aarray", 'm', 'k', "transa"}, {"Barray", 'k', 'n', "transb"}, {"Carray", 'm', 'n'}},
     .expect = &expect_gemm},
    {.name = "SgemmStridedBatched",
     .parameters = "transa transb m n k alpha A lda strideA B ldb strideB beta C ldc strideC batchCount",
     .call = &invoke<miniblasSgemmStridedBatched>,
     .call_64 = &invoke<miniblasSgemmStridedBatched_64>,
     .outputs = "C",
     .checks = "transa transb m n k lda ldb ldc batchCount",
     .empty = "m n batchCount",
     .scalars = "alpha beta",
     .pointers = "C A B",
     .inputs = Inputs::where_read,
     .keeps = &keeps_without_products,
     .matrices = {{"A", 'm', 'k', "transa"}, {"B", 'k', 'n', "transb"}, {"C", 'm', 'n'}},
     .expect = &expect_gemm},
    {.name = "Sgeam",
     .parameters = "transa transb m n alpha A lda beta B ldb C ldc",
     .call = &invoke<miniblasSgeam>,
     .call_64 = &invoke<miniblasSgeam_64>,
     .outputs = "C",
     .writes_only = "C",
     .checks = "transa transb m n lda ldb ldc",
     .empty = "m n",
     .scalars = "alpha beta",
     .pointers = "C A B",
     .inputs = Inputs::by_scalar,
     .refuses = &refuses_geam,
     .aliases = "C=A C=B",
     .matrices = {{"A", 'm', 'n', "transa"}, {"B", 'm', 'n', "transb"}, {"C", 'm', 'n'}},
     .expect = &expect_geam},
    {.name = "Stranspose",
     .parameters = "m n A lda B ldb",
     .call = &invoke<miniblasStranspose>,
     .call_64 = &invoke<miniblasStranspose_64>,
     .outputs = "B",
     .writes_only = "B",
     .checks = "m n lda ldb",
     .empty = "m n",
     .pointers = "A B",
     .refuses = &refuses_transpose,
     .aliases = "B=A",
     .matrices = {{"A", 'm', 'n'}, {"B", 'n', 'm'}},
     .expect = &expect_transpose},
    {.name = "Ssymm",
     .parameters = "side uplo m n alpha A lda B ldb beta C ldc",
     .call = &invoke<miniblasSsymm>,
     .call_64 = &invoke<miniblasSsymm_64>,
     .outputs = "C",
     .checks = "side uplo m n lda ldb ldc",
     .empty = "m n",
     .scalars = "alpha beta",
     .pointers = "C A B",
     .inputs = Inputs::where_read,
     .keeps = &keeps_with_beta_one,
     .matrices = {{"A", 's', 's'}, {"B", 'm', 'n'}, {"C", 'm', 'n'}},
     .triangle = "A",
     .expect = &expect_symm},
    {.name = "Ssyrk",
     .parameters = "uplo trans n k alpha A lda beta C ldc",
     .call = &invoke<miniblasSsyrk>,
     .call_64 = &invoke<miniblasSsyrk_64>,
     .outputs = "C",
     .checks = "uplo trans n k lda ldc",
     .empty = "n",
     .scalars = "alpha beta",
     .pointers = "C A",
     .inputs = Inputs::where_read,
     .keeps = &keeps_without_products,
     .matrices = {{"A", 'n', 'k', "trans"}, {"C", 'n', 'n'}},
     .triangle = "C",
     .expect = &expect_syrk},
    {.name = "Ssyr2k",
     .parameters = "uplo trans n k alpha A lda B ldb beta C ldc",
     .call = &invoke<miniblasSsyr2k>,
     .call_64 = &invoke<miniblasSsyr2k_64>,
     .outputs = "C",
     .checks = "uplo trans n k lda ldb ldc",
     .empty = "n",
     .scalars = "alpha beta",
     .pointers = "C A B",
     .inputs = Inputs::where_read,
     .keeps = &keeps_without_products,
     .matrices = {{"A", 'n', 'k', "trans"}, {"B", 'n', 'k', "trans"}, {"C", 'n', 'n'}},
     .triangle = "C",
     .expect = &expect_syr2k},
    {.name = "Strmm",
     .parameters = "side uplo trans diag m n alpha A lda B ldb C ldc",
     .call = &invoke<miniblasStrmm>,
     .call_64 = &invoke<miniblasStrmm_64>,
     .outputs = "C",
     .writes_only = "C",
     .checks = "side uplo trans diag m n lda ldb ldc",
     .empty = "m n",
     .scalars = "alpha",
     .pointers = "C A B",
     .inputs = Inputs::unless_zero,
     .refuses = &refuses_trmm,
     .aliases = "C=B",
     .matrices = {{"A", 's', 's'}, {"B", 'm', 'n'}, {"C", 'm', 'n'}},
     .triangle = "A",
     .expect = &expect_trmm},
    {.name = "Strsm",
     .parameters = "side uplo trans diag m n alpha A lda B ldb",
     .call = &invoke<miniblasStrsm>,
     .call_64 = &invoke<miniblasStrsm_64>,
     .outputs = "B",
     .checks = "side uplo trans diag m n lda ldb",
     .empty = "m n",
     .scalars = "alpha",
     .pointers = "B A",
     .inputs = Inputs::unless_zero,
     .matrices = {{"A", 's', 's'}, {"B", 'm', 'n'}},
     .triangle = "A",
     .expect = &expect_trsm},
};

}  // namespace

std::span<const RoutineRow> level3_rows() { return rows; }

}  // namespace miniblas::calls
