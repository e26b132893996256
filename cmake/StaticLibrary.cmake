# miniblas_static_library(target OBJECTS object ... ARCHIVES archive ...)
#
# An archive of one object, in which the objects are linked with what they use of the archives. Only the API's symbols stay
# global: a program may have a Boost and a CUDA runtime of its own, of any version.
function(miniblas_static_library target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "" "" "OBJECTS;ARCHIVES")
  list(TRANSFORM arg_ARCHIVES REPLACE "^.*::.*$" "$<TARGET_FILE:\\0>")
  set(linked ${CMAKE_CURRENT_BINARY_DIR}/${target}_linked.o)
  set(object ${CMAKE_CURRENT_BINARY_DIR}/${target}.o)
  add_custom_command(
    OUTPUT ${object}
    # NOTE: groups are resolved here. A program's linker would keep one group of each name, perhaps not this one, but the
    # names in it are local here. Only GNU ld has the option.
    COMMAND ${CMAKE_CXX_COMPILER} -r -nostdlib -fuse-ld=bfd -Wl,--force-group-allocation -o ${linked}
            "${arg_OBJECTS}" "${arg_ARCHIVES}"
    COMMAND ${CMAKE_OBJCOPY} --wildcard "--keep-global-symbol=miniblas[A-Z]*" ${linked} ${object}
    COMMAND ${CMAKE_COMMAND} -E rm ${linked}
    DEPENDS "${arg_OBJECTS}" "${arg_ARCHIVES}"
    COMMAND_EXPAND_LISTS VERBATIM
    COMMENT "Linking the static library's object")
  add_library(${target} STATIC ${object})
  # Not CXX: then a project in C alone could not link it.
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE C)
endfunction()

# What a program that links the archive needs beside it, all of which come with the compiler.
set(MINIBLAS_RUNTIME_LIBRARIES stdc++ m dl pthread rt)
if("c++" IN_LIST CMAKE_CXX_IMPLICIT_LINK_LIBRARIES)
  list(TRANSFORM MINIBLAS_RUNTIME_LIBRARIES REPLACE "stdc\\+\\+" "c++")
endif()
