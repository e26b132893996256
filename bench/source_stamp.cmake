# Writes the commit and a hash of the kernels to a header: cmake -DROOT=... -DOUTPUT=... -P source_stamp.cmake

# The hash: SHA-256 of the lines "path hash-of-content", one for each file under kernels/, sorted by path.
file(GLOB_RECURSE paths LIST_DIRECTORIES false RELATIVE ${ROOT} ${ROOT}/kernels/*)
list(SORT paths)
set(lines "")
foreach(path IN LISTS paths)
  file(SHA256 ${ROOT}/${path} content_hash)
  string(APPEND lines "${path} ${content_hash}\n")
endforeach()
string(SHA256 kernels_hash "${lines}")

set(commit unknown)
find_program(GIT git)
if(GIT)
  execute_process(COMMAND ${GIT} rev-parse --short HEAD WORKING_DIRECTORY ${ROOT} RESULT_VARIABLE failed
                  OUTPUT_VARIABLE head ERROR_QUIET OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT failed)
    set(commit ${head})
    # A series of measurements writes its results into the tree; that makes no other program.
    # No locks, so that a build doesn't get in the way of someone's commit.
    execute_process(COMMAND ${GIT} --no-optional-locks status --porcelain -- . ":(exclude)bench/results"
                    WORKING_DIRECTORY ${ROOT} OUTPUT_VARIABLE changes ERROR_QUIET)
    if(changes)
      string(APPEND commit "-dirty")
    endif()
  endif()
endif()

file(CONFIGURE OUTPUT ${OUTPUT} CONTENT [[
// Generated at each build by bench/source_stamp.cmake.
#define MINIBLAS_SOURCE_COMMIT "@commit@"
#define MINIBLAS_KERNELS_HASH "@kernels_hash@"
]] @ONLY)
