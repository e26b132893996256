# Installs the headers, the docs, and what CMake and pkg-config find the libraries by; exports the build tree too.
include(CMakePackageConfigHelpers)

install(FILES include/miniblas_v2.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY include/miniblas DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(FILES README.md LICENSE CHANGELOG.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs examples DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN Doxyfile EXCLUDE)

# CMake
get_property(MINIBLAS_COMPONENTS GLOBAL PROPERTY MINIBLAS_COMPONENTS)
list(JOIN MINIBLAS_COMPONENTS ", " MINIBLAS_COMPONENTS)
set(cmake_folder ${CMAKE_INSTALL_LIBDIR}/cmake/miniblas)
configure_package_config_file(
  cmake/miniblasConfig.cmake.in ${PROJECT_BINARY_DIR}/miniblasConfig.cmake INSTALL_DESTINATION ${cmake_folder}
  NO_SET_AND_CHECK_MACRO NO_CHECK_REQUIRED_COMPONENTS_MACRO)
write_basic_package_version_file(${PROJECT_BINARY_DIR}/miniblasConfigVersion.cmake COMPATIBILITY ${MINIBLAS_COMPATIBILITY})
install(FILES ${PROJECT_BINARY_DIR}/miniblasConfig.cmake ${PROJECT_BINARY_DIR}/miniblasConfigVersion.cmake
        DESTINATION ${cmake_folder})
install(EXPORT miniblasTargets NAMESPACE miniblas:: DESTINATION ${cmake_folder})
export(EXPORT miniblasTargets NAMESPACE miniblas:: FILE ${PROJECT_BINARY_DIR}/miniblasTargets.cmake)

# pkg-config: miniblas, the shared library if there is one; miniblas-static, the archive by its name.
if(IS_ABSOLUTE ${CMAKE_INSTALL_LIBDIR})
  set(pc_prefix ${CMAKE_INSTALL_PREFIX})
  set(pc_libdir ${CMAKE_INSTALL_LIBDIR})
else()
  # NOTE: the prefix is where the file lies, so that an installed tree can be moved.
  cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX BASE_DIRECTORY ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig
             OUTPUT_VARIABLE up)
  set(pc_prefix "\${pcfiledir}/${up}")
  set(pc_libdir "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
endif()
cmake_path(ABSOLUTE_PATH CMAKE_INSTALL_INCLUDEDIR BASE_DIRECTORY "\${prefix}" OUTPUT_VARIABLE pc_includedir)

set(pc_runtime "")
if(MINIBLAS_BUILD_STATIC)
  list(TRANSFORM MINIBLAS_RUNTIME_LIBRARIES PREPEND -l OUTPUT_VARIABLE pc_runtime)
  list(JOIN pc_runtime " " pc_runtime)
endif()
function(miniblas_install_pc name libs libs_private cflags)
  configure_file(cmake/miniblas.pc.in ${PROJECT_BINARY_DIR}/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
if(MINIBLAS_BUILD_SHARED)
  miniblas_install_pc(miniblas "-L\${libdir} -lminiblas" "${pc_runtime}" "")
else()
  miniblas_install_pc(miniblas "-L\${libdir} -lminiblas ${pc_runtime}" "" " -DMINIBLAS_STATIC")
endif()
if(MINIBLAS_BUILD_STATIC)
  miniblas_install_pc(miniblas-static "\${libdir}/libminiblas.a ${pc_runtime}" "" " -DMINIBLAS_STATIC")
endif()
