# What is built. In another project it is the library alone, and nothing is installed.

set(default_tests ${PROJECT_IS_TOP_LEVEL})
if(DEFINED BUILD_TESTING AND NOT BUILD_TESTING)
  set(default_tests OFF)
endif()
# Both libraries; in another project the one that it builds elsewhere too.
set(default_shared ON)
set(default_static ${PROJECT_IS_TOP_LEVEL})
if(NOT PROJECT_IS_TOP_LEVEL AND DEFINED BUILD_SHARED_LIBS AND NOT BUILD_SHARED_LIBS)
  set(default_shared OFF)
  set(default_static ON)
endif()

option(MINIBLAS_BUILD_SHARED "Build the shared library" ${default_shared})
option(MINIBLAS_BUILD_STATIC "Build the static library" ${default_static})
option(MINIBLAS_BUILD_TESTS "Build the tests" ${default_tests})
option(MINIBLAS_BUILD_BENCH "Build the command line program" ${PROJECT_IS_TOP_LEVEL})
option(MINIBLAS_BUILD_SHIMS "Build the library with the BLAS's own names; needs the shared library" ${PROJECT_IS_TOP_LEVEL})
option(MINIBLAS_BUILD_EXAMPLES "Build the examples; with the tests they are run" ${PROJECT_IS_TOP_LEVEL})
option(MINIBLAS_INSTALL "Install and package what is built" ${PROJECT_IS_TOP_LEVEL})
option(MINIBLAS_ASAN "Build everything with the address and undefined behaviour sanitizers" OFF)
option(MINIBLAS_FUZZ "Build the programs for libFuzzer; needs Clang, and MINIBLAS_ASAN" OFF)
option(MINIBLAS_WERROR "Treat warnings as errors" OFF)
# NOTE: a profiler and compute-sanitizer name lines by it. For five architectures it makes the library three times as large.
option(MINIBLAS_LINEINFO "Compile the kernels with the numbers of their lines" OFF)
set(MINIBLAS_CUDA "AUTO" CACHE STRING "Build the cuda device: ON, OFF, or AUTO for where nvcc is found")
set_property(CACHE MINIBLAS_CUDA PROPERTY STRINGS AUTO ON OFF)

if(MINIBLAS_ASAN OR MINIBLAS_FUZZ)
  # A program links the sanitizers' runtime once; an archive can't bring it.
  set(MINIBLAS_BUILD_SHARED ON)
  set(MINIBLAS_BUILD_STATIC OFF)
endif()
if(NOT MINIBLAS_BUILD_SHARED AND NOT MINIBLAS_BUILD_STATIC)
  message(FATAL_ERROR "miniblas: MINIBLAS_BUILD_SHARED and MINIBLAS_BUILD_STATIC are both OFF; there is no library to build")
endif()

if(NOT MINIBLAS_BUILD_SHARED)
  set(MINIBLAS_BUILD_SHIMS OFF)
endif()

# Which of them miniblas::miniblas is.
set(MINIBLAS_MAIN_LIBRARY miniblas_shared)
if(NOT MINIBLAS_BUILD_SHARED OR (MINIBLAS_BUILD_STATIC AND DEFINED BUILD_SHARED_LIBS AND NOT BUILD_SHARED_LIBS))
  set(MINIBLAS_MAIN_LIBRARY miniblas_static)
endif()

# The traced kernels are the program's and the tests'; they don't go together with the address sanitizer.
set(MINIBLAS_BUILD_TRACED OFF)
if((MINIBLAS_BUILD_BENCH OR MINIBLAS_BUILD_TESTS) AND NOT MINIBLAS_ASAN)
  set(MINIBLAS_BUILD_TRACED ON)
endif()
