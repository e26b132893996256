// The routines of LAPACK that are tested, as gfortran compiles them: the lengths of characters come last.
#pragma once

#include <cstddef>

extern "C" {

void sgetrf_(const int* m, const int* n, float* a, const int* lda, int* pivots, int* info);
void sgetrs_(const char* trans,
             const int* n,
             const int* nrhs,
             const float* a,
             const int* lda,
             const int* pivots,
             float* b,
             const int* ldb,
             int* info,
             std::size_t);
void spotrf_(const char* uplo, const int* n, float* a, const int* lda, int* info, std::size_t);
void spotrs_(const char* uplo,
             const int* n,
             const int* nrhs,
             const float* a,
             const int* lda,
             float* b,
             const int* ldb,
             int* info,
             std::size_t);
void strtri_(
    const char* uplo, const char* diag, const int* n, float* a, const int* lda, int* info, std::size_t, std::size_t);
void sgeqrf_(
    const int* m, const int* n, float* a, const int* lda, float* tau, float* work, const int* lwork, int* info);
void sorgqr_(const int* m,
             const int* n,
             const int* k,
             float* a,
             const int* lda,
             const float* tau,
             float* work,
             const int* lwork,
             int* info);
void sgels_(const char* trans,
            const int* m,
            const int* n,
            const int* nrhs,
            float* a,
            const int* lda,
            float* b,
            const int* ldb,
            float* work,
            const int* lwork,
            int* info,
            std::size_t);
void sgemm_(const char* transa,
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
            const int* ldc,
            std::size_t,
            std::size_t);

}  // extern "C"
