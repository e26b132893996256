# Compile options of this project's own targets. Nothing here reaches a consumer.

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release)
endif()

# NOTE: g++ 12 warns falsely of overlap where strings are put together (GCC bug 105651).
set(MINIBLAS_FALSE_WARNINGS
    $<$<AND:$<CXX_COMPILER_ID:GNU>,$<VERSION_LESS:$<CXX_COMPILER_VERSION>,13>>:-Wno-restrict>)

# miniblas_defaults(target): C++20, warnings, hidden symbols, and the sanitizers where they are on.
function(miniblas_defaults target)
  target_compile_features(${target} PRIVATE cxx_std_20)
  set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF POSITION_INDEPENDENT_CODE ON
                                             CXX_VISIBILITY_PRESET hidden C_VISIBILITY_PRESET hidden
                                             VISIBILITY_INLINES_HIDDEN ON UNITY_BUILD OFF)
  target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
  target_compile_options(
    ${target} PRIVATE $<$<COMPILE_LANGUAGE:C,CXX>:-Wall -Wextra -Wno-unknown-pragmas
                      $<$<BOOL:${MINIBLAS_WERROR}>:-Werror>>)
  if(MINIBLAS_ASAN)
    # NOTE: not the values of enumerations. A C program may pass any int for one, and the API answers it.
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:C,CXX>:-fsanitize=address,undefined
                                             -fno-sanitize=enum -fno-sanitize-recover=all -fno-omit-frame-pointer>)
    target_link_options(${target} PRIVATE -fsanitize=address,undefined)
  endif()
  if(MINIBLAS_FUZZ)
    # What libFuzzer steers by; its main function is linked by the fuzzing programs alone.
    target_compile_options(${target} PRIVATE $<$<COMPILE_LANGUAGE:C,CXX>:-fsanitize=fuzzer-no-link>)
    target_link_options(${target} PRIVATE -fsanitize=fuzzer-no-link)
  endif()
endfunction()

# miniblas_part_of_library(target): objects that go into the library, where all symbols but the API's must be made local
# (cmake/StaticLibrary.cmake).
#
# NOTE: that can't be done to code for link-time optimisation, whoever asks for it (g++ 12 fails on a partial link of it).
# Nor to what g++ makes unique in a process, static variables of templates, whatever their visibility; with them the
# shared library could never be unloaded either.
function(miniblas_part_of_library target)
  set(options -fno-lto)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    list(APPEND options -fno-gnu-unique)
  endif()
  list(JOIN options "," nvcc_options)
  target_compile_options(${target} PRIVATE "$<$<COMPILE_LANGUAGE:CXX>:${options}>"
                                           $<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=${nvcc_options}>)
  set_target_properties(${target} PROPERTIES INTERPROCEDURAL_OPTIMIZATION OFF)
endfunction()

# miniblas_output(target KIND folder): where a target's file lands. In another project that is for it to say.
function(miniblas_output target kind folder)
  if(PROJECT_IS_TOP_LEVEL)
    set_target_properties(${target} PROPERTIES ${kind}_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/${folder})
  endif()
endfunction()
