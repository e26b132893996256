// Remembers who touched each word of shared memory in the running block, and finds races.
//
// Two accesses of different threads to one byte, at least one of them a write, race unless a barrier
// separates them: one of the block, or for lanes of one warp also one of the warp.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "simt/trace/address_space.h"

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {

// Where a thread stands when it makes an access.
struct AccessTime {
  std::uint32_t block_interval;  // counts block barriers; never the same in two blocks
  std::uint32_t warp_interval;   // counts barriers of the thread's warp, of either kind
  std::uint16_t thread;          // linear index in the block
};

struct SharedFinding {
  enum Kind : std::uint8_t { none, race, uninitialised } kind = none;
  std::uint16_t other_thread = 0;
};

class SharedShadow {
 public:
  void begin_launch(AddressRange static_shared, AddressRange dynamic_shared);
  // `first_interval` is the block's first: what was written before it is not initialised.
  void begin_block(std::uint32_t first_interval) { first_interval_of_block_ = first_interval; }

  SharedFinding read(std::uintptr_t address, std::size_t bytes, const AccessTime& now);
  SharedFinding write(std::uintptr_t address, std::size_t bytes, const AccessTime& now);
  // A read-modify-write. It does not race with others of its kind.
  SharedFinding update(std::uintptr_t address, std::size_t bytes, const AccessTime& now);
  // A write that will take place later: races count, but the word is not yet initialised.
  SharedFinding announce_write(std::uintptr_t address, std::size_t bytes, const AccessTime& now);

 private:
  static constexpr std::uint16_t no_thread = 0xffff;

  struct Cell {
    std::uint32_t initialised_in = 0;  // a block interval; older than the running block's first: not at all
    std::uint32_t write_interval = 0;
    std::uint32_t writer_warp_interval = 0;
    std::uint32_t read_interval = 0;
    std::uint32_t reader_warp_interval = 0;
    std::uint32_t reader_lanes = 0;          // of reader_warp, in reader_warp_interval
    std::uint16_t reader_warp = 0;           // the warp that read first
    std::uint16_t other_reader = no_thread;  // a reader of another warp
    std::uint16_t writer = no_thread;
    bool written_atomically = false;
    bool split = false;  // the four bytes have cells of their own
  };

  template <class Visit>
  SharedFinding visit_cells(std::uintptr_t address, std::size_t bytes, Visit&& visit);
  Cell* cell_of(std::uintptr_t address);
  SharedFinding conflict_with_writer(const Cell& cell, const AccessTime& now) const;
  SharedFinding conflict_with_readers(const Cell& cell, const AccessTime& now) const;
  static void note_reader(Cell& cell, const AccessTime& now);
  static void note_writer(Cell& cell, const AccessTime& now, bool atomically);

  AddressRange static_shared_;
  AddressRange dynamic_shared_;
  std::vector<Cell> static_cells_;
  std::vector<Cell> dynamic_cells_;
  std::unordered_map<const Cell*, std::array<Cell, 4>> byte_cells_;
  std::uint32_t first_interval_of_block_ = 1;
};

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
