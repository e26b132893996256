#!/usr/bin/env bash
# An installed tree works from wherever it is moved to, and its program too.
source "$(dirname "$0")/common.sh"
cp -a "$prefix" moved
nothing_names "$prefix" moved
find_package_works -DCMAKE_PREFIX_PATH="$PWD/moved"
moved/bin/miniblas --version | grep -F "$(version)"
moved/bin/miniblas ladder --device host --family transpose --n 32 # with libminiblas_traced.so
ldd moved/bin/miniblas | grep -F "libminiblas.so.$(soversion) => $PWD/moved/" || fail "the program loads another library"

# Without a part of it, the message names the part.
mv moved/include/miniblas/miniblas.h .
! cmake -S "$here/refused" -B refused -DCMAKE_PREFIX_PATH="$PWD/moved" >log 2>&1 || fail "found without its headers"
tr -s ' \n' ' ' <log | grep -F "installed without its headers: there is no $PWD/moved/include/miniblas/miniblas.h"
mv miniblas.h moved/include/miniblas/
rm moved/lib/libminiblas.a
! cmake -S "$here/refused" -B refused -DCMAKE_PREFIX_PATH="$PWD/moved" >log 2>&1 || fail "found without its archive"
grep -F "$PWD/moved/lib/libminiblas.a" log
