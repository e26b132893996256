# Each public header compiles when it is all that a program includes, and twice: the C headers as C99, C++11 and C++20, the
# C++ headers as C++17, and those that include the others as C++20 too.
#
# Needs INCLUDE, the public headers' folder, C and CXX, the compilers, EIGEN, its folder, and FOLDER, where it may write.
set(strict -fsyntax-only -pedantic -Wall -Wextra -Wshadow -Wconversion -Werror)
file(GLOB_RECURSE headers RELATIVE ${INCLUDE} ${INCLUDE}/*.h ${INCLUDE}/*.hpp)
list(LENGTH headers number)
if(number LESS 20)
  message(SEND_ERROR "only ${number} headers are found in ${INCLUDE}")
endif()
foreach(header IN LISTS headers)
  if(header MATCHES "\\.h$")
    set(standards c99 c++11 c++20)
  elseif(header MATCHES "/cpp/")
    set(standards c++17)
  else()
    set(standards c++17 c++20)
  endif()
  foreach(standard IN LISTS standards)
    if(standard MATCHES "^c[0-9]")
      set(compiler ${C} -x c)
    else()
      set(compiler ${CXX} -x c++)
    endif()
    file(WRITE ${FOLDER}/includes.txt "#include <${header}>\n#include <${header}>\n")
    execute_process(
      COMMAND ${compiler} -std=${standard} ${strict} -I${INCLUDE} -isystem ${EIGEN} ${FOLDER}/includes.txt
      RESULT_VARIABLE failed ERROR_VARIABLE errors)
    if(failed)
      message(SEND_ERROR "${header} does not compile alone as ${standard}:\n${errors}")
    endif()
  endforeach()
endforeach()
