#include "bench/info/print_ceilings.h"

#include <ostream>

#include "bench/support/text.h"
#include "bench/support/text_table.h"

namespace miniblas::bench {

void print_ceilings(std::ostream& out, const GpuProperties& gpu, const Ceilings& c) {
  const std::string group = "measured";
  TextTable table;
  table.add_column("", "ceiling", Align::left);
  for (const char* title : {"ms", "spread", "rounds", "rate"}) table.add_column(group, title);
  table.add_column(group, "", Align::left);
  table.add_column(group, "of peak");
  const auto add = [&](const char* name, const Timing& timing, double rate, const char* unit,
                       std::optional<double> peak) {
    table.add_row({name, three_digits(timing.milliseconds), percent(timing.spread / timing.milliseconds),
                   std::to_string(timing.rounds), three_digits(rate), unit, peak ? percent(rate / *peak) : "-"});
  };
  const auto bandwidth = peak_gigabytes_per_second(gpu);
  add("FFMA", c.ffma, c.ffma_tflops(), "TFLOP/s", peak_tflops(gpu));
  add("read", c.read, c.read_gigabytes_per_second(), "GB/s", bandwidth);
  add("copy, read and write", c.copy, c.copy_gigabytes_per_second(), "GB/s", bandwidth);
  add("cudaMemcpy, read and write", c.memcpy, c.memcpy_gigabytes_per_second(), "GB/s", bandwidth);
  table.print(out);
  out << "\nBuffers of " << bytes(c.buffer_bytes) << "; medians of the rounds, spread between their quartiles.\n";
}

}  // namespace miniblas::bench
