#!/usr/bin/env bash
# pkg-config and the compiler alone.
source "$(dirname "$0")/common.sh"
need pkg-config pkg-config
export PKG_CONFIG_PATH=$prefix/lib/pkgconfig LD_LIBRARY_PATH=$prefix/lib
[ "$(pkg-config --modversion miniblas)" = "$(version)" ] || fail "wrong version"
cp "$here/find_package/sgemm.c" .
cc() { command "$CC" -std=c99 -Wall -Wextra -Werror "$@"; }

# The shared library.
cc sgemm.c -o sgemm $(pkg-config --cflags --libs miniblas)
links_shared ./sgemm

# The static library.
cc sgemm.c -o sgemm_static $(pkg-config --cflags --libs miniblas-static)
links_static ./sgemm_static

# A program without any shared library.
cc -static sgemm.c -o sgemm_alone $(pkg-config --static --cflags --libs miniblas)
links_static ./sgemm_alone

# From another place.
cp -a "$prefix" moved
export PKG_CONFIG_PATH=$PWD/moved/lib/pkgconfig LD_LIBRARY_PATH=$PWD/moved/lib
cc sgemm.c -o sgemm_moved -Wl,-Map=map $(pkg-config --cflags --libs miniblas)
links_shared ./sgemm_moved
grep -q "LOAD .*/moved/lib/.*libminiblas.so" map || fail "links the library of another place"
