# Checks what LIBRARY exports and what it needs: only miniblas*, and neither CUDA nor Boost at run time.

execute_process(COMMAND nm -D --defined-only ${LIBRARY} OUTPUT_VARIABLE symbols COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" lines "${symbols}")
set(exported 0)
foreach(line IN LISTS lines)
  string(REGEX REPLACE "^[^ ]* [A-Za-z] " "" symbol "${line}")
  if(NOT symbol MATCHES "^miniblas[A-Z]")
    message(SEND_ERROR "${LIBRARY} exports ${symbol}, which is not part of the API")
  endif()
  math(EXPR exported "${exported} + 1")
endforeach()
if(exported LESS 30)
  message(SEND_ERROR "${LIBRARY} exports only ${exported} symbols")
endif()

execute_process(COMMAND readelf -d ${LIBRARY} OUTPUT_VARIABLE dynamic COMMAND_ERROR_IS_FATAL ANY)
if(dynamic MATCHES "NEEDED[^\n]*(libcuda|libcudart|libcublas|libboost)[^\n]*")
  message(SEND_ERROR "${LIBRARY} needs a library at run time that it must not: ${CMAKE_MATCH_0}")
endif()

# Thread-local memory would come out of the stack of every thread of every program that links the library.
execute_process(COMMAND readelf -lW ${LIBRARY} OUTPUT_VARIABLE segments COMMAND_ERROR_IS_FATAL ANY)
if(segments MATCHES "TLS +0x[0-9a-f]+ 0x[0-9a-f]+ 0x[0-9a-f]+ 0x[0-9a-f]+ 0x([0-9a-f]+)")
  math(EXPR thread_local_bytes "0x${CMAKE_MATCH_1}")
  if(thread_local_bytes GREATER 4096)
    message(SEND_ERROR "${LIBRARY} has ${thread_local_bytes} bytes of thread-local memory")
  endif()
endif()
