#include "bench/info/options.h"

#include "bench/support/error.h"

namespace miniblas::bench {

void check_options(const InfoArguments& arguments) {
  if (arguments.device && *arguments.device != "host" && *arguments.device != "cuda") {
    throw Error("--device is '" + *arguments.device + "'; allowed are cuda and host");
  }
  if (arguments.occupancy && arguments.measure) {
    throw Error("--occupancy and --measure are both given; allowed is one of them");
  }
  const bool describes_kernel = arguments.registers || arguments.threads || arguments.shared || arguments.arch;
  if (describes_kernel && !arguments.occupancy) {
    throw Error("--registers, --threads, --shared and --arch belong to --occupancy, which is not given");
  }
  if (!arguments.json) return;
  if (!arguments.measure) throw Error("--json belongs to --measure, which is not given");
  if (arguments.json->empty()) throw Error("--json is ''; allowed is the path of a file");
}

}  // namespace miniblas::bench
