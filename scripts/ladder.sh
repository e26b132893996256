#!/usr/bin/env bash
# The main job: sets up what is missing, builds, and prints the ladders.
#
#   ./scripts/ladder.sh [options of `miniblas ladder`]
#
# Without a GPU the kernels run on the CPU and are counted. With nvcc and a GPU they are timed as well.
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages "${packages[@]}"
build host -DMINIBLAS_BUILD_TESTS=OFF
program=build/host/bin/miniblas
if has_gpu && find_nvcc; then
  build cuda -DMINIBLAS_BUILD_TESTS=OFF
  program=build/cuda/bin/miniblas
fi

if [ $# -gt 0 ]; then
  exec "$program" ladder "$@"
fi
"$program" ladder --family gemm
echo
"$program" ladder --family transpose
