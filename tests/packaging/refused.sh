#!/usr/bin/env bash
# What does not fit is refused, with a message that says why.
source "$(dirname "$0")/common.sh"

# refused WANTED MESSAGE
refused() {
  rm -rf build
  ! cmake -S "$here/refused" -B build -DCMAKE_PREFIX_PATH="$prefix" "-DWANTED=$1" >log 2>&1 || fail "find_package(miniblas $1) succeeds"
  tr -s ' \n' ' ' <log | grep -F "$2" || { cat log; fail "find_package(miniblas $1) does not say: $2"; }
}
accepted() {
  rm -rf build
  cmake -S "$here/refused" -B build -DCMAKE_PREFIX_PATH="$prefix" "-DWANTED=$1" || fail "find_package(miniblas $1) fails"
}

major=$(header_version MAJOR) minor=$(header_version MINOR) patch=$(header_version PATCH)
for wanted in "$major.$((minor + 1))" "$((major + 1)).0" "$major.$minor.$((patch + 1))" \
  "$major.$((minor == 0 ? 999 : minor - 1))"; do
  refused "$wanted" "compatible with requested version \"$wanted\""
done
refused "$(version);COMPONENTS;fortran" 'this miniblas has no component "fortran"; it has: shared, static'
accepted "$(version);EXACT"
accepted "$major.$minor;COMPONENTS;static;OPTIONAL_COMPONENTS;fortran"
