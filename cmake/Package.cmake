# cpack: a .deb and a .tar.gz of all that is installed.
set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_NAME miniblas)
set(CPACK_PACKAGE_VENDOR "miniblas developers")
set(CPACK_PACKAGE_CONTACT "miniblas developers")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "Dense linear algebra in float32 on NVIDIA GPUs and on the CPU")
set(CPACK_PACKAGE_DESCRIPTION "A BLAS with a C API shaped like cuBLAS: libraries, headers, and the program miniblas.")
set(CPACK_RESOURCE_FILE_LICENSE ${PROJECT_SOURCE_DIR}/LICENSE)
set(CPACK_RESOURCE_FILE_README ${PROJECT_SOURCE_DIR}/README.md)
set(CPACK_PACKAGE_FILE_NAME miniblas-${PROJECT_VERSION}-${CMAKE_SYSTEM_NAME}-${CMAKE_SYSTEM_PROCESSOR})
# NOTE: not stripped: `miniblas ladder` names source lines by the debug information of libminiblas_traced.so.
set(CPACK_STRIP_FILES OFF)

set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT) # miniblas_VERSION_ARCHITECTURE.deb
set(CPACK_DEBIAN_PACKAGE_SECTION libdevel)
find_program(MINIBLAS_DPKG_SHLIBDEPS dpkg-shlibdeps)
find_program(MINIBLAS_FILE file) # by which CPack finds what to look at
if(MINIBLAS_DPKG_SHLIBDEPS AND MINIBLAS_FILE)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
else()
  set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6, libgcc-s1, libstdc++6")
endif()
include(CPack)
