#!/usr/bin/env bash
# Docs that could go stale: the examples that the README shows, what docs/semantics.md names, the commands of
# docs/install.md, and the pages of the kernels.
#
#   scripts/check-docs.sh           fails and says what is stale
#   scripts/check-docs.sh --write   brings the README up to date first
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

stale=0
complain() {
  printf 'miniblas: %s\n' "$*" >&2
  stale=1
}

# The README with each block "<!-- example FILE -->" to "<!-- end example -->" filled from examples/FILE: the lines
# between its [readme] and [end readme], less the indentation of the first.
readme() {
  awk '
    function show(file,    line, indent, open, lines) {
      print "\n```" (file ~ /\.c$/ ? "c" : "cpp")
      while ((getline line < ("examples/" file)) > 0) {
        if (line ~ /\[end readme\]/) open = 0
        if (open) {
          if (!lines++) { match(line, /^ */); indent = RLENGTH }
          print substr(line, indent + 1)
        }
        if (line ~ /\[readme\]/) open = 1
      }
      if (!lines) print "(examples/" file " has no lines for the README)"
      print "```\n"
    }
    /^<!-- end example -->$/ { inside = 0 }
    !inside
    /^<!-- example .* -->$/ { inside = 1; show($3) }
    END { if (inside) { print "miniblas: an example in README.md has no end" >"/dev/stderr"; exit 1 } }
  ' README.md
}

if [ "${1-}" = --write ]; then
  text=$(readme)
  printf '%s\n' "$text" >README.md
fi
readme | diff -u README.md - >&2 || complain "README.md differs from the examples; scripts/check-docs.sh --write"
grep -q '^<!-- example ' README.md || complain "README.md shows no example"
! grep -n 'has no lines for the README' README.md >&2 || complain "an example has no [readme] lines"

# Every routine of the API has a row, or for the row-major forms its name in one.
routines=$(sed -nE 's/^(MINIBLAS_API miniblasStatus_t )?miniblas([A-Z][A-Za-z0-9]*)\(.*/\2/p' \
  include/miniblas/level[123].h include/miniblas/row_major.h | sort -u)
[ "$(wc -w <<<"$routines")" -gt 30 ] || complain "few routines are found in include/miniblas"
for routine in $routines; do
  grep -qE "^\| (\`[A-Za-z0-9]+\`, )*\`$routine\`" docs/semantics.md || complain "docs/semantics.md has no row for $routine"
done

# Every test that it names exists.
while read -r file; do
  [ -e "tests/conformance/$file" ] || [ -e "tests/$file" ] || complain "docs/semantics.md names $file, which tests/ lacks"
done < <(grep -oE '[a-z0-9_/]+\.(cpp|h)\b' docs/semantics.md | sort -u)

# Lines that docs/install.md shows are lines of the test that runs them.
while IFS=$'\t' read -r file line; do
  sed 's/^ *//' "$file" | grep -qxF -- "$line" || complain "docs/install.md shows a line that $file lacks: $line"
done < <(awk '
  /^<!-- lines of .* -->$/ { file = $4 }
  /^```/ { inside = !inside; if (!inside) file = ""; next }
  inside && file != "" && NF { sub(/^ */, ""); print file "\t" $0 }
' docs/install.md)
[ "$(grep -c '^<!-- lines of ' docs/install.md)" -gt 3 ] || complain "docs/install.md shows few tested lines"

# Every GEMM and transpose kernel names its page, and every page is named.
for kernel in $(grep -lE '^// Costs:' kernels/gemm/*.cuh kernels/transpose/*.cuh); do
  page=$(sed -nE 's|^// Figures: +(docs/kernels/[a-z0-9-]+\.md).*|\1|p' "$kernel")
  [ -n "$page" ] || complain "$kernel names no page"
  [ -z "$page" ] || [ -e "$page" ] || complain "$kernel names $page, which is not there"
done
for page in docs/kernels/*.md; do
  grep -rqF -- "$page" kernels || complain "no kernel names $page"
done

exit "$stale"
