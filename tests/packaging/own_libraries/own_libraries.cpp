// The static miniblas beside the program's own Boost.Context, and CUDA runtime: called on a fiber, where the program
// throws and catches, and where an exception inside the library becomes a status.
#include <miniblas/miniblas.h>

#include <boost/context/fiber.hpp>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <stdexcept>
#ifdef WITH_CUDA
#include <cuda_runtime_api.h>
#endif

static bool out_of_memory = false;
void* operator new(std::size_t bytes) {
  void* const memory = out_of_memory ? nullptr : std::malloc(bytes);
  if (memory == nullptr) throw std::bad_alloc();
  return memory;
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

static int failures = 0;
static void check(bool holds, const char* what) {
  if (holds) return;
  std::printf("failed: %s\n", what);
  ++failures;
}

static void use_miniblas() {
  miniblasHandle_t handle = nullptr;
  out_of_memory = true;
  const miniblasStatus_t status = miniblasCreateOnDevice(&handle, "host");
  out_of_memory = false;
  check(status == MINIBLAS_STATUS_ALLOC_FAILED, "an exception in the library becomes a status");

  check(miniblasCreateOnDevice(&handle, "host") == MINIBLAS_STATUS_SUCCESS, "create");
  const float one = 1, two = 2, zero = 0;
  float product = 0;
  miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, 1, 1, 1, &one, &two, 1, &two, 1, &zero, &product, 1);
  check(product == 4, "the product");
  check(miniblasDestroy(handle) == MINIBLAS_STATUS_SUCCESS, "destroy");
}

#ifdef WITH_CUDA
static void use_cuda() {
  int version = 0;
  check(cudaRuntimeGetVersion(&version) == cudaSuccess && version > 0, "the program's CUDA runtime");
  miniblasHandle_t handle = nullptr;
  check(miniblasCreate(&handle) == MINIBLAS_STATUS_SUCCESS, "create on the GPU, or on the host where there is none");
  check(miniblasDestroy(handle) == MINIBLAS_STATUS_SUCCESS, "destroy");
}
#endif

int main() {
  bool caught = false;
  boost::context::fiber fiber{[&](boost::context::fiber&& back) {
    try {
      use_miniblas();
      throw std::runtime_error("the program's own");
    } catch (const std::runtime_error&) {
      caught = true;
    }
    return std::move(back);
  }};
  fiber = std::move(fiber).resume();
  check(caught, "the program's own exception");
#ifdef WITH_CUDA
  use_cuda();
#endif
  return failures == 0 ? 0 : 1;
}
