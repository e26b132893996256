#include "bench/info/print_occupancy.h"

#include <algorithm>
#include <ostream>

#include "bench/support/error.h"
#include "bench/support/text.h"
#include "bench/support/text_table.h"

namespace miniblas::bench {
namespace {

constexpr int usual_registers[] = {16, 24, 32, 40, 48, 64, 80, 96, 128, 168, 255};
constexpr int default_arch = 90;

std::string count(int value) { return with_commas(static_cast<std::uint64_t>(value)); }

std::string allowed_architectures() {
  std::vector<std::string> names;
  for (const Architecture& architecture : architectures()) {
    names.push_back(std::to_string(architecture.compute_capability));
  }
  return "allowed are " + join(names);
}

const Architecture& choose_architecture(const std::optional<std::string>& text, std::optional<int> gpu) {
  if (!text) {
    const Architecture* const architecture = find_architecture(gpu.value_or(default_arch));
    if (architecture != nullptr) return *architecture;
    throw Error("this GPU's compute capability is " + std::to_string(*gpu) + ", which --occupancy does not know; " +
                allowed_architectures() + " by --arch");
  }
  for (const Architecture& architecture : architectures()) {
    if (*text == std::to_string(architecture.compute_capability)) return architecture;
  }
  throw Error("--arch is '" + *text + "'; " + allowed_architectures());
}

int number(const char* option, const std::optional<std::string>& text, int otherwise, int least, int most) {
  return text ? static_cast<int>(parse_integer(option, *text, least, most)) : otherwise;
}

std::string block_text(const BlockNeeds& needs) {
  return "blocks of " + count(needs.threads) + " threads with " + count(needs.shared) + " bytes of shared memory";
}

std::string division_text(const Architecture& architecture, int registers, const Occupancy& o) {
  const std::string quotient = count(registers_per_multiprocessor) + " / (" + std::to_string(registers) +
                               " x 32) = " + count(o.warps_by_division) + " warps";
  return quotient +
         (o.warps_by_division > architecture.max_warps ? ", capped at " + std::to_string(architecture.max_warps) : "");
}

// With blocks too large for the SM the limit is what keeps the first one out.
std::string limits_text(const Occupancy& o) { return join(limits(o), " and "); }

void print_one(std::ostream& out, const Architecture& architecture, const BlockNeeds& needs) {
  const Occupancy o = occupancy(architecture, needs);
  TextTable table;
  table.add_column("", "what an SM holds", Align::left);
  table.add_column("", "a block takes");
  table.add_column("", "an SM has");
  table.add_column("", "blocks");
  table.add_column("", "warps");
  const auto add = [&](const std::string& name, int takes, int has, int blocks) {
    table.add_row({name, count(takes), count(has), count(blocks), count(blocks * o.warps_per_block)});
  };
  add("warps", o.warps_per_block, architecture.max_warps, o.blocks_by_warps);
  add("blocks", 1, architecture.max_blocks, o.blocks_by_slots);
  add("registers", o.registers_per_warp * o.warps_per_block, registers_per_multiprocessor, o.blocks_by_registers);
  const int reserved = architecture.shared_reserved;
  const std::string shared = "shared memory, bytes" + (reserved > 0 ? " (" + count(reserved) + " reserved)" : "");
  if (o.blocks_by_shared) add(shared, o.shared_per_block, architecture.shared, *o.blocks_by_shared);
  table.print(out);

  out << "\nRegisters alone, by plain division: " << division_text(architecture, needs.registers, o) << ".\n"
      << "As allocated: a warp takes " << count(o.registers_per_warp) << " registers, in units of " << register_unit
      << "; each of the SM's four schedulers has room for "
      << registers_per_multiprocessor / schedulers / o.registers_per_warp << " such warps.\n"
      << "Resident: " << o.blocks << (o.blocks == 1 ? " block, " : " blocks, ") << o.warps << " of "
      << architecture.max_warps << " warps, " << percent(o.share) << " occupancy; limited by " << limits_text(o)
      << ".\n";
}

void print_usual(std::ostream& out, const Architecture& architecture, BlockNeeds needs) {
  TextTable table;
  table.add_column("", "registers a thread");
  table.add_column("registers alone", "by division");
  table.add_column("registers alone", "capped");
  table.add_column("resident", "blocks");
  table.add_column("resident", "warps");
  table.add_column("resident", "occupancy");
  table.add_column("resident", "limited by", Align::left);
  for (const int registers : usual_registers) {
    needs.registers = registers;
    const Occupancy o = occupancy(architecture, needs);
    table.add_row({std::to_string(registers), std::to_string(o.warps_by_division) + " warps",
                   std::to_string(std::min(o.warps_by_division, architecture.max_warps)) + " warps",
                   std::to_string(o.blocks), std::to_string(o.warps), percent(o.share), limits_text(o)});
  }
  table.print(out);
}

}  // namespace

void print_occupancy(std::ostream& out, const InfoArguments& arguments, std::optional<int> gpu) {
  const Architecture& architecture = choose_architecture(arguments.arch, gpu);
  BlockNeeds needs;
  needs.threads = number("--threads", arguments.threads, needs.threads, 1, max_threads_per_block);
  needs.registers = number("--registers", arguments.registers, needs.registers, 1, max_registers_per_thread);
  needs.shared = number("--shared", arguments.shared, needs.shared, 0, architecture.shared_per_block);

  out << "Occupancy at compute capability " << fixed(architecture.compute_capability / 10.0, 1) << ", "
      << block_text(needs);
  if (arguments.registers) {
    out << " and " << needs.registers << " registers a thread\n\n";
    return print_one(out, architecture, needs);
  }
  out << "\n\n";
  print_usual(out, architecture, needs);
}

}  // namespace miniblas::bench
