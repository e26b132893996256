// An object that is made when it is first used and never destroyed: static objects of the program may call the library
// at exit. It takes no memory from the heap.
#pragma once

#include <new>

namespace miniblas {

template <class Object>
Object& never_destroyed() {
  alignas(Object) static unsigned char storage[sizeof(Object)];
  static Object* const instance = new (storage) Object;
  return *instance;
}

}  // namespace miniblas
