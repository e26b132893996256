// launch() on the host device. Included by simt/launch.h.
#pragma once

#include <cstring>
#include <tuple>

#include "simt/host/executor.h"
#include "simt/residency.h"

// The bounds of the sections for __constant__ and DEVICE_VARIABLE in the program or library that this
// translation unit is linked into. The linker defines them where such a section exists.
extern "C" {
extern const char __start_simt_constant[] __attribute__((weak, visibility("hidden")));
extern const char __stop_simt_constant[] __attribute__((weak, visibility("hidden")));
extern const char __start_simt_device[] __attribute__((weak, visibility("hidden")));
extern const char __stop_simt_device[] __attribute__((weak, visibility("hidden")));
}

namespace miniblas::inline MINIBLAS_BUILD {
namespace simt {
namespace detail {

// Calls a kernel with copies of its arguments, as a launch does for each thread.
template <class... P>
struct Invoker {
  template <std::size_t... I>
  MINIBLAS_UNTRACED static void call(void (*kernel)(P...), void** arguments, std::index_sequence<I...>) {
    kernel(*static_cast<P*>(arguments[I])...);
  }
  MINIBLAS_UNTRACED static void invoke(void (*kernel)(), void** arguments) {
    call(reinterpret_cast<void (*)(P...)>(kernel), arguments, std::index_sequence_for<P...>{});
  }
  // Called in a kernel's place, from the same call site: finds where the copies of the arguments lie.
  MINIBLAS_UNTRACED static void probe(P...) { note_parameters(__builtin_frame_address(0)); }
};

}  // namespace detail

template <class... P, class... A>
Status launch(void (*kernel)(P...), const LaunchConfig& config, A&&... arguments) {
  std::tuple<P...> converted(std::forward<A>(arguments)...);
  return std::apply(
      [&](P&... argument) {
        void* addresses[] = {const_cast<void*>(static_cast<const void*>(&argument))..., nullptr};
        return run_grid({&detail::Invoker<P...>::invoke, reinterpret_cast<void (*)()>(kernel),
                         reinterpret_cast<void (*)()>(&detail::Invoker<P...>::probe), addresses},
                        config, {__start_simt_constant, __stop_simt_constant, __start_simt_device, __stop_simt_device});
      },
      converted);
}

// Copies `bytes` to a __constant__ or device variable.
template <class Symbol>
Status copy_to_symbol(Symbol& symbol, const void* from, std::size_t bytes, Stream = nullptr) {
  std::memcpy(&symbol, from, bytes);
  return {};
}

template <class Kernel>
Status query_residency(Kernel*, int, std::size_t, Residency& residency) {
  residency = {0, 0, 1, 1};
  return {};
}

template <class Kernel>
Status check_image(Kernel*) {
  return {};
}

}  // namespace simt
}  // namespace miniblas::inline MINIBLAS_BUILD
