#!/usr/bin/env bash
# The installed tree has what it should, and knows neither the source nor the build tree.
source "$(dirname "$0")/common.sh"

rm -rf "$prefix"
cmake --install "$MINIBLAS_BUILD" --prefix "$prefix" >log

cd "$prefix"
diff -r "$MINIBLAS_SOURCE/include" include || fail "the headers differ from the source's"
for file in bin/miniblas lib/libminiblas.a "lib/libminiblas.so.$(version)" lib/miniblas/libminiblas_traced.so \
  lib/cmake/miniblas/miniblas{Config,ConfigVersion,Targets}.cmake lib/pkgconfig/miniblas{,-static}.pc \
  share/doc/miniblas/{README.md,LICENSE,CHANGELOG.md,docs/semantics.md,docs/install.md,examples/gemm.c}; do
  [ -f "$file" ] || fail "$file is missing"
done
[ "$(readlink lib/libminiblas.so)" = "libminiblas.so.$(soversion)" ] || fail "lib/libminiblas.so is not a link to the SONAME"
readelf -d lib/libminiblas.so | grep -qF "soname: [libminiblas.so.$(soversion)]" || fail "wrong SONAME"
! readelf -d lib/libminiblas.so | grep -E 'RPATH|RUNPATH' || fail "the library has a run path, and needs none"
other=$(find . -mindepth 1 -maxdepth 1 ! -name bin ! -name include ! -name lib ! -name share)
[ -z "$other" ] || fail "unexpected in the prefix: $other"
for file in lib/cmake lib/pkgconfig include; do
  nothing_names "$MINIBLAS_BUILD" "$file"
  nothing_names "$MINIBLAS_SOURCE" "$file"
done
