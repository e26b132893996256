#!/usr/bin/env bash
# The same with the build tree, in which nothing need be installed.
source "$(dirname "$0")/common.sh"
find_package_works -Dminiblas_DIR="$MINIBLAS_BUILD"
