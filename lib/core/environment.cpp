#include "lib/core/environment.h"

#include <cstdlib>
#include <cstring>
#include <limits>

#include "lib/core/log.h"

namespace miniblas {
namespace {

const char* variable(const char* name) {
  const char* const value = std::getenv(name);
  return value == nullptr || *value == '\0' ? nullptr : value;
}

// "4096", "64K", "512M", "1G".
std::optional<std::size_t> parse_bytes(const char* text) {
  std::size_t value = 0;
  const char* at = text;
  for (; *at >= '0' && *at <= '9'; ++at) {
    const auto digit = static_cast<std::size_t>(*at - '0');
    if (value > (std::numeric_limits<std::size_t>::max() - digit) / 10) return std::nullopt;
    value = 10 * value + digit;
  }
  if (at == text) return std::nullopt;
  const int shift = *at == 'K' ? 10 : *at == 'M' ? 20 : *at == 'G' ? 30 : 0;
  if (shift > 0) ++at;
  if (*at != '\0' || value > std::numeric_limits<std::size_t>::max() >> shift) return std::nullopt;
  return value << shift;
}

bool read_log_level() {
  const char* const text = variable("MINIBLAS_LOG");
  if (text == nullptr) return true;
  constexpr const char* names[] = {"off", "error", "call", "bench"};  // in the order of LogLevel
  for (int level = 0; level < 4; ++level) {
    if (std::strcmp(text, names[level]) == 0) {
      configure_log_from_environment(static_cast<LogLevel>(level));
      return true;
    }
  }
  log_error("MINIBLAS_LOG is '%s'; allowed are off, error, call and bench", text);
  return false;
}

}  // namespace

std::optional<DeviceKind> parse_device(const char* text) {
  if (std::strcmp(text, "cuda") == 0) return DeviceKind::cuda;
  if (std::strcmp(text, "host") == 0) return DeviceKind::host;
  return std::nullopt;
}

bool read_environment(EnvironmentSettings& settings) {
  if (!read_log_level()) return false;
  if (const char* const text = variable("MINIBLAS_DEVICE")) {
    settings.device = parse_device(text);
    if (!settings.device) {
      log_error("MINIBLAS_DEVICE is '%s'; allowed are cuda and host", text);
      return false;
    }
  }
  if (const char* const text = variable("MINIBLAS_WORKSPACE")) {
    settings.workspace_bytes = parse_bytes(text);
    if (!settings.workspace_bytes) {
      log_error("MINIBLAS_WORKSPACE is '%s'; allowed is a number of bytes, K, M or G may follow", text);
      return false;
    }
  }
  settings.gemm_kernel = variable("MINIBLAS_GEMM_KERNEL");
  settings.transpose_kernel = variable("MINIBLAS_TRANSPOSE_KERNEL");
  settings.tuning = variable("MINIBLAS_TUNING");
  return true;
}

}  // namespace miniblas
