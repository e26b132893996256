#!/usr/bin/env bash
# The .tar.gz, unpacked in a clean folder.
source "$(dirname "$0")/common.sh"
tar -xzf "$MINIBLAS_FOLDER/packages/miniblas-$(version)-Linux-$(uname -m).tar.gz"
tree=$PWD/miniblas-$(version)-Linux-$(uname -m)
find_package_works -DCMAKE_PREFIX_PATH="$tree"
"$tree/bin/miniblas" --version | grep -F "$(version)"
