#!/usr/bin/env bash
# Runs the tests on this machine's GPU, netlib's BLAS testers, random calls for five minutes, and all kernels at edge
# sizes under compute-sanitizer.
#
#   ./scripts/check-gpu.sh LOG_FOLDER [tests|testers|random|memcheck|racecheck|initcheck|synccheck ...]
#
# Takes some minutes, several checks at a time; without names all are run.
# Writes LOG_FOLDER/checks.txt, a line for each check, random.json and blas-testers.json. Needs build/cuda with tests
# (test.sh builds it).
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
logs=${1:?usage: scripts/check-gpu.sh LOG_FOLDER [CHECK ...]}
shift
[ $# -gt 0 ] || set -- tests testers random memcheck racecheck initcheck synccheck
tests=build/cuda/tests
[ -x $tests/simt_test ] || { echo "check-gpu: there are no tests in $tests; run scripts/test.sh cuda" >&2; exit 1; }
mkdir -p "$logs"
{
  date -u +%FT%TZ
  nvidia-smi --query-gpu=name,driver_version --format=csv,noheader
  compute-sanitizer --version | grep -i version
  echo "commit ${MINIBLAS_COMMIT:-$(git rev-parse --short HEAD)}"
} >"$logs/checks.txt"
jobs_at_once=$(($(nproc) / 2 > 4 ? $(nproc) / 2 : 4))

# report VERDICT NAME SECONDS TEXT
report() { printf '%-8s %-40s %4d s  %s\n' "$@" | tee -a "$logs/checks.txt"; }

# check NAME command...: passes with exit status 0
check() {
  local name=$1 started=$SECONDS verdict
  shift
  if "$@" >"$logs/$name.log" 2>&1; then verdict=passed; else verdict=FAILED; fi
  report $verdict "$name" $((SECONDS - started)) \
    "$(grep -hE '^\[  PASSED|ERROR SUMMARY|RACECHECK SUMMARY| calls of ' "$logs/$name.log" | tr '\n' ' ')"
}

# start_check NAME command...: the same in the background, as soon as fewer than $jobs_at_once are running
start_check() {
  while [ "$(jobs -rp | wc -l)" -ge "$jobs_at_once" ]; do wait -n; done
  check "$@" &
}

# All test programs, with the cases of the cuda device; each is a line of the report.
run_tests() {
  ctest --test-dir build/cuda -L cuda --parallel 4 --output-on-failure >"$logs/tests.log" 2>&1
  sed -nE 's/^ *[0-9]+\/[0-9]+ +Test +#[0-9]+: ([^ ]+) \.*(.*[A-Za-z]) +([0-9]+)\.[0-9]+ sec.*/\1 \3 \2/p' "$logs/tests.log" |
    while read -r name seconds verdict; do
      [ "$verdict" = Passed ] && verdict=passed || verdict=FAILED
      report $verdict "$name" "$seconds" ""
    done
}

# Edge sizes of every routine and every kernel.
sanitized=(
  gemm_shapes gemm_special gemm_batched geam transpose transpose_in_place
  vectors vectors_special reductions extremes rotation_setup
  gemv symv rank_updates triangular_vectors
  symm syrk trmm trsm row_major
  cells faults ceilings simt
)
# They are about grids, time or memory; under these tools they would take long. F19 asks for memory that there is not.
too_large='*ThanAGridHas*:*F2_*:*F10_*:*F19_*:*F20_*:*F49_*:*F81_*:*F83_*:*F84_*:*F91_*:*ThanAGridsY*'

for kind in "$@"; do
  case $kind in
    tests) run_tests ;;
    testers)
      check testers python3 tests/blas/testers.py --shim build/cuda/lib/libminiblas_blas.so \
        --program build/cuda/bin/miniblas --json "$logs/blas-testers.json"
      ;;
    random)
      start_check random build/cuda/bin/miniblas random --device cuda --seconds 300 --threads 4 --json "$logs/random.json"
      ;;
    *)
      for test in "${sanitized[@]}"; do
        start_check "$kind.$test" compute-sanitizer --tool "$kind" --error-exitcode 9 "$tests/${test}_test" \
          --gtest_filter="*cuda*-$too_large" --gtest_brief=1
      done
      ;;
  esac
done
wait
! grep -q '^FAILED' "$logs/checks.txt"
