#!/usr/bin/env bash
# The tests: sets up what is missing, builds, and runs all that this machine can run.
#
#   ./scripts/test.sh [host|asan|cuda ...]      the presets to test; without any, all that can run here
#
# What can't run is named with the reason.
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages "${packages[@]}" "${test_packages[@]}"

presets=("$@")
if [ ${#presets[@]} -eq 0 ]; then
  presets=(host asan)
  if ! find_nvcc; then
    say "SKIPPED the cuda device: there is no nvcc"
  elif ! has_gpu; then
    say "SKIPPED the cuda device: there is no GPU (.ci/run compiles its code all the same)"
  else
    presets+=(cuda)
  fi
fi

# The asan preset runs the programs of the host preset over its own library.
if [[ " ${presets[*]} " == *" asan "* && " ${presets[*]} " != *" host "* ]]; then
  build host -DMINIBLAS_BUILD_TESTS=ON
fi

failed=()
for preset in "${presets[@]}"; do
  build "$preset" -DMINIBLAS_BUILD_TESTS=ON
  say "testing preset $preset"
  ctest --preset "$preset" --parallel "$(nproc)" --no-tests=error || failed+=("$preset")
  # ctest names what was skipped; the tests' own log says why.
  grep -hoE 'miniblasCreateOnDevice gives .*|this program holds no .*|this build has no CUDA|no CUDA device: .*|no Python with NumPy: .*|no NumPy that calls .*|no LAPACK: .*|no BLAS testers: .*|SKIPPED packaging.*' \
    "build/$preset/Testing/Temporary/LastTest.log" | sort | uniq -c | sed 's/^ *\([0-9]*\)/   skipped \1 cases:/' || true
done
[ ${#failed[@]} -eq 0 ] || die "tests failed in: ${failed[*]}"
say "all tests passed in: ${presets[*]}"
