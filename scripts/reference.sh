#!/usr/bin/env bash
# The reference of the public headers: installs doxygen where it is missing, and writes build/reference/html.
#
# Fails with the list of what is undocumented: functions, types, members, enumerators, macros.
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

install_packages doxygen

rm -rf build/reference
mkdir -p build/reference
version=$(sed -n 's/^#define MINIBLAS_VERSION_[MP][A-Z]* //p' include/miniblas/types.h | paste -sd.)
documented=yes
(
  cat docs/Doxyfile
  echo "PROJECT_NUMBER = $version"
) | doxygen - || documented=no

# NOTE: doxygen before 1.9.8 says nothing of enumerators.
# shellcheck disable=SC2016  # awk's variables
undocumented=$(awk '
  /<enumvalue / { text = name = "" }
  { text = text $0 }
  /<name>/ && name == "" { name = $0; gsub(/ *<[^>]*>/, "", name) }
  /<\/enumvalue>/ && text !~ /<para>/ { print name }
' build/reference/xml/*.xml | sort -u)
if [ -n "$undocumented" ]; then
  sed 's/^/not documented: /' <<<"$undocumented" >&2
  documented=no
fi
[ "$documented" = yes ] || die "the reference has faults; see above"
say "the reference is build/reference/html/index.html"
