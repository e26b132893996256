# Sourced by the tests of packaging, which are run by ctest with these in the environment:
#   MINIBLAS_SOURCE   the project           MINIBLAS_BUILD   its build tree
#   MINIBLAS_FOLDER   where tests may write; prefix/ in it is the installed tree, packages/ what cpack made
#   MINIBLAS_CUDA, MINIBLAS_WERROR, MINIBLAS_BUILD_TYPE, CXXFLAGS   how it was built
set -euo pipefail

name=$(basename "$0" .sh)
here=$MINIBLAS_SOURCE/tests/packaging
prefix=$MINIBLAS_FOLDER/prefix
work=$MINIBLAS_FOLDER/$name
rm -rf "$work"
mkdir -p "$work"
cd "$work"

fail() {
  printf 'miniblas: %s: %s\n' "$name" "$*" >&2
  exit 1
}

# need TOOL PACKAGE: skips the test where the tool is missing.
need() {
  command -v "$1" >/dev/null && return
  printf 'SKIPPED packaging.%s: there is no %s; on Debian it is in %s\n' "$name" "$1" "$2"
  exit 77
}

# build_consumer SOURCE BUILD [cmake options]
build_consumer() {
  cmake -S "$1" -B "$2" -DCMAKE_BUILD_TYPE="$MINIBLAS_BUILD_TYPE" "${@:3}"
  cmake --build "$2"
}

needed() { readelf -d "$1" | sed -n 's/.*(NEEDED).*\[\(.*\)\]/\1/p'; }

# links_shared PROGRAM, links_static PROGRAM: runs it, and fails if it loads another kind of library than it says, or what no
# user of the library should need.
links_shared() {
  "$1" || fail "$1 exits with $?"
  needed "$1" | grep -qxF "libminiblas.so.$(soversion)" || fail "$1 does not load the shared library"
  links_nothing_else "$1"
}
links_static() {
  "$1" || fail "$1 exits with $?"
  ! needed "$1" | grep miniblas || fail "$1 loads the shared library"
  links_nothing_else "$1"
}
links_nothing_else() { ! needed "$1" | grep -E 'cuda|cublas|boost' || fail "$1 loads these as well"; }

# What the public header states.
header_version() { sed -n "s/^#define MINIBLAS_VERSION_$1 //p" "$MINIBLAS_SOURCE/include/miniblas/types.h"; }
version() { echo "$(header_version MAJOR).$(header_version MINOR).$(header_version PATCH)"; }
soversion() { echo "$(header_version MAJOR).$(header_version MINOR)"; }

# find_package_works [cmake options]: the C program against the miniblas that these find.
find_package_works() {
  build_consumer "$here/find_package" consumer "$@"
  links_shared consumer/sgemm
  links_shared consumer/sgemm_shared
  links_static consumer/sgemm_static
}

# nothing_names FOLDER TREE: no file in TREE knows the path FOLDER.
nothing_names() { ! grep -rlF "$1" "$2" || fail "these name $1"; }
