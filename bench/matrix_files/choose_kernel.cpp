#include "bench/matrix_files/choose_kernel.h"

#include <algorithm>

#include "bench/support/error.h"
#include "bench/support/text.h"

namespace miniblas::bench {

void choose_kernel(const Session& session, Family family, const std::optional<std::string>& name) {
  if (name) {
    const auto names = kernel_names(session.handle(), family);
    if (std::find(names.begin(), names.end(), *name) == names.end()) {
      throw Error("--kernel is '" + *name + "'; allowed are " + join(names));
    }
    if (!choose_rung(session.handle(), family, *name)) {
      throw Error("--kernel is '" + *name + "', which can't run on " + session.device_name());
    }
  }
  miniblasLoggerConfigure(0, 0, 0, nullptr);
}

}  // namespace miniblas::bench
