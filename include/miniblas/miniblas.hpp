/** @file
 * miniblas for C++17: handles that destroy themselves, statuses as exceptions, matrices and vectors that know their
 * sizes. Only inline functions over the C API, on whose 64-bit forms all routines stand. eigen.hpp adds Eigen. */
#ifndef MINIBLAS_MINIBLAS_HPP
#define MINIBLAS_MINIBLAS_HPP

#include "miniblas/miniblas.h"

#include "miniblas/cpp/device_memory.hpp"
#include "miniblas/cpp/error.hpp"
#include "miniblas/cpp/handle.hpp"
#include "miniblas/cpp/level1.hpp"
#include "miniblas/cpp/level2.hpp"
#include "miniblas/cpp/level3.hpp"
#include "miniblas/cpp/options.hpp"
#include "miniblas/cpp/scalar_argument.hpp"
#include "miniblas/cpp/views.hpp"

#endif
