#include "shims/blas/session.h"

#include <pthread.h>

#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "shims/blas/counts.h"

namespace miniblas::blas {
namespace {

enum class Stage { closed, open, failed };

struct State {
  Stage stage = Stage::closed;
  miniblasHandle_t handle = nullptr;
  bool is_cuda = false;
  bool lost_cuda = false;  // this process is a fork of one that used a GPU
  Buffer buffers[3];
};

constinit State state;
// NOTE: not std::mutex: it must be there before constructors have run, and after destructors have.
pthread_mutex_t the_lock = PTHREAD_MUTEX_INITIALIZER;

void lock() { pthread_mutex_lock(&the_lock); }
void unlock() { pthread_mutex_unlock(&the_lock); }

// NOTE: CUDA does not work in a child of a process that used it. What the parent had there can't even be freed.
void unlock_in_child() {
  reset_counts();
  if (state.stage == Stage::open && state.is_cuda) {
    state = State();
    state.lost_cuda = true;
  }
  unlock();
}

// No call is under way when a process is copied, so that the child finds all that the calls use at rest.
[[gnu::constructor]] void watch_forks() { pthread_atfork(lock, unlock, unlock_in_child); }

// A library of another version would be called with the wrong arguments.
bool version_fits() {
  int version = 0;
  const miniblasStatus_t status = miniblasGetVersion(nullptr, &version);
  if (status == MINIBLAS_STATUS_SUCCESS && version / 100 == MINIBLAS_VERSION / 100) return true;
  complain("libminiblas.so has version %d.%d, and this library needs %d.%d", version / 10000, version / 100 % 100,
           MINIBLAS_VERSION_MAJOR, MINIBLAS_VERSION_MINOR);
  return false;
}

bool log_is_on() {
  const char* const log = std::getenv("MINIBLAS_LOG");
  return log != nullptr && *log != '\0' && std::strcmp(log, "off") != 0;
}

miniblasStatus_t create(miniblasHandle_t* handle) {
  return state.lost_cuda ? miniblasCreateOnDevice(handle, "host") : miniblasCreate(handle);
}

bool open_handle() {
  miniblasStatus_t status = create(&state.handle);
  if (status == MINIBLAS_STATUS_SUCCESS) return true;
  // The library knows what is wrong, and writes it to its log alone.
  if (!log_is_on()) {
    miniblasLoggerConfigure(1, 0, 1, nullptr);
    create(&state.handle);
    miniblasLoggerConfigure(0, 0, 0, nullptr);
  }
  complain("can't serve any call: %s: %s", miniblasGetStatusName(status), miniblasGetStatusString(status));
  return false;
}

void open() {
  state.stage = Stage::failed;
  if (!version_fits() || !open_handle()) return;
  const char* name = "";
  miniblasGetDeviceName(state.handle, &name);
  state.is_cuda = std::strcmp(name, "host") != 0;
  state.stage = Stage::open;
}

}  // namespace

Session::Session() {
  lock();
  if (state.stage == Stage::closed) open();
}

Session::~Session() { unlock(); }

bool Session::is_open() const { return state.stage == Stage::open; }
miniblasHandle_t Session::handle() const { return state.handle; }
bool Session::copies() const { return state.is_cuda; }
Buffer& Session::buffer(int operand) const { return state.buffers[operand]; }

void complain(const char* format, ...) {
  char text[256];
  va_list arguments;
  va_start(arguments, format);
  std::vsnprintf(text, sizeof(text), format, arguments);
  va_end(arguments);
  std::fprintf(stderr, "miniblas_blas: %s\n", text);
}

}  // namespace miniblas::blas
