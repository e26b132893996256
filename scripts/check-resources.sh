#!/usr/bin/env bash
# Reads the compiler's resource report (nvcc -Xptxas=-v) from a build log and fails on a spill, on a kernel
# that passes its bound in register-bounds.txt, on a kernel that has no bound, and on products of the tensor core that the
# compiler lets wait for each other (ptxas's warnings C7510 to C7519 on wgmma).
#
#   scripts/check-resources.sh build/ci.log
set -euo pipefail
log=${1:?usage: scripts/check-resources.sh BUILD_LOG}
[ -r "$log" ] || { echo "check-resources: can't read $log" >&2; exit 1; }

c++filt <"$log" | awk -v bounds="$(dirname "$0")/register-bounds.txt" '
  BEGIN {
    while ((getline line < bounds) > 0) {
      if (line ~ /^#/ || split(line, field) < 2) continue
      bound[field[1]] = field[2]
    }
  }
  /Compiling entry function/ {
    # ... function "void miniblas::cuda::sgemm_naive<32, 32, ...>(miniblas::GemmProblem)" for "sm_80"
    of_a_test = /miniblas::cuda::fixtures::/
    name = $0
    gsub(/\(miniblas::[^)]*\)[0-9]/, "", name)  # enumerators among the template arguments
    # The first of these: template arguments may be of the same namespace.
    name = substr(name, index(name, "miniblas::cuda::") + length("miniblas::cuda::"))
    sub(/[<(].*/, "", name)
    architecture = $NF
  }
  /\(C751[0-9]\)/ { fail("wgmma is serialised: " $0) }
  of_a_test { next }
  /bytes stack frame/ {
    if ($0 !~ / 0 bytes spill stores, 0 bytes spill loads/) fail(name " spills: " $0)
  }
  /Used [0-9]+ registers/ {
    match($0, /Used [0-9]+/)
    used = substr($0, RSTART + 5, RLENGTH - 5) + 0
    ++kernels
    if (!(name in bound)) fail(name " has no bound in register-bounds.txt")
    else if (used > bound[name]) fail(name " uses " used " registers on " architecture ", at most " bound[name] " are allowed")
    if (used > most) most = used
  }
  function fail(text) {
    print "check-resources: " text > "/dev/stderr"
    failed = 1
  }
  END {
    if (kernels == 0) fail("the log has no resource report; build preset ci from scratch")
    if (!failed) print "check-resources: " kernels " compiled kernels, no spills, at most " most " registers a thread"
    exit failed
  }'
