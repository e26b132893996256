# F77: configured without a choice, on a machine without a GPU too, the library holds code for each supported generation
# and PTX for what comes later; a choice is respected. In another project too, whose own choice stays its own.
# Needs SOURCE, the project, and FOLDER, for build trees, and OPTIONS.

function(expect_architectures source name expected)
  execute_process(
    COMMAND ${CMAKE_COMMAND} -E env --unset=CUDAARCHS ${CMAKE_COMMAND} -S ${source} -B ${FOLDER}/${name} -D MINIBLAS_CUDA=ON
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
set(default "75-real;80-real;86-real;89-real;90") # without -real: PTX as well
expect_architectures(${SOURCE} default "${default}")
expect_architectures(${SOURCE} chosen "86" -D CMAKE_CUDA_ARCHITECTURES=86)

# A project that uses CUDA itself, after miniblas has. It can't be generated if no architecture is left for its own kernels.
file(WRITE ${FOLDER}/around/kernel.cu "")
file(WRITE ${FOLDER}/around/CMakeLists.txt
     "cmake_minimum_required(VERSION 3.25)\n"
     "project(around LANGUAGES CXX)\n"
     "add_subdirectory(${SOURCE} miniblas)\n"
     "enable_language(CUDA)\n"
     "add_library(around kernel.cu)\n"
     "if(CMAKE_CUDA_ARCHITECTURES STREQUAL \"${default}\")\n"
     "  message(SEND_ERROR \"the project around miniblas has miniblas's architectures\")\n"
     "endif()\n")
expect_architectures(${FOLDER}/around around/build "${default}")
expect_architectures(${FOLDER}/around around/build "${default}") # again, from the cache
