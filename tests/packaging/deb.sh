#!/usr/bin/env bash
# The .deb, unpacked in a clean folder, and what it says of itself.
source "$(dirname "$0")/common.sh"
need dpkg-deb dpkg
deb=$MINIBLAS_FOLDER/packages/miniblas_$(version)_$(dpkg --print-architecture).deb
dpkg-deb -x "$deb" tree
find_package_works -DCMAKE_PREFIX_PATH="$PWD/tree/usr"
tree/usr/bin/miniblas --version | grep -F "$(version)"

dpkg-deb -f "$deb" Package | grep -qx miniblas || fail "wrong name"
dpkg-deb -f "$deb" Version | grep -qxF "$(version)" || fail "wrong version"
dpkg-deb -f "$deb" Depends | grep -E '^libc6 .*libstdc\+\+6' || fail "it needs the C and the C++ library"
! dpkg-deb -f "$deb" Depends | grep -E 'boost|cuda|eigen' || fail "it must not need these"
dpkg-deb -e "$deb" control
grep -qs ldconfig control/postinst control/triggers || fail "the loader is not told of the library"
