# Decides whether the cuda device is built, and for which architectures.
include(CheckLanguage)

if(MINIBLAS_CUDA STREQUAL "AUTO")
  check_language(CUDA)
  if(CMAKE_CUDA_COMPILER)
    set(MINIBLAS_CUDA ON)
  else()
    message(STATUS "miniblas: no nvcc found, building the host device alone")
    set(MINIBLAS_CUDA OFF)
  endif()
endif()

if(MINIBLAS_CUDA)
  # NOTE: never `native`, which fails on a machine without a GPU. The newest architecture is there as PTX
  # too, for GPUs that came later.
  set(default_architectures 75-real 80-real 86-real 89-real 90)
  if(NOT DEFINED CMAKE_CUDA_ARCHITECTURES AND NOT DEFINED ENV{CUDAARCHS})
    if(PROJECT_IS_TOP_LEVEL)
      set(CMAKE_CUDA_ARCHITECTURES ${default_architectures})
    else()
      # NOTE: enable_language() finds an architecture for the project around this one, and next time it would look like
      # that project's choice.
      set(MINIBLAS_CUDA_ARCHITECTURES ${default_architectures} CACHE STRING "The GPUs that miniblas is built for")
    endif()
  endif()
  enable_language(CUDA)
  if(DEFINED MINIBLAS_CUDA_ARCHITECTURES)
    set(CMAKE_CUDA_ARCHITECTURES ${MINIBLAS_CUDA_ARCHITECTURES})
  endif()
  find_package(CUDAToolkit 12.4 REQUIRED)
  message(STATUS "miniblas: CUDA ${CUDAToolkit_VERSION} for ${CMAKE_CUDA_ARCHITECTURES}")
endif()
