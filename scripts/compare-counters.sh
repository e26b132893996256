#!/usr/bin/env bash
# Runs each rung once under Nsight Compute (ncu) on this machine's GPU, and writes its hardware counters beside the
# host's counts.
#
#   ./scripts/compare-counters.sh FOLDER [N]      such as bench/results/h200; N is 256 if not given
#
# Writes FOLDER/counters-N.json. Then `miniblas report` brings the tables up to date. Needs build/cuda (ladder.sh builds
# it), and the permission to read GPU performance counters.
set -euo pipefail
fail() {
  printf 'compare-counters: %s\n' "$*" >&2
  exit 1
}
[[ $# -ge 1 && $# -le 2 && -n $1 ]] || fail "usage: scripts/compare-counters.sh FOLDER [N]"
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=$1
n=${2:-256}
[[ $n =~ ^[1-9][0-9]{0,3}$ && $n -le 4096 ]] || fail "N is '$n'; allowed are whole numbers from 1 to 4096"
program=build/cuda/bin/miniblas
[ -x "$program" ] || fail "there is no $program; run scripts/ladder.sh where there are nvcc and a GPU"
# ncu is often installed but not on the PATH.
ncu=$(command -v ncu || echo /usr/local/cuda/bin/ncu)
[ -x "$ncu" ] || fail "there is no ncu on the PATH, nor $ncu; Nsight Compute comes with the CUDA toolkit"

rungs=$("$program" counters --list rungs)
metrics=$("$program" counters --list metrics | paste -sd,)
wanted=$(tr ',' '\n' <<<"$metrics" | wc -l)

# ncu's CSV as lines "METRIC VALUE", added up over the kernels. Its rows stand between those of the program and ncu's
# own, and a kernel's name holds commas, so cells end at quotes.
metrics_in() {
  awk '
    /^"ID",/ {
      cells = split($0, title, "\",\"")
      for (i = 1; i <= cells; i++) {
        gsub(/"/, "", title[i])
        if (title[i] == "Metric Name") name = i
        if (title[i] == "Metric Value") value = i
      }
      next
    }
    name && value && /^"/ {
      split($0, cell, "\",\"")
      gsub(/[",\r]/, "", cell[value])
      if (cell[name] == "") next
      if (cell[value] !~ /^[0-9]+(\.[0-9]+)?$/) { print cell[name], cell[value]; next }  # which the program refuses
      if (!(cell[name] in sum)) order[++metrics] = cell[name]
      sum[cell[name]] += cell[value]
    }
    END { for (i = 1; i <= metrics; i++) printf "%s %.0f\n", order[i], sum[order[i]] }'
}

# measure FAMILY RUNG: lines "FAMILY RUNG METRIC VALUE". The first kernel of ours that the ladder launches is the rung
# itself, for the check of its result; one for bf16 parts has a pass before it and one behind. What the ladder counts on
# the host is not used, hence the small --count-n.
measure() {
  local family=$1 rung=$2 launches=1 output status=0 lines
  [[ $rung != *_split ]] || launches=3
  output=$("$ncu" --clock-control none --csv --print-units base --kernel-name-base demangled -k 'regex:miniblas::cuda' \
    --launch-count "$launches" --metrics "$metrics" \
    "$program" ladder --family "$family" --device cuda --n "$n" --count-n 64 --kernel "$rung" 2>&1 </dev/null) || status=$?
  if grep -q ERR_NVGPUCTRPERM <<<"$output"; then
    fail "ncu may not read the GPU's counters (ERR_NVGPUCTRPERM); run as root, or let the driver allow it for all users"
  fi
  [ "$status" -eq 0 ] || fail "ncu on $family $rung exits with $status: $(reason "$output")"
  lines=$(metrics_in <<<"$output")
  [ "$(grep -c . <<<"$lines")" -eq "$wanted" ] || fail "ncu does not give all metrics of $family $rung: $(reason "$output")"
  awk -v rung="$family $rung" '{ print rung, $0 }' <<<"$lines"
}

# The line of ncu or of the program that says what went wrong, or the last that there is.
reason() {
  { grep -E '^(==ERROR==|==WARNING==|miniblas:)' <<<"$1" || tail -n 1 <<<"$1"; } | sed -n 1p
}

# All rungs are measured before anything is written.
lines=
while read -r family rung; do
  printf 'compare-counters: %s %s\n' "$family" "$rung" >&2
  measured=$(measure "$family" "$rung")
  lines+=$measured$'\n'
done <<<"$rungs"
mkdir -p "$folder"
printf '%s' "$lines" | "$program" counters --n "$n" --json "$folder/counters-$n.json"
