// Calls any function of the API with arguments from an array.
#pragma once

#include <bit>
#include <type_traits>
#include <utility>

#include "bench/calls/routine.h"

namespace miniblas::calls {

template <class Type>
Type argument(const Slot& slot) {
  if constexpr (std::is_enum_v<Type>) {
    // NOTE: a static_cast of a value beyond the enumeration's bits is undefined.
    return std::bit_cast<Type>(static_cast<std::int32_t>(slot.integer));
  } else if constexpr (std::is_pointer_v<Type>) {
    return static_cast<Type>(slot.pointer);
  } else {
    return static_cast<Type>(slot.integer);
  }
}

template <class Function>
struct Signature;

template <class... Types>
struct Signature<miniblasStatus_t (*)(miniblasHandle_t, Types...)> {
  template <auto function, std::size_t... indices>
  static miniblasStatus_t call(miniblasHandle_t handle, const Slot* slots, std::index_sequence<indices...>) {
    return function(handle, argument<Types>(slots[indices])...);
  }
  using Indices = std::index_sequence_for<Types...>;
};

template <auto function>
miniblasStatus_t invoke(miniblasHandle_t handle, const Slot* slots) {
  using Of = Signature<decltype(function)>;
  return Of::template call<function>(handle, slots, typename Of::Indices{});
}

}  // namespace miniblas::calls
