#!/usr/bin/env bash
# The examples, as they are installed: programs in C and C++ that find the library. Eigen's and CUDA's are compiled in the
# build itself.
source "$(dirname "$0")/common.sh"
build_consumer "$prefix/share/doc/miniblas/examples" build -DCMAKE_PREFIX_PATH="$prefix" \
  -DCMAKE_DISABLE_FIND_PACKAGE_Eigen3=ON -DCMAKE_DISABLE_FIND_PACKAGE_CUDAToolkit=ON
ctest --test-dir build --output-on-failure --no-tests=error
