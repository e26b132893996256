# Compile options of this project's own targets. Nothing here reaches a consumer.

if(NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
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
                                             VISIBILITY_INLINES_HIDDEN ON)
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
