#!/usr/bin/env bash
# Proves from the machine code that 08 releases a slab after it has been read; tests/build/ring_order.py says how.
#
#   scripts/check-ring.sh build/ci       a build for compute capability 9.0; $CUOBJDUMP names another cuobjdump
set -euo pipefail
folder=${1:?usage: scripts/check-ring.sh BUILD_FOLDER}
cuobjdump=${CUOBJDUMP:-cuobjdump}
command -v "$cuobjdump" >/dev/null || cuobjdump=/usr/local/cuda/bin/cuobjdump
if ! command -v "$cuobjdump" >/dev/null; then
  echo "check-ring: SKIPPED: there is no cuobjdump (package cuda-cuobjdump, or nvidia-cuda-cuobjdump of PyPI)"
  exit 0
fi
if ! command -v python3 >/dev/null; then
  echo "check-ring: SKIPPED: there is no python3"
  exit 0
fi
for name in hopper_kernels hopper_thin_kernels; do
  object=$(find "$folder" -name "$name.cu.o" | head -n 1)
  [ -n "$object" ] || { echo "check-ring: $folder has no $name.cu.o" >&2; exit 1; }
  "$cuobjdump" -sass "$object" | python3 -B "$(dirname "$0")/../tests/build/ring_order.py"
done
