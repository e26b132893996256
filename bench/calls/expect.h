// What each routine should give: fills Problem::expected after a legal call that does something.
#pragma once

#include "bench/calls/problem.h"

namespace miniblas::calls {

void expect_axpy(Problem& problem);
void expect_copy(Problem& problem);
void expect_swap(Problem& problem);
void expect_scal(Problem& problem);
void expect_dot(Problem& problem);
void expect_nrm2(Problem& problem);
void expect_asum(Problem& problem);
void expect_iamax(Problem& problem);
void expect_iamin(Problem& problem);
void expect_rot(Problem& problem);
void expect_rotg(Problem& problem);
void expect_rotm(Problem& problem);
void expect_rotmg(Problem& problem);

void expect_gemv(Problem& problem);
void expect_ger(Problem& problem);
void expect_symv(Problem& problem);
void expect_syr(Problem& problem);
void expect_syr2(Problem& problem);
void expect_trmv(Problem& problem);
void expect_trsv(Problem& problem);

void expect_gemm(Problem& problem);  // and its batched forms
void expect_geam(Problem& problem);
void expect_transpose(Problem& problem);
void expect_symm(Problem& problem);
void expect_syrk(Problem& problem);
void expect_syr2k(Problem& problem);
void expect_trmm(Problem& problem);
void expect_trsm(Problem& problem);

}  // namespace miniblas::calls
