// The tracer's user side: Trace, memory, and defects as text.
#include "simt/trace.h"

#include <cstdlib>
#include <sstream>

#include "simt/trace/recorder.h"
#include "simt/trace/source_location.h"

namespace miniblas::trace {
namespace {

using MINIBLAS_BUILD::simt::global_memory;
using MINIBLAS_BUILD::simt::recorder;

std::string to_text(Index3 index) {
  std::ostringstream text;
  text << '(' << index.x << ", " << index.y << ", " << index.z << ')';
  return text.str();
}

}  // namespace

const char* to_text(DefectKind kind) {
  switch (kind) {
    case DefectKind::out_of_bounds:
      return "access out of bounds";
    case DefectKind::race:
      return "race in shared memory";
    case DefectKind::uninitialised_shared_read:
      return "read of shared memory that no thread of the block has written";
    case DefectKind::barrier_divergence:
      return "barrier that not all threads reach";
  }
  return "unknown defect";
}

std::string Defect::source_line() const {
  // The call that reported the access ends at `pc`: one byte earlier is within its source line.
  return MINIBLAS_BUILD::simt::source_location(static_cast<const char*>(pc) - 1);
}

std::string Defect::to_string() const {
  std::ostringstream text;
  text << source_line() << ": " << to_text(kind) << ", block " << to_text(block) << ", thread " << to_text(thread);
  if (kind == DefectKind::race) text << ", against thread " << to_text(other_thread);
  if (kind == DefectKind::barrier_divergence) text << ", unlike thread " << to_text(other_thread);
  if (times > 1) text << " (and " << times - 1 << " more here)";
  return text.str();
}

Trace::Trace() { recorder().clear(); }
Trace::~Trace() { recorder().clear(); }
Report Trace::report() const { return recorder().report(); }

void* allocate(std::size_t bytes) {
  void* memory = nullptr;
  // NOTE: the exact length, so that one byte past the end is out of bounds.
  if (posix_memalign(&memory, 256, bytes) != 0) return nullptr;
  global_memory().add(memory, bytes);
  return memory;
}

void release(void* memory) {
  global_memory().remove(memory);
  std::free(memory);
}

}  // namespace miniblas::trace
