# F77: configured without a choice, on a machine without a GPU too, the library holds code for each supported generation
# and PTX for what comes later; a choice is respected. Needs SOURCE, the project, and FOLDER, for build trees, and OPTIONS.

function(expect_architectures name expected)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env --unset=CUDAARCHS ${CMAKE_COMMAND} -S ${SOURCE} -B ${FOLDER}/${name} -D MINIBLAS_CUDA=ON
            -D MINIBLAS_BUILD_TESTS=OFF -D MINIBLAS_BUILD_BENCH=OFF ${OPTIONS} ${ARGN}
    OUTPUT_VARIABLE output ERROR_VARIABLE output COMMAND_ERROR_IS_FATAL ANY)
  if(NOT output MATCHES "miniblas: CUDA [0-9.]+ for ([^\n]*)")
    message(FATAL_ERROR "configuring says nothing about architectures:\n${output}")
  endif()
  if(NOT CMAKE_MATCH_1 STREQUAL expected)
    message(SEND_ERROR "${name}: the library is built for ${CMAKE_MATCH_1}, expected ${expected}")
  endif()
endfunction()

file(REMOVE_RECURSE ${FOLDER})
expect_architectures(default "75-real;80-real;86-real;89-real;90")  # without -real: PTX as well
expect_architectures(chosen "86" -D CMAKE_CUDA_ARCHITECTURES=86)
