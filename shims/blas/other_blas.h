// Symbols of the program and of the BLAS that this library stands before.
//
// They are looked up when they are needed, not by the linker: a program may load its BLAS long after this library, and
// may keep it to itself, as Python does with the libraries of its modules.
#pragma once

namespace miniblas::blas {

// The same name in the BLAS behind this one, or null. That is what comes next in the order of search, else the system's
// libblas.so.3. `own` is this library's function of that name.
void* find_next(const char* symbol, const void* own);

// What a program would get that names the symbol, or null: `xerbla_` is the program's own, or else the BLAS's.
void* find_in_program(const char* symbol);

}  // namespace miniblas::blas
