#!/usr/bin/env bash
# What a CUDA build costs: the compile time of each CUDA file, the instances of GEMM kernels for each architecture, and
# the library's size. Fails where the library is larger than 64 MiB, or an architecture has more than 144 instances.
#
#   scripts/check-size.sh build/ci build/ci.log     the log with nvcc's resource report (nvcc -Xptxas=-v)
set -euo pipefail
folder=${1:?usage: scripts/check-size.sh BUILD_FOLDER BUILD_LOG}
log=${2:?usage: scripts/check-size.sh BUILD_FOLDER BUILD_LOG}
readonly most_mib=64
readonly most_instances=144

# A line of ninja's log: start and end in milliseconds, a time stamp, the output, a hash.
awk '
  $4 ~ /\.cu\.o$/ { seconds[$4] = ($2 - $1) / 1000 }
  END {
    for (file in seconds) {
      name = file
      sub(/^.*CMakeFiles\//, "", name)
      printf "%7.1f s  %s\n", seconds[file], name
    }
  }
' "$folder/.ninja_log" | sort -rn

grep -oE "Compiling entry function '_ZN8miniblas4cuda[0-9]+(sgemm_|sgemv_along_)[^']*' for '[^']*'" "$log" |
  sed -E "s/.* for '(.*)'/\1/" | sort | uniq -c |
  while read -r count architecture; do
    echo "check-size: $count instances of GEMM kernels for $architecture, at most $most_instances are allowed"
    [ "$count" -le "$most_instances" ] || { echo "check-size: $architecture has too many" >&2; exit 1; }
  done

library=$(readlink -f "$folder/lib/libminiblas.so")
bytes=$(stat -c %s "$library")
echo "check-size: the library has $((bytes / 1024)) KiB, at most $((most_mib * 1024)) are allowed"
[ "$bytes" -le $((most_mib * 1024 * 1024)) ] || { echo "check-size: the library is too large" >&2; exit 1; }
