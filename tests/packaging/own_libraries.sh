#!/usr/bin/env bash
# The static library is right beside other copies of what is inside it.
source "$(dirname "$0")/common.sh"
build_consumer "$here/own_libraries" build -Dminiblas_DIR="$MINIBLAS_BUILD" -DWITH_CUDA="$MINIBLAS_CUDA" \
  -DBOOST_CONTEXT="$MINIBLAS_BOOST_CONTEXT"
build/own_libraries
