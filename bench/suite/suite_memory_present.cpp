#include "bench/suite/suite_memory.h"

#include <algorithm>
#include <cstring>

#include "bench/ladder/cuda.h"
#include "bench/ladder/cuda_check.h"
#include "bench/suite/protocol.h"
#include "bench/support/host_memory.h"

namespace miniblas::bench {
namespace {

constexpr int poison_byte = 0xff;  // four of them are a NaN
constexpr std::uint32_t poison = 0xffffffffu;

std::size_t bytes_of(std::int64_t floats) { return static_cast<std::size_t>(floats) * sizeof(float); }

MemoryNeed need_of(const SuiteProblem& problem, double l2_bytes) {
  const Placement place(problem);
  const int sets = count_sets(problem.stored_bytes(), l2_bytes);
  MemoryNeed need{sets * place.operands_of_a_set(), sets * place.c_of_a_set()};
  // C's values before the call are a copy from there.
  if (problem.beta != 0.0f) need.operands = std::max(need.operands, place.c_of_a_set());
  return need;
}

MemoryNeed need_of_all(const std::vector<SuiteProblem>& rows, double l2_bytes) {
  MemoryNeed most;
  for (const SuiteProblem& row : rows) {
    const MemoryNeed need = need_of(row, l2_bytes);
    require_room(row.name(), static_cast<double>(bytes_of(need.operands + need.c)), free_gpu_memory(), " on the GPU");
    most.operands = std::max(most.operands, need.operands);
    most.c = std::max(most.c, need.c);
  }
  return most;
}

// The block over and over.
void fill(float* memory, std::int64_t floats, const NormalBlock& block, cudaStream_t stream) {
  std::int64_t filled = std::min(floats, NormalBlock::size);
  require_cuda(cudaMemcpyAsync(memory, block.values().data(), bytes_of(filled), cudaMemcpyHostToDevice, stream),
               "cudaMemcpyAsync");
  while (filled < floats) {
    const std::int64_t more = std::min(filled, floats - filled);
    require_cuda(cudaMemcpyAsync(memory + filled, memory, bytes_of(more), cudaMemcpyDeviceToDevice, stream),
                 "cudaMemcpyAsync");
    filled += more;
  }
  require_cuda(cudaStreamSynchronize(stream), "cudaStreamSynchronize");
}

void copy_to_host(float* to, const float* from, std::int64_t floats, cudaStream_t stream) {
  require_cuda(cudaMemcpyAsync(to, from, bytes_of(floats), cudaMemcpyDeviceToHost, stream), "cudaMemcpyAsync");
}

// Addresses of `count` items, each `stride` floats after the one before.
void append_items(std::vector<const float*>& items, const float* first, std::int64_t stride, int count) {
  for (std::int64_t i = 0; i < count; ++i) items.push_back(first + i * stride);
}

}  // namespace

SuiteMemory::SuiteMemory(const Session& session,
                         const std::vector<SuiteProblem>& rows,
                         double l2_bytes,
                         const NormalBlock& block)
    : stream_(session.stream()),
      need_(need_of_all(rows, l2_bytes)),
      operands_(session, static_cast<std::size_t>(need_.operands)),
      c_(session, static_cast<std::size_t>(need_.c)) {
  fill(operands_.data(), need_.operands, block, stream_);
}

void SuiteMemory::prepare_c(const SuiteProblem& problem, int set) const {
  const Placement place(problem);
  float* const first = c() + place.c(set);
  require_cuda(cudaMemsetAsync(first - problem.offset, poison_byte, bytes_of(place.c_of_a_set()), stream_),
               "cudaMemsetAsync");
  if (problem.beta == 0.0f) return;
  const StoredMatrix stored = problem.c();
  // All items are one matrix, since one begins where the last ends.
  const auto cols = static_cast<std::size_t>(stored.cols * problem.batch);
  require_cuda(cudaMemcpy2DAsync(first, bytes_of(stored.ld), operands() + place.c(0), bytes_of(stored.ld),
                                 bytes_of(stored.rows), cols, cudaMemcpyDeviceToDevice, stream_),
               "cudaMemcpy2DAsync");
}

std::vector<float> SuiteMemory::fetch(const Probe& probe, const SuiteProblem& problem) const {
  const float* const first = c() + Placement(problem).c(0);
  std::vector<float> values(probe.elements().size());
  for (std::size_t i = 0; i < values.size(); ++i) {
    copy_to_host(&values[i], first + probe.elements()[i], 1, stream_);
  }
  require_cuda(cudaStreamSynchronize(stream_), "a probed call");
  return values;
}

void SuiteMemory::require_untouched_padding(const std::string& what,
                                            const Probe& probe,
                                            const SuiteProblem& problem) const {
  const float* const first = c() + Placement(problem).c(0);
  std::vector<float> values(static_cast<std::size_t>(problem.pad));
  for (const std::int64_t padding : probe.paddings()) {
    copy_to_host(values.data(), first + padding, problem.pad, stream_);
    require_cuda(cudaStreamSynchronize(stream_), "a probed call");
    for (const float value : values) {
      std::uint32_t bits = 0;
      std::memcpy(&bits, &value, sizeof bits);
      if (bits == poison) continue;
      throw WrongResult(what + " wrote between the rows m and ldc, from element " + std::to_string(padding) +
                        " of C on");
    }
  }
}

RowOperands::RowOperands(const Session& session, const SuiteMemory& memory, const SuiteProblem& problem, int sets) {
  const Placement place(problem);
  for (int set = 0; set < sets; ++set) {
    OperandSet operands;
    operands.a = memory.operands() + place.a(set);
    operands.b = memory.operands() + place.b(set);
    operands.c = memory.c() + place.c(set);
    sets_.push_back(operands);
  }
  if (problem.is_batched() && problem.form == BatchForm::pointers) place_items(session, problem);
}

void RowOperands::place_items(const Session& session, const SuiteProblem& problem) {
  std::vector<const float*> items;
  for (const OperandSet& set : sets_) {
    append_items(items, set.a, problem.a().stride(), problem.batch);
    append_items(items, set.b, problem.b().stride(), problem.batch);
    append_items(items, set.c, problem.c().stride(), problem.batch);
  }
  const std::size_t bytes = items.size() * sizeof(float*);
  items_ = std::make_unique<DeviceFloats>(session, bytes / sizeof(float));
  require_cuda(cudaMemcpyAsync(items_->data(), items.data(), bytes, cudaMemcpyHostToDevice, session.stream()),
               "cudaMemcpyAsync");
  require_cuda(cudaStreamSynchronize(session.stream()), "cudaStreamSynchronize");
  auto** next = reinterpret_cast<float**>(items_->data());
  for (OperandSet& set : sets_) {
    set.a_items = next;
    set.b_items = next + problem.batch;
    set.c_items = next + 2 * problem.batch;
    next += 3 * problem.batch;
  }
}

}  // namespace miniblas::bench
