# Sourced by ladder.sh and test.sh: installs what is missing, configures and builds.
#
# Debian 12, and Debian 13 and Ubuntu 24.04 by their package names. Root or sudo is needed only where a
# package is missing.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

say() { printf '== %s\n' "$*" >&2; }
die() {
  printf 'miniblas: %s\n' "$*" >&2
  exit 1
}

readonly packages=(
  g++ cmake ninja-build binutils git ca-certificates
  libboost-dev libboost-context-dev libeigen3-dev libgtest-dev libcli11-dev nlohmann-json3-dev libbenchmark-dev
)
# What the tests compare with, and whose BLAS miniblas is in tests/clients; the program does without.
# shellcheck disable=SC2034  # test.sh reads it
readonly test_packages=(python3-numpy libblas-test liblapack-dev libblas-dev pkg-config dpkg-dev file)

install_packages() {
  local missing=() package
  for package in "$@"; do
    dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q 'ok installed' || missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return
  command -v apt-get >/dev/null || die "these Debian packages are missing, and there is no apt-get: ${missing[*]}"
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || die "run as root, or install sudo, to install: ${missing[*]}"
    as_root=(sudo)
  fi
  say "installing ${missing[*]}"
  "${as_root[@]}" apt-get update -qq >&2 || die "apt-get update failed"
  DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" \
    >/dev/null || die "apt-get could not install: ${missing[*]}"
}

# nvcc is often installed but not on the PATH.
find_nvcc() {
  command -v nvcc >/dev/null && return
  if [ -x /usr/local/cuda/bin/nvcc ]; then PATH=/usr/local/cuda/bin:$PATH; else return 1; fi
}

has_gpu() { command -v nvidia-smi >/dev/null && nvidia-smi -L 2>/dev/null | grep -q '^GPU'; }

# build PRESET [cmake options...]; its log is build/PRESET.log. Builds all, or what `targets` names.
build() {
  local preset=$1 log=build/$1.log
  shift
  mkdir -p build
  say "building preset $preset"
  cmake --preset "$preset" "$@" >"$log" 2>&1 || { tail -n 40 "$log" >&2; die "preset $preset can't be configured"; }
  grep '^-- miniblas:' "$log" >&2 || true
  # shellcheck disable=SC2086  # a list
  cmake --build --preset "$preset" ${targets:+--target $targets} >>"$log" 2>&1 || { tail -n 60 "$log" >&2; die "preset $preset can't be built"; }
}
