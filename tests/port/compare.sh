#!/usr/bin/env bash
# Runs programs, and compares what each prints with a file.
#
#   compare.sh EXPECTED FOLDER PROGRAM...
#
# What they print is left in FOLDER/PROGRAM.txt. 77: a program has no device to run on.
set -uo pipefail
expected=$1
folder=$2
shift 2
mkdir -p "$folder"
result=0
for program in "$@"; do
  name=$(basename "$program")
  output=$folder/$name.txt
  rm -f "$output"
  # cuBLAS prints a line of its own for an illegal argument, among the program's.
  "$program" | grep -v '^ \*\* On entry to' >"$output"
  status=${PIPESTATUS[0]}
  [ $status -ne 77 ] || exit 77
  if [ $status -ne 0 ]; then
    echo "$name: exit status $status" >&2
    result=1
  fi
  if diff -u --label expected --label "$name" "$expected" "$output"; then
    echo "$name prints the $(wc -l <"$expected") lines that are expected; they are in $output"
  else
    echo "$name prints other lines than expected; they are in $output" >&2
    result=1
  fi
done
exit $result
