#!/usr/bin/env bash
# Runs the tests on this machine's GPU, then every rung at edge sizes under compute-sanitizer.
#
#   ./scripts/check-gpu.sh LOG_FOLDER [memcheck|racecheck|initcheck|synccheck ...]
#
# racecheck takes some minutes; with tools named, only those run.
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
failed=0

# check NAME command...: passes with exit status 0
check() {
  local name=$1 started=$SECONDS
  shift
  if "$@" >"$logs/$name.log" 2>&1; then verdict=passed; else verdict=FAILED failed=1; fi
  printf '%-8s %-40s %4d s  %s\n' "$verdict" "$name" $((SECONDS - started)) \
    "$(grep -hE '^\[  PASSED|ERROR SUMMARY|RACECHECK SUMMARY' "$logs/$name.log" | tr '\n' ' ')" | tee -a "$logs/checks.txt"
}

if [ $# -eq 0 ]; then
  for test in "$tests"/*_test; do
    visible=${CUDA_VISIBLE_DEVICES-0}
    [ "$(basename "$test")" != no_gpu_test ] || visible=
    check "$(basename "$test")" env CUDA_VISIBLE_DEVICES="$visible" "$test" --gtest_brief=1
  done
  set -- memcheck racecheck initcheck synccheck
fi
for tool in "$@"; do
  for test in gemm_shapes_test gemm_special_test geam_test transpose_test transpose_in_place_test ceilings_test simt_test; do
    check "$tool.$test" compute-sanitizer --tool "$tool" --error-exitcode 9 "$tests/$test" --gtest_filter='*cuda*' \
      --gtest_brief=1
  done
done
exit $failed
