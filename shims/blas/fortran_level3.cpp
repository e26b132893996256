// Fortran's names of level 3: every argument is a pointer; the lengths of character arguments, which compilers pass
// behind the others, are not looked at.
#include "miniblas/types.h"
#include "shims/blas/level3.h"

using namespace miniblas::blas;

extern "C" {

MINIBLAS_API void sgemm_(const char* transa,
                         const char* transb,
                         const int* m,
                         const int* n,
                         const int* k,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         const float* b,
                         const int* ldb,
                         const float* beta,
                         float* c,
                         const int* ldc) {
  end({Interface::fortran, Routine::sgemm},
      sgemm(Layout::by_columns, to_operation(*transa), to_operation(*transb), *m, *n, *k, *alpha, a, *lda, b, *ldb,
            *beta, c, *ldc),
      sgemm_, transa, transb, m, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

MINIBLAS_API void ssymm_(const char* side,
                         const char* uplo,
                         const int* m,
                         const int* n,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         const float* b,
                         const int* ldb,
                         const float* beta,
                         float* c,
                         const int* ldc) {
  end({Interface::fortran, Routine::ssymm},
      ssymm(Layout::by_columns, to_side(*side), to_fill_mode(*uplo), *m, *n, *alpha, a, *lda, b, *ldb, *beta, c, *ldc),
      ssymm_, side, uplo, m, n, alpha, a, lda, b, ldb, beta, c, ldc);
}

MINIBLAS_API void ssyrk_(const char* uplo,
                         const char* trans,
                         const int* n,
                         const int* k,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         const float* beta,
                         float* c,
                         const int* ldc) {
  end({Interface::fortran, Routine::ssyrk},
      ssyrk(Layout::by_columns, to_fill_mode(*uplo), to_operation(*trans), *n, *k, *alpha, a, *lda, *beta, c, *ldc),
      ssyrk_, uplo, trans, n, k, alpha, a, lda, beta, c, ldc);
}

MINIBLAS_API void ssyr2k_(const char* uplo,
                          const char* trans,
                          const int* n,
                          const int* k,
                          const float* alpha,
                          const float* a,
                          const int* lda,
                          const float* b,
                          const int* ldb,
                          const float* beta,
                          float* c,
                          const int* ldc) {
  end({Interface::fortran, Routine::ssyr2k},
      ssyr2k(Layout::by_columns, to_fill_mode(*uplo), to_operation(*trans), *n, *k, *alpha, a, *lda, b, *ldb, *beta, c,
             *ldc),
      ssyr2k_, uplo, trans, n, k, alpha, a, lda, b, ldb, beta, c, ldc);
}

MINIBLAS_API void strmm_(const char* side,
                         const char* uplo,
                         const char* transa,
                         const char* diag,
                         const int* m,
                         const int* n,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         float* b,
                         const int* ldb) {
  end({Interface::fortran, Routine::strmm},
      strmm(Layout::by_columns, to_side(*side), to_fill_mode(*uplo), to_operation(*transa), to_diagonal(*diag), *m, *n,
            *alpha, a, *lda, b, *ldb),
      strmm_, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb);
}

MINIBLAS_API void strsm_(const char* side,
                         const char* uplo,
                         const char* transa,
                         const char* diag,
                         const int* m,
                         const int* n,
                         const float* alpha,
                         const float* a,
                         const int* lda,
                         float* b,
                         const int* ldb) {
  end({Interface::fortran, Routine::strsm},
      strsm(Layout::by_columns, to_side(*side), to_fill_mode(*uplo), to_operation(*transa), to_diagonal(*diag), *m, *n,
            *alpha, a, *lda, b, *ldb),
      strsm_, side, uplo, transa, diag, m, n, alpha, a, lda, b, ldb);
}

}  // extern "C"
