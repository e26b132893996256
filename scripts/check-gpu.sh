#!/usr/bin/env bash
# Runs the tests on this machine's GPU, then every rung at edge sizes under compute-sanitizer.
#
#   ./scripts/check-gpu.sh LOG_FOLDER [memcheck|racecheck|initcheck|synccheck ...]
#
# Takes some minutes, four checks at a time; with tools named, only those run.
# Writes LOG_FOLDER/checks.txt, a line for each check. Needs build/cuda with tests (test.sh builds it).
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
logs=${1:?usage: scripts/check-gpu.sh LOG_FOLDER [TOOL ...]}
shift
tests=build/cuda/tests
[ -x $tests/simt_test ] || { echo "check-gpu: there are no tests in $tests; run scripts/test.sh cuda" >&2; exit 1; }
mkdir -p "$logs"
{
  date -u +%FT%TZ
  nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
  compute-sanitizer --version | grep -i version
  echo "commit ${MINIBLAS_COMMIT:-$(git rev-parse --short HEAD)}"
} >"$logs/checks.txt"
jobs_at_once=4

# check NAME command...: passes with exit status 0
check() {
  local name=$1 started=$SECONDS
  shift
  if "$@" >"$logs/$name.log" 2>&1; then verdict=passed; else verdict=FAILED; fi
  printf '%-8s %-40s %4d s  %s\n' "$verdict" "$name" $((SECONDS - started)) \
    "$(grep -hE '^\[  PASSED|ERROR SUMMARY|RACECHECK SUMMARY' "$logs/$name.log" | tr '\n' ' ')" | tee -a "$logs/checks.txt"
}

# start_check NAME command...: the same in the background, as soon as fewer than $jobs_at_once are running
start_check() {
  while [ "$(jobs -rp | wc -l)" -ge $jobs_at_once ]; do wait -n; done
  check "$@" &
}

if [ $# -eq 0 ]; then
  for test in "$tests"/*_test; do
    visible=${CUDA_VISIBLE_DEVICES-0}
    [ "$(basename "$test")" != no_gpu_test ] || visible=
    check "$(basename "$test")" env CUDA_VISIBLE_DEVICES="$visible" "$test" --gtest_brief=1
  done
  check random build/cuda/bin/miniblas random --device cuda --seconds 120 --threads 4
  set -- memcheck racecheck initcheck synccheck
fi
for tool in "$@"; do
  for test in gemm_shapes_test gemm_special_test gemm_batched_test geam_test transpose_test transpose_in_place_test \
    vectors_test vectors_special_test reductions_test extremes_test rotation_setup_test \
    gemv_test symv_test rank_updates_test triangular_vectors_test \
    symm_test syrk_test trmm_test trsm_test row_major_test ceilings_test simt_test; do
    # Without the cases that take many thousand blocks: they are about the grid, and slow under these tools.
    start_check "$tool.$test" compute-sanitizer --tool "$tool" --error-exitcode 9 "$tests/$test" \
      --gtest_filter='*cuda*-*ThanAGridHas*' --gtest_brief=1
  done
done
wait
! grep -q '^FAILED' "$logs/checks.txt"
