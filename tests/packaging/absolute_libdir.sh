#!/usr/bin/env bash
# With an absolute CMAKE_INSTALL_LIBDIR, outside the prefix. The libraries are those of the build under test.
source "$(dirname "$0")/common.sh"
cmake -S "$MINIBLAS_SOURCE" -B build -DCMAKE_BUILD_TYPE="$MINIBLAS_BUILD_TYPE" -DMINIBLAS_CUDA=OFF -DMINIBLAS_BUILD_TESTS=OFF \
  -DMINIBLAS_BUILD_BENCH=OFF -DMINIBLAS_BUILD_EXAMPLES=OFF -DMINIBLAS_BOOST_CONTEXT="$MINIBLAS_BOOST_CONTEXT" \
  -DCMAKE_INSTALL_PREFIX="$PWD/prefix" -DCMAKE_INSTALL_LIBDIR="$PWD/elsewhere/lib64"
cp -P "$MINIBLAS_BUILD"/lib/libminiblas{.,_blas.}* build/lib
cmake --install build >log
[ ! -e prefix/lib ] || fail "installs a library into the prefix"
find_package_works -DCMAKE_PREFIX_PATH="$PWD/prefix" -Dminiblas_DIR="$PWD/elsewhere/lib64/cmake/miniblas"

if command -v pkg-config >/dev/null; then
  export PKG_CONFIG_PATH=$PWD/elsewhere/lib64/pkgconfig
  cp "$here/find_package/sgemm.c" .
  cc() { command "$CC" "$@"; }
  cc sgemm.c -o sgemm $(pkg-config --cflags --libs miniblas) -Wl,-rpath,"$(pkg-config --variable=libdir miniblas)"
  links_shared ./sgemm
  cc sgemm.c -o sgemm_static $(pkg-config --cflags --libs miniblas-static)
  links_static ./sgemm_static
fi
