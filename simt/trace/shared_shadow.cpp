#include "simt/trace/shared_shadow.h"

#include <algorithm>

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace {

constexpr std::uintptr_t word = 4;

std::size_t words_in(AddressRange range) { return (range.end - range.begin + 2 * word) / word; }

std::uint16_t warp_of(std::uint16_t thread) { return thread / lanes_per_warp; }
std::uint32_t lane_bit(std::uint16_t thread) { return 1u << (thread % lanes_per_warp); }

// Whether accesses of two threads in one block interval are unordered.
bool unordered(std::uint16_t thread_a,
               std::uint32_t warp_interval_a,
               std::uint16_t thread_b,
               std::uint32_t warp_interval_b) {
  if (thread_a == thread_b) return false;
  return warp_of(thread_a) != warp_of(thread_b) || warp_interval_a == warp_interval_b;
}

}  // namespace

void SharedShadow::begin_launch(AddressRange static_shared, AddressRange dynamic_shared) {
  // Block intervals never repeat, so cells that stay from an earlier launch are simply old.
  if (static_shared.begin != static_shared_.begin || static_shared.end != static_shared_.end) {
    static_shared_ = static_shared;
    static_cells_.assign(words_in(static_shared), Cell{});
  }
  dynamic_shared_ = dynamic_shared;
  dynamic_cells_.assign(words_in(dynamic_shared), Cell{});
  byte_cells_.clear();
  for (Cell& cell : static_cells_) cell.split = false;
}

SharedShadow::Cell* SharedShadow::cell_of(std::uintptr_t address) {
  if (dynamic_shared_.contains(address, 1)) return &dynamic_cells_[(address - dynamic_shared_.begin) / word];
  // NOTE: the data segment of a module need not start at a whole word.
  return &static_cells_[address / word - static_shared_.begin / word];
}

// Visits the cell of each word that the access covers whole, and the byte cells of the others.
template <class Visit>
SharedFinding SharedShadow::visit_cells(std::uintptr_t address, std::size_t bytes, Visit&& visit) {
  SharedFinding first_finding;
  const auto keep_first = [&](SharedFinding finding) {
    if (first_finding.kind == SharedFinding::none) first_finding = finding;
  };
  const std::uintptr_t end = address + bytes;
  for (std::uintptr_t at = address / word * word; at < end; at += word) {
    Cell* const cell = cell_of(std::max(at, address));
    const bool covers_word = at >= address && at + word <= end;
    if (covers_word && !cell->split) {
      keep_first(visit(*cell));
      continue;
    }
    if (!cell->split) {
      byte_cells_[cell].fill(*cell);
      cell->split = true;
    }
    for (std::uintptr_t byte = std::max(at, address); byte < std::min(at + word, end); ++byte) {
      keep_first(visit(byte_cells_[cell][byte - at]));
    }
  }
  return first_finding;
}

SharedFinding SharedShadow::conflict_with_writer(const Cell& cell, const AccessTime& now) const {
  if (cell.write_interval != now.block_interval) return {};
  if (!unordered(cell.writer, cell.writer_warp_interval, now.thread, now.warp_interval)) return {};
  return {SharedFinding::race, cell.writer};
}

SharedFinding SharedShadow::conflict_with_readers(const Cell& cell, const AccessTime& now) const {
  if (cell.read_interval != now.block_interval) return {};
  const std::uint16_t warp = warp_of(now.thread);
  if (cell.other_reader != no_thread && warp_of(cell.other_reader) != warp) {
    return {SharedFinding::race, cell.other_reader};
  }
  const bool same_warp = cell.reader_warp == warp;
  if (same_warp && cell.reader_warp_interval != now.warp_interval) return {};
  const std::uint32_t others = same_warp ? cell.reader_lanes & ~lane_bit(now.thread) : cell.reader_lanes;
  if (others == 0) return {};
  const auto lane = static_cast<std::uint16_t>(__builtin_ctz(others));
  return {SharedFinding::race, static_cast<std::uint16_t>(cell.reader_warp * lanes_per_warp + lane)};
}

void SharedShadow::note_reader(Cell& cell, const AccessTime& now) {
  const std::uint16_t warp = warp_of(now.thread);
  if (cell.read_interval != now.block_interval) {
    cell.read_interval = now.block_interval;
    cell.reader_warp = warp;
    cell.reader_lanes = 0;
    cell.reader_warp_interval = now.warp_interval;
    cell.other_reader = no_thread;
  }
  if (cell.reader_warp != warp) {
    cell.other_reader = now.thread;
    return;
  }
  if (cell.reader_warp_interval != now.warp_interval) {
    cell.reader_warp_interval = now.warp_interval;
    cell.reader_lanes = 0;
  }
  cell.reader_lanes |= lane_bit(now.thread);
}

void SharedShadow::note_writer(Cell& cell, const AccessTime& now, bool atomically) {
  cell.write_interval = now.block_interval;
  cell.writer = now.thread;
  cell.writer_warp_interval = now.warp_interval;
  cell.written_atomically = atomically;
}

SharedFinding SharedShadow::read(std::uintptr_t address, std::size_t bytes, const AccessTime& now) {
  return visit_cells(address, bytes, [&](Cell& cell) -> SharedFinding {
    note_reader(cell, now);
    if (cell.initialised_in < first_interval_of_block_) return {SharedFinding::uninitialised, now.thread};
    return conflict_with_writer(cell, now);
  });
}

SharedFinding SharedShadow::announce_write(std::uintptr_t address, std::size_t bytes, const AccessTime& now) {
  return visit_cells(address, bytes, [&](Cell& cell) -> SharedFinding {
    SharedFinding finding = conflict_with_writer(cell, now);
    if (finding.kind == SharedFinding::none) finding = conflict_with_readers(cell, now);
    note_writer(cell, now, /*atomically=*/false);
    return finding;
  });
}

SharedFinding SharedShadow::update(std::uintptr_t address, std::size_t bytes, const AccessTime& now) {
  return visit_cells(address, bytes, [&](Cell& cell) -> SharedFinding {
    SharedFinding finding = conflict_with_readers(cell, now);
    if (finding.kind == SharedFinding::none && !cell.written_atomically) finding = conflict_with_writer(cell, now);
    if (cell.initialised_in < first_interval_of_block_) finding = {SharedFinding::uninitialised, now.thread};
    note_writer(cell, now, /*atomically=*/true);
    return finding;
  });
}

SharedFinding SharedShadow::write(std::uintptr_t address, std::size_t bytes, const AccessTime& now) {
  const SharedFinding finding = announce_write(address, bytes, now);
  visit_cells(address, bytes, [&](Cell& cell) -> SharedFinding {
    cell.initialised_in = now.block_interval;
    return {};
  });
  return finding;
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
