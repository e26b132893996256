# Boost.Context 1.74 or later, linked into the library: whoever links miniblas needs no Boost.
#
# NOTE: not find_package(Boost), whose cache variables would be those of a project that miniblas is a part of.
find_path(MINIBLAS_BOOST_INCLUDE_DIR boost/context/fiber.hpp HINTS ${Boost_ROOT} ENV Boost_ROOT PATH_SUFFIXES include)
find_library(MINIBLAS_BOOST_CONTEXT libboost_context.a HINTS ${Boost_ROOT} ENV Boost_ROOT PATH_SUFFIXES lib)
if(NOT MINIBLAS_BOOST_INCLUDE_DIR OR NOT MINIBLAS_BOOST_CONTEXT)
  message(FATAL_ERROR "miniblas: Boost.Context with its static library is missing; on Debian: libboost-context-dev")
endif()
file(STRINGS ${MINIBLAS_BOOST_INCLUDE_DIR}/boost/version.hpp boost_version REGEX "define BOOST_VERSION ")
string(REGEX MATCH "[0-9]+$" boost_version "${boost_version}")
if(boost_version LESS 107400)
  message(FATAL_ERROR "miniblas: Boost in ${MINIBLAS_BOOST_INCLUDE_DIR} is ${boost_version}; 107400 or later is needed")
endif()
