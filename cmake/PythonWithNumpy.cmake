# A Python with NumPy. The first Python on the PATH may be one without it, where the system's has it.

find_package(Python3 COMPONENTS Interpreter)

# find_python_with_numpy(variable [program]): a Python in which the program, a text, succeeds after `import numpy`;
# empty if there is none.
function(find_python_with_numpy variable)
  set(${variable} "" PARENT_SCOPE)
  foreach(python IN ITEMS "${Python3_EXECUTABLE}" /usr/bin/python3)
    if(EXISTS "${python}")
      execute_process(COMMAND ${python} -c "import numpy\n${ARGN}" RESULT_VARIABLE result OUTPUT_QUIET ERROR_QUIET)
      if(result EQUAL 0)
        set(${variable} ${python} PARENT_SCOPE)
        return()
      endif()
    endif()
  endforeach()
endfunction()
