#!/usr/bin/env bash
# cpack makes both packages.
source "$(dirname "$0")/common.sh"
rm -rf "$MINIBLAS_FOLDER/packages"
cpack --config "$MINIBLAS_BUILD/CPackConfig.cmake" -B "$MINIBLAS_FOLDER/packages"
