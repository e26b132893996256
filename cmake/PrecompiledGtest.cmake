# precompile_gtest(): the test programs of this folder and of those below share GoogleTest's header, compiled once. For
# most of them it is 2/5 of what they take to compile.

function(_programs_below folder result)
  get_property(targets DIRECTORY ${folder} PROPERTY BUILDSYSTEM_TARGETS)
  get_property(folders DIRECTORY ${folder} PROPERTY SUBDIRECTORIES)
  foreach(below ${folders})
    _programs_below(${below} found)
    list(APPEND targets ${found})
  endforeach()
  set(${result} ${targets} PARENT_SCOPE)
endfunction()

function(precompile_gtest)
  # NOTE: a program, since g++ takes no header that was compiled for a library: -fPIC is not -fPIE.
  add_executable(gtest_header gtest_header.cpp)
  miniblas_defaults(gtest_header)
  target_link_libraries(gtest_header PRIVATE GTest::gtest_main)
  target_precompile_headers(gtest_header PRIVATE <gtest/gtest.h>)

  _programs_below(${CMAKE_CURRENT_SOURCE_DIR} targets)
  list(REMOVE_ITEM targets gtest_header)
  foreach(target ${targets})
    get_target_property(type ${target} TYPE)
    get_target_property(libraries ${target} LINK_LIBRARIES)
    if(type STREQUAL "EXECUTABLE" AND libraries MATCHES "GTest::gtest_main|miniblas_test_main")
      target_precompile_headers(${target} REUSE_FROM gtest_header)
    endif()
  endforeach()
endfunction()
