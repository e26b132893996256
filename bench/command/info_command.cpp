#include <memory>

#include "bench/command/command.h"
#include "bench/info/info.h"

namespace miniblas::bench {

Run add_info(CLI::App& app) {
  const auto arguments = std::make_shared<InfoArguments>();
  CLI::App* const info = app.add_subcommand("info", "Say what the device is, how full kernels make it, how fast it is");
  info->add_option("--device", arguments->device, "cuda or host; the library's choice if not given");
  info->add_flag("--occupancy", arguments->occupancy, "how many blocks of a kernel an SM holds; needs no GPU");
  info->add_option("--registers", arguments->registers, "a thread's, 1 to 255; usual numbers if not given");
  info->add_option("--threads", arguments->threads, "a block's, 1 to 1024; 256 if not given");
  info->add_option("--shared", arguments->shared, "bytes of shared memory a block, static and dynamic; 0 if not given");
  info->add_option("--arch", arguments->arch, "compute capability, such as 90; the GPU's if not given, else 90");
  info->add_flag("--measure", arguments->measure, "measure the GPU's FFMA, read and copy ceilings");
  info->add_option("--json", arguments->json, "also write what --measure finds to this file");
  return [arguments](const std::string& command_line) {
    arguments->command = command_line;
    return run_info(*arguments);
  };
}

}  // namespace miniblas::bench
