"""Matrices for the tests in this folder, and how far a product in float32 may be from that in float64."""

import numpy

UNIT = 2.0**-24


def random_matrix(generator, rows, cols, order="C"):
    """A (rows, cols) float32 array in [-1, 1), in C order or Fortran order."""
    return numpy.array(2 * generator.random((rows, cols)) - 1, dtype=numpy.float32, order=order)


def save(path, array, version=(1, 0)):
    """numpy.save, in a version of the format."""
    with open(path, "wb") as file:
        numpy.lib.format.write_array(file, array, version=version, allow_pickle=True)


def product(a, b, alpha=1.0, beta=0.0, c0=None, times_bound=1):
    """alpha a b + beta c0 in float64, and so many times the bound of a float32 result's error for each element."""
    a, b = a.astype(numpy.float64), b.astype(numpy.float64)
    alpha, beta = float(numpy.float32(alpha)), float(numpy.float32(beta))
    value = alpha * (a @ b)
    magnitude = abs(alpha) * (abs(a) @ abs(b))
    if beta != 0:
        value = value + beta * c0.astype(numpy.float64)
        magnitude = magnitude + abs(beta) * abs(c0.astype(numpy.float64))
    roundings = (a.shape[1] + 2) * times_bound
    gamma = roundings * UNIT / (1 - roundings * UNIT)
    return value, gamma * magnitude + roundings * 2.0**-149 * max(1.0, abs(alpha))
