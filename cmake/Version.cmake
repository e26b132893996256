# MINIBLAS_VERSION: the version that the public header states.
file(STRINGS ${CMAKE_CURRENT_LIST_DIR}/../include/miniblas/types.h version_lines
     REGEX "^#define MINIBLAS_VERSION_(MAJOR|MINOR|PATCH) ")
string(REGEX REPLACE ".*MAJOR ([0-9]+).*MINOR ([0-9]+).*PATCH ([0-9]+).*" "\\1.\\2.\\3" MINIBLAS_VERSION
                     "${version_lines}")
