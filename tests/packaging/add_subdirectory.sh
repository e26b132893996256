#!/usr/bin/env bash
# miniblas as a part of another project.
source "$(dirname "$0")/common.sh"
# NOTE: with the flags of the build under test, or every object would be compiled again.
same=(-DCMAKE_CXX_COMPILER_LAUNCHER="$here/add_subdirectory/reuse_objects.sh" -DMINIBLAS_WERROR="$MINIBLAS_WERROR")
unset CMAKE_CXX_COMPILER_LAUNCHER

# in_project NAME [cmake options]
in_project() {
  build_consumer "$here/add_subdirectory" "$1" -DMINIBLAS_SOURCE="$MINIBLAS_SOURCE" \
    -DMINIBLAS_BOOST_CONTEXT="$MINIBLAS_BOOST_CONTEXT" -DCMAKE_INSTALL_PREFIX="$PWD/$1/prefix" "${same[@]}" "${@:2}"
  ctest --test-dir "$1" --output-on-failure --no-tests=error | tee log
  grep -F '100% tests passed, 0 tests failed out of 1' log || fail "the project has other tests than its own"
  cmake --install "$1" >log
  [ "$(cd "$1/prefix" && find . -type f)" = ./bin/sgemm ] || fail "installs more than the project's own"
  local made
  made=$(cd "$1" && find . -maxdepth 2 -name '*miniblas*' \( -name '*.so*' -o -name '*.a' -o -perm -100 -type f \))
  [ -z "$made" ] || fail "builds into the project's own folders: $made"
}

in_project shared
links_shared shared/programs/sgemm
in_project static -DBUILD_SHARED_LIBS=OFF
links_static static/programs/sgemm

# What a project sets for its own targets, or leaves open.
cmake -S "$here/add_subdirectory" -B open -DMINIBLAS_SOURCE="$MINIBLAS_SOURCE"
cmake -S "$here/add_subdirectory" -B open # again, from the cache
cmake -S "$here/add_subdirectory" -B fetched -DMINIBLAS_SOURCE="$MINIBLAS_SOURCE" -DFETCH=ON
