#!/usr/bin/env bash
# A compiler launcher that saves the time to compile the library again: where the build under test has compiled the very same
# command, its object is taken. Any other flag, and the compiler runs.
#
# MINIBLAS_BUILD: that build. The library's folder in this build is miniblas/.
set -euo pipefail

command=()
arguments=("$@")
for ((i = 0; i < $#; i++)); do
  case ${arguments[i]} in
    -MD) ;;
    -MT) i=$((i + 1)) ;;
    -MF) i=$((i + 1)) dependencies=${arguments[i]} ;;
    -o) i=$((i + 1)) object=${arguments[i]} command+=(-o "${object#miniblas/}") ;;
    *) command+=("${arguments[i]//"$PWD/miniblas/"/"$MINIBLAS_BUILD/"}") ;;
  esac
done

made=$MINIBLAS_BUILD/${object#miniblas/}
if [ -e "$made" ] && grep -qF "\"command\": \"${command[*]}\"" "$MINIBLAS_BUILD/compile_commands.json"; then
  cp "$made" "$object"
  printf '%s:\n' "$object" >"$dependencies"
else
  echo "compiled: $object"
  exec "$@"
fi
