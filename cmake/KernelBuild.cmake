# miniblas_kernel_build(target BUILD host|traced|asan|cuda SOURCES a.cu ...)
#
# An object library of kernel sources in one build. Its sources see MINIBLAS_BUILD, which names the inline
# namespace of all that they define (simt/build.h).
#
# NOTE: CMake ties a source to one language a directory, and one directory may hold a source's cuda and host
# builds. So each build compiles a file of its own that includes the source.
function(miniblas_kernel_build target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "BUILD" "SOURCES")
  if(arg_BUILD STREQUAL "cuda")
    set(extension cu)
  else()
    set(extension cpp)
  endif()
  set(wrappers)
  foreach(source IN LISTS arg_SOURCES)
    cmake_path(ABSOLUTE_PATH source BASE_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR} NORMALIZE)
    cmake_path(GET source STEM stem)
    set(wrapper ${CMAKE_CURRENT_BINARY_DIR}/${target}/${stem}.${extension})
    file(CONFIGURE OUTPUT ${wrapper} CONTENT "#include \"${source}\"\n")
    list(APPEND wrappers ${wrapper})
  endforeach()

  add_library(${target} OBJECT ${wrappers})
  miniblas_defaults(${target})
  target_compile_definitions(${target} PRIVATE MINIBLAS_BUILD=${arg_BUILD})

  if(NOT arg_BUILD STREQUAL "cuda" AND CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
    # NOTE: clang++ obeys `#pragma unroll`, and takes minutes with the sanitizers for loops that only a GPU needs unrolled.
    target_compile_options(${target} PRIVATE "SHELL:-mllvm -pragma-unroll-threshold=64" -Wno-pass-failed)
  endif()
  if(arg_BUILD STREQUAL "cuda")
    set_target_properties(${target} PROPERTIES CUDA_STANDARD 20 CUDA_VISIBILITY_PRESET hidden
                                               CUDA_RUNTIME_LIBRARY Static)
    # -Xptxas -v prints registers, shared memory and spills; scripts/check-resources.sh reads it from the
    # log of a build that is made for it.
    # NOTE: CMake 3.25 takes C++20 for the default of newer nvcc and leaves CUDA_STANDARD's flag out.
    target_compile_options(${target} PRIVATE -std=c++20 $<$<BOOL:${MINIBLAS_LINEINFO}>:-lineinfo>
                                             $<$<BOOL:${MINIBLAS_RESOURCE_REPORT}>:-Xptxas=-v>
                                             $<$<BOOL:${MINIBLAS_WERROR}>:-Werror=all-warnings>)
  elseif(arg_BUILD STREQUAL "traced")
    # The compiler's calls to the sanitizers' runtime arrive in simt/trace/callbacks.cpp, so no sanitizer is
    # linked. -O1, since at -O0 copies of std templates would be instrumented as well. Frame pointers tell a
    # kernel's parameters from its own stack. Static variables of functions go without a lock, which
    # would be a call of that runtime too: only one thread traces at a time.
    target_compile_definitions(${target} PRIVATE MINIBLAS_TRACED)
    target_compile_options(
      ${target} PRIVATE -O1 -g -fno-omit-frame-pointer -fno-threadsafe-statics -fsanitize=thread
                        -fsanitize-coverage=trace-pc -ffp-contract=off)
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
      target_compile_options(
        ${target} PRIVATE -fno-builtin -fno-vectorize -fno-slp-vectorize
                          "SHELL:-mllvm -tsan-instrument-read-before-write=1"
                          "SHELL:-mllvm -tsan-instrument-func-entry-exit=0")
    else()
      target_compile_options(${target} PRIVATE "SHELL:--param tsan-instrument-func-entry-exit=0")
    endif()
  else()
    # No contraction and no -march=native: the same results on every machine.
    target_compile_options(${target} PRIVATE -ffp-contract=off)
  endif()
endfunction()
