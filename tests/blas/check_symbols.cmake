# Checks what LIBRARY exports: the BLAS's names, one in Fortran's form for each in CBLAS's, and its own; and that nothing
# is versioned, since a preloaded library with versions serves nobody.

execute_process(COMMAND nm -D --defined-only --with-symbol-versions ${LIBRARY} OUTPUT_VARIABLE symbols
                COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^\n]+" lines "${symbols}")
set(found)
foreach(line IN LISTS lines)
  string(REGEX REPLACE "^[^ ]* [A-Za-z] " "" symbol "${line}")
  list(APPEND found ${symbol})
endforeach()

set(expected miniblasBlasServedCalls)
foreach(
  name IN
  ITEMS isamax isamin sasum saxpy scopy sdot snrm2 srot srotg srotm srotmg sscal sswap # level 1
        sgemv sger ssymv ssyr ssyr2 strmv strsv # level 2
        sgemm ssymm ssyrk ssyr2k strmm strsm) # level 3
  list(APPEND expected ${name}_ cblas_${name})
endforeach()

set(missing ${expected})
list(REMOVE_ITEM missing ${found})
list(REMOVE_ITEM found ${expected})
if(missing)
  message(SEND_ERROR "${LIBRARY} lacks ${missing}")
endif()
if(found)
  message(SEND_ERROR "${LIBRARY} exports ${found}, which nobody asks for")
endif()
