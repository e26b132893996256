// The routines that the shim serves, and the names that they have.
#pragma once

namespace miniblas::blas {

// Level 1.
#define MINIBLAS_BLAS_VECTOR_ROUTINES(DO) \
  DO(isamax)                              \
  DO(isamin)                              \
  DO(sasum) DO(saxpy) DO(scopy) DO(sdot) DO(snrm2) DO(srot) DO(srotg) DO(srotm) DO(srotmg) DO(sscal) DO(sswap)

// Levels 2 and 3, whose CBLAS forms begin with the layout.
#define MINIBLAS_BLAS_MATRIX_ROUTINES(DO) \
  DO(sgemm)                               \
  DO(sgemv) DO(sger) DO(ssymm) DO(ssymv) DO(ssyr) DO(ssyr2) DO(ssyr2k) DO(ssyrk) DO(strmm) DO(strmv) DO(strsm) DO(strsv)

#define MINIBLAS_BLAS_ROUTINES(DO) MINIBLAS_BLAS_VECTOR_ROUTINES(DO) MINIBLAS_BLAS_MATRIX_ROUTINES(DO)

enum class Routine {
#define MINIBLAS_BLAS_ENUMERATOR(name) name,
  MINIBLAS_BLAS_ROUTINES(MINIBLAS_BLAS_ENUMERATOR)
#undef MINIBLAS_BLAS_ENUMERATOR
};

#define MINIBLAS_BLAS_ONE(name) +1
inline constexpr int routine_count = 0 MINIBLAS_BLAS_ROUTINES(MINIBLAS_BLAS_ONE);
#undef MINIBLAS_BLAS_ONE

// What the caller called: sgemm_ or cblas_sgemm.
enum class Interface { fortran, cblas };

struct Call {
  Interface interface;
  Routine routine;
};

// Whether the caller's first argument is the layout, which miniblas's routine does not have.
bool has_layout(const Call& call);

// "sgemm_" or "cblas_sgemm".
const char* symbol_of(const Call& call);

// "SGEMM ": six characters, as netlib's XERBLA gets them.
const char* fortran_name_of(Routine routine);

}  // namespace miniblas::blas
