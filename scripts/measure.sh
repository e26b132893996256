#!/usr/bin/env bash
# Measures the ceilings, the ladders, the suites and the errors on this machine's GPU and writes the JSON that the docs'
# tables come from.
#
#   ./scripts/measure.sh FOLDER          such as bench/results/h200
#
# Then `miniblas report` brings the tables up to date. Needs build/cuda (ladder.sh builds it).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=${1:?usage: scripts/measure.sh FOLDER}
program=build/cuda/bin/miniblas
[ -x "$program" ] || { echo "measure: there is no $program; run scripts/ladder.sh where there are nvcc and a GPU" >&2; exit 1; }

mkdir -p "$folder"
# First, while the GPU is idle otherwise: what the ladders' figures are a share of.
"$program" info --device cuda --measure --json "$folder/ceilings.json"
for n in 1024 2048 4096; do
  "$program" ladder --family gemm --device cuda --n "$n" --json "$folder/gemm-ladder-$n.json"
done
for n in 1024 4096 16384; do
  "$program" ladder --family transpose --device cuda --n "$n" --json "$folder/transpose-ladder-$n.json"
done
"$program" suite sgemm --json "$folder/sgemm.json"
"$program" suite split --json "$folder/split.json"
for mode in bf16x3 fp16x3; do
  "$program" suite split --mode "$mode" --json "$folder/split-$mode.json"
done
"$program" accuracy --device cuda --size 2048 --json "$folder/accuracy.json"
