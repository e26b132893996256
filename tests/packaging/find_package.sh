#!/usr/bin/env bash
# A program in C alone finds the installed tree, and links either library.
source "$(dirname "$0")/common.sh"
find_package_works -DCMAKE_PREFIX_PATH="$prefix"
