// A program whose handle lives until the program ends, in one of these ways:
//
//     handle_at_exit host|cuda static|leaked|thread_local|at_exit|before_main
//
// It must end with exit status 0, whatever of CUDA and of the library is gone by then.
#include <cstdlib>
#include <cstring>
#include <string>
#include <thread>

#include "miniblas/miniblas.h"

namespace {

// A product that needs barriers, so that the host device's fibers have run. False if the result is wrong.
bool use(miniblasHandle_t handle) {
  constexpr int size = 40;
  const std::string ones = std::string(sizeof(float) * size * size, '\0');
  void* memory = nullptr;
  if (miniblasMalloc(handle, &memory, ones.size()) != MINIBLAS_STATUS_SUCCESS) return false;
  auto* const matrix = static_cast<float*>(memory);
  const float scalar = 0.0f;
  float corner = 1.0f;
  const bool right =
      miniblasSetVector(size * size, sizeof(float), ones.data(), 1, matrix, 1) == MINIBLAS_STATUS_SUCCESS &&
      miniblasSetGemmKernel(handle, "02_shared_tile_16") == MINIBLAS_STATUS_SUCCESS &&
      miniblasSgemm(handle, MINIBLAS_OP_N, MINIBLAS_OP_N, size, size, size, &scalar, matrix, size, matrix, size,
                    &scalar, matrix, size) == MINIBLAS_STATUS_SUCCESS &&
      miniblasGetVector(1, sizeof(float), matrix, 1, &corner, 1) == MINIBLAS_STATUS_SUCCESS && corner == 0.0f;
  return miniblasFree(handle, memory) == MINIBLAS_STATUS_SUCCESS && right;
}

struct Owner {
  miniblasHandle_t handle = nullptr;
  bool uses_at_exit = false;

  bool create(const char* device) {
    return miniblasCreateOnDevice(&handle, device) == MINIBLAS_STATUS_SUCCESS && use(handle);
  }
  ~Owner() {
    // At exit a GPU's driver may be gone, and the calls may fail. They must not end the program.
    if (uses_at_exit && handle != nullptr) static_cast<void>(use(handle));
    if (handle != nullptr) miniblasDestroy(handle);
  }
};

Owner made_in_main;
thread_local Owner of_the_thread;
miniblasHandle_t left_behind = nullptr;

// Before main(), if the environment asks for it.
struct MadeBeforeMain : Owner {
  MadeBeforeMain() {
    const char* const device = std::getenv("HANDLE_AT_EXIT_BEFORE_MAIN");
    if (device != nullptr && !create(device)) std::_Exit(3);
    uses_at_exit = true;
  }
} made_before_main;

void destroy_left_behind() { miniblasDestroy(left_behind); }

bool run(const char* device, const std::string& way) {
  if (way == "static") {
    made_in_main.uses_at_exit = true;
    return made_in_main.create(device);
  }
  if (way == "leaked")
    return miniblasCreateOnDevice(&left_behind, device) == MINIBLAS_STATUS_SUCCESS && use(left_behind);
  if (way == "at_exit") return std::atexit(destroy_left_behind) == 0 && run(device, "leaked");
  if (way == "thread_local") {
    bool right = true;
    std::thread([&] { right = of_the_thread.create(device); }).join();
    return of_the_thread.create(device) && right;
  }
  return way == "before_main" && made_before_main.handle != nullptr;
}

}  // namespace

int main(int argc, char** argv) { return argc == 3 && run(argv[1], argv[2]) ? EXIT_SUCCESS : EXIT_FAILURE; }
