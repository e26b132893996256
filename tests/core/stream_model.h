// A device whose streams do nothing but remember what they wait for. It refuses what CUDA refuses: a mark that was
// recorded within a capture can be waited for within that capture alone.
#pragma once

#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "lib/core/device.h"

namespace miniblas {

class StreamModel : public Device {
 public:
  struct ModelStream {
    std::uint64_t id = 0;
    std::uint64_t capture = 0;
  };
  using Works = std::set<int>;

  // A stream of the model's, and what its next work comes after.
  Stream add_stream(std::uint64_t id) {
    streams_.push_back(std::make_unique<ModelStream>(ModelStream{id, 0}));
    return reinterpret_cast<Stream>(streams_.back().get());
  }
  static ModelStream& at(Stream stream) { return *reinterpret_cast<ModelStream*>(stream); }
  Works& done_before(Stream stream) { return done_[{at(stream).id, at(stream).capture}]; }

  // The next calls of record() and synchronize() fail.
  bool record_fails = false;
  bool synchronize_fails = false;
  std::size_t most_bytes = ~std::size_t{0};  // of an allocation; for more there is no memory
  int refused = 0;                           // waits that CUDA would refuse
  int marks = 0;                             // that exist
  int synchronized = 0;                      // by the host

  Status stream_id(Stream stream, std::uint64_t& id) override {
    id = at(stream).id;
    return {};
  }
  Status capture_id(Stream stream, std::uint64_t& id) override {
    id = at(stream).capture;
    return {};
  }
  Status create_mark(Mark& mark) override {
    ++marks;
    mark = reinterpret_cast<Mark>(new ModelMark);
    return {};
  }
  void destroy_mark(Mark mark) override {
    --marks;
    delete &of(mark);
  }
  Status record(Mark mark, Stream stream) override {
    if (record_fails) return error();
    of(mark) = {at(stream).capture, done_before(stream)};
    return {};
  }
  Status wait(Stream stream, Mark mark) override {
    if (of(mark).capture != at(stream).capture) {
      ++refused;
      return error();
    }
    done_before(stream).insert(of(mark).reached.begin(), of(mark).reached.end());
    return {};
  }
  Status wait_on_host(Mark) override { return synchronize(nullptr); }
  Status synchronize(Stream stream) override {
    if (synchronize_fails) return error();
    ++synchronized;
    if (stream == nullptr) return {};
    // What the host has waited for comes before all that it starts.
    const Works works = done_before(stream);
    for (auto& [key, done] : done_) done.insert(works.begin(), works.end());
    waited_.insert(works.begin(), works.end());
    return {};
  }
  const Works& waited_by_host() const { return waited_; }

  void* allocate(std::size_t bytes) override { return bytes <= most_bytes ? std::malloc(bytes) : nullptr; }
  void* allocate_zeros(std::size_t bytes) override { return std::calloc(bytes, 1); }
  Status release(void* memory) override {
    std::free(memory);
    return {};
  }

  Location location() const override { return {DeviceKind::host, 0}; }
  const std::string& name() const override { return name_; }
  int compute_capability() const override { return 0; }
  std::size_t total_memory() const override { return 0; }
  const DeviceFigures& figures() const override { return figures_; }
  const KernelTables& kernels() const override { std::abort(); }
  Status copy(void*, const void*, std::size_t, Stream) override { return error(); }
  Status copy_to_host(void*, const void*, std::size_t, Stream) override { return error(); }
  int enter() override { return 0; }
  void leave(int) override {}

 private:
  struct ModelMark {
    std::uint64_t capture = 0;
    Works reached;
  };
  static ModelMark& of(Mark mark) { return *reinterpret_cast<ModelMark*>(mark); }
  static Status error() { return {StatusCode::device_error, 1}; }

  std::string name_ = "model";
  DeviceFigures figures_;
  std::vector<std::unique_ptr<ModelStream>> streams_;
  std::map<std::pair<std::uint64_t, std::uint64_t>, Works> done_;
  Works waited_;
};

}  // namespace miniblas
