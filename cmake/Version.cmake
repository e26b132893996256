# MINIBLAS_VERSION, the version that the public header states, and what follows from it: MINIBLAS_SOVERSION, and
# MINIBLAS_COMPATIBILITY for write_basic_package_version_file().
set(version_header ${CMAKE_CURRENT_LIST_DIR}/../include/miniblas/types.h)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${version_header})
file(STRINGS ${version_header} version_lines REGEX "^#define MINIBLAS_VERSION_(MAJOR|MINOR|PATCH) ")
if(NOT version_lines MATCHES "MAJOR ([0-9]+).*MINOR ([0-9]+).*PATCH ([0-9]+)")
  message(FATAL_ERROR "miniblas: ${version_header} states no version")
endif()
set(MINIBLAS_VERSION ${CMAKE_MATCH_1}.${CMAKE_MATCH_2}.${CMAKE_MATCH_3})
if(CMAKE_MATCH_1 EQUAL 0)
  # Before 1.0 each minor version may break the ABI.
  set(MINIBLAS_SOVERSION 0.${CMAKE_MATCH_2})
  set(MINIBLAS_COMPATIBILITY SameMinorVersion)
else()
  set(MINIBLAS_SOVERSION ${CMAKE_MATCH_1})
  set(MINIBLAS_COMPATIBILITY SameMajorVersion)
endif()
