#include "shims/blas/session.h"

#include <pthread.h>

#include <atomic>
#include <cstdlib>
#include <cstring>

#include "shims/blas/complain.h"
#include "shims/blas/counts.h"

namespace miniblas::blas {
namespace {

enum class Stage { closed, open, failed };

struct State {
  Stage stage = Stage::closed;
  Library library;
  miniblasHandle_t handle = nullptr;
  bool is_cuda = false;
  bool lost_cuda = false;  // this process is a fork of one that used a GPU
  Buffer buffers[3];
};

constinit State state;
// NOTE: not std::mutex: it must be there before constructors have run, and after destructors have.
pthread_mutex_t the_lock = PTHREAD_MUTEX_INITIALIZER;
pthread_cond_t no_fork_waits = PTHREAD_COND_INITIALIZER;
constinit std::atomic<int> waiting_forks = 0;

// Threads that call without a pause would take the lock again and again before a fork gets it. So they let it go first.
void lock() {
  pthread_mutex_lock(&the_lock);
  while (waiting_forks > 0) pthread_cond_wait(&no_fork_waits, &the_lock);
}
void unlock() { pthread_mutex_unlock(&the_lock); }

void lock_for_fork() {
  ++waiting_forks;
  pthread_mutex_lock(&the_lock);
}

void unlock_in_parent() {
  --waiting_forks;
  pthread_cond_broadcast(&no_fork_waits);
  unlock();
}

// NOTE: CUDA does not work in a child of a process that used it. What the parent had there can't even be freed.
void unlock_in_child() {
  // The threads that waited are not in this process.
  no_fork_waits = PTHREAD_COND_INITIALIZER;
  waiting_forks = 0;
  reset_counts();
  if (state.stage == Stage::open && state.is_cuda) {
    state = State();
    state.lost_cuda = true;
  }
  unlock();
}

// No call is under way when a process is copied, so that the child finds all that the calls use at rest.
[[gnu::constructor]] void watch_forks() { pthread_atfork(lock_for_fork, unlock_in_parent, unlock_in_child); }

bool log_is_on() {
  const char* const log = std::getenv("MINIBLAS_LOG");
  return log != nullptr && *log != '\0' && std::strcmp(log, "off") != 0;
}

miniblasStatus_t create(miniblasHandle_t* handle) {
  return state.lost_cuda ? state.library.CreateOnDevice(handle, "host") : state.library.Create(handle);
}

bool open_handle() {
  miniblasStatus_t status = create(&state.handle);
  if (status == MINIBLAS_STATUS_SUCCESS) return true;
  // The library knows what is wrong, and writes it to its log alone.
  if (!log_is_on()) {
    state.library.LoggerConfigure(1, 0, 1, nullptr);
    create(&state.handle);
    state.library.LoggerConfigure(0, 0, 0, nullptr);
  }
  complain("no handle: %s", state.library.GetStatusString(status));
  return false;
}

void open() {
  state.stage = Stage::failed;
  if (!open_library(state.library) || !open_handle()) return;
  const char* name = "";
  state.library.GetDeviceName(state.handle, &name);
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
const Library& Session::library() const { return state.library; }
miniblasHandle_t Session::handle() const { return state.handle; }
bool Session::copies() const { return state.is_cuda; }
Buffer& Session::buffer(int operand) const { return state.buffers[operand]; }

}  // namespace miniblas::blas
