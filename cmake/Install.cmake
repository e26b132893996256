# Where things are installed, and rules for libraries and programs. InstallPackage.cmake has what describes them.
if(MINIBLAS_INSTALL)
  include(GNUInstallDirs)
  # libminiblas_traced.so is for the program alone.
  set(MINIBLAS_PRIVATE_LIBDIR ${CMAKE_INSTALL_LIBDIR}/miniblas)
endif()

# miniblas_install_library(target): installed and exported as miniblas::EXPORT_NAME; of a name miniblas_WORD, WORD is a
# component of find_package(miniblas). A shared library finds the others beside it.
function(miniblas_install_library target)
  if(NOT MINIBLAS_INSTALL)
    return()
  endif()
  get_target_property(name ${target} EXPORT_NAME)
  if(NOT name)
    set(name ${target})
  endif()
  string(REPLACE miniblas_ "" component ${name})
  set_property(GLOBAL APPEND PROPERTY MINIBLAS_COMPONENTS ${component})
  if(NOT target STREQUAL "miniblas") # needs no other
    set_target_properties(${target} PROPERTIES INSTALL_RPATH $ORIGIN)
  endif()
  install(
    TARGETS ${target} EXPORT miniblasTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR}
    ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR}
    INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
endfunction()

# miniblas_install_program(target private_library ...): the program finds the libraries by where it lies itself.
function(miniblas_install_program target)
  if(NOT MINIBLAS_INSTALL)
    return()
  endif()
  if(IS_ABSOLUTE ${CMAKE_INSTALL_LIBDIR} OR IS_ABSOLUTE ${CMAKE_INSTALL_BINDIR})
    set(libdir ${CMAKE_INSTALL_FULL_LIBDIR})
  else()
    cmake_path(RELATIVE_PATH CMAKE_INSTALL_FULL_LIBDIR BASE_DIRECTORY ${CMAKE_INSTALL_FULL_BINDIR} OUTPUT_VARIABLE libdir)
    string(PREPEND libdir $ORIGIN/)
  endif()
  # Libraries from elsewhere, as cuBLAS, stay where they were found.
  set_target_properties(${target} PROPERTIES INSTALL_RPATH "${libdir};${libdir}/miniblas" INSTALL_RPATH_USE_LINK_PATH ON)
  install(TARGETS ${target} RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR})
  install(TARGETS ${ARGN} LIBRARY DESTINATION ${MINIBLAS_PRIVATE_LIBDIR})
endfunction()
