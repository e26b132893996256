#!/usr/bin/env bash
# The installed library with the BLAS's own names serves a program that is linked to it, and finds libminiblas.so wherever
# the tree is.
source "$(dirname "$0")/common.sh"
cp -a "$prefix" moved
build_consumer "$here/blas" consumer -DCMAKE_PREFIX_PATH="$PWD/moved"
MINIBLAS_BLAS_COUNTS=counts consumer/product || fail "the program exits with $?"
grep -F '"sgemm_": {"served": 1}' counts || fail "miniblas has not served the call"
ldd moved/lib/libminiblas_blas.so | grep -E 'cuda|boost|blas' && fail "the library needs these as well"
exit 0
