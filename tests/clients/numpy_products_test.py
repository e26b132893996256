"""NumPy's products of float32 arrays, which miniblas serves: the values, and how many calls each product makes.

The numbers of calls are NumPy's own choice, the same from 1.24 to 2.x. Where that is not so, a test says so.
"""

import itertools
import unittest

import numpy

from matrices import product, random_matrix
from served import calls_of

SIZES = [(2, 2, 2), (2, 3, 4), (5, 7, 9), (16, 16, 16), (31, 2, 65), (33, 17, 64), (65, 129, 3), (127, 128, 129)]
LARGEST = (200, 199, 201)


class Products(unittest.TestCase):
    def setUp(self):
        self.generator = numpy.random.default_rng(1)

    def random(self, *shape):
        return numpy.float32(2 * self.generator.random(shape) - 1)

    def check(self, calls, a, b, multiply=numpy.matmul):
        """The product, which must be right and make these calls and no others; any calls where that is None."""
        with calls_of() as made:
            c = multiply(a, b)
        if calls is not None:
            self.assertEqual(made, calls, (a.shape, a.strides, b.shape, b.strides))
        columns = b if b.ndim == 2 else b[:, None]
        value, bound = product(numpy.atleast_2d(a), columns)
        self.assertEqual(c.dtype, numpy.float32)
        self.assertEqual(numpy.shape(c), a.shape[:-1] + b.shape[1:])
        self.assertTrue(numpy.all(abs(numpy.reshape(c, value.shape) - value) <= bound), (a.shape, b.shape))
        return c

    def check_both(self, calls, a, b):
        self.check(calls, a, b)
        self.check(calls, a, b, numpy.dot)

    def test_every_transpose_and_order(self):
        sizes = itertools.chain(SIZES, [LARGEST])
        for (m, n, k), transa, transb, orders in itertools.product(sizes, (False, True), (False, True),
                                                                   ("CC", "CF", "FC", "FF")):
            a = random_matrix(self.generator, *((k, m) if transa else (m, k)), orders[0])
            b = random_matrix(self.generator, *((n, k) if transb else (k, n)), orders[1])
            if (m, n, k) == LARGEST:
                self.check({"cblas_sgemm": 1}, a.T if transa else a, b.T if transb else b)
            else:
                self.check_both({"cblas_sgemm": 1}, a.T if transa else a, b.T if transb else b)

    def test_leading_dimensions(self):
        for m, n, k in SIZES:
            a = random_matrix(self.generator, m + 3, k + 5)[1:m + 1, 2:k + 2]
            b = random_matrix(self.generator, k + 7, n + 1)[3:k + 3, :n]
            self.check_both({"cblas_sgemm": 1}, a, b)
            self.check_both({"cblas_sgemm": 1}, b.T, a.T)
            self.check_both({"cblas_sgemm": 1}, random_matrix(self.generator, 3 * m, k)[::3], b)

    def test_output_in_place(self):
        a, b = self.random(33, 65), self.random(65, 17)
        value, bound = product(a, b)
        for name, whole, cut in (("rows", numpy.full((33, 17), numpy.nan, numpy.float32), numpy.s_[:, :]),
                                 ("columns", numpy.full((33, 17), numpy.nan, numpy.float32, order="F"), numpy.s_[:, :]),
                                 ("block", numpy.full((35, 20), numpy.nan, numpy.float32), numpy.s_[1:34, 2:19])):
            with calls_of() as made:
                numpy.matmul(a, b, out=whole[cut])
            self.assertEqual(made, {"cblas_sgemm": 1}, name)
            self.assertTrue(numpy.all(abs(whole[cut] - value) <= bound), name)
            whole[cut] = numpy.nan
            self.assertTrue(numpy.all(numpy.isnan(whole)), f"{name}: written beside the block")

    def test_strides_that_a_blas_has_not(self):
        # NumPy copies these for dot. What matmul does differs from version to version: a loop of its own, or copies.
        a, b = self.random(30, 41), self.random(41, 52)
        one_row = numpy.broadcast_to(self.random(1, 41), (30, 41))
        one_column = numpy.broadcast_to(self.random(30, 1), (30, 41))
        for view in (a[::-1], a[:, ::-1], a[::-1, ::-1], one_row, one_column, self.random(30, 82)[:, ::2]):
            self.check({"cblas_sgemm": 1}, view, b, numpy.dot)
            self.check(None, view, b)
            self.check({"cblas_sgemm": 1}, b.T, view.T, numpy.dot)
            self.check(None, b.T, view.T)

    def test_matrix_and_vector(self):
        for m, k in ((2, 2), (3, 5), (17, 64), (129, 33), (200, 199)):
            for a in (random_matrix(self.generator, m, k, "C"), random_matrix(self.generator, m, k, "F"),
                      self.random(m + 1, k + 3)[:m, 1:k + 1], self.random(k, m).T):
                self.check_both({"cblas_sgemv": 1}, a, self.random(k))
                self.check_both({"cblas_sgemv": 1}, a, self.random(2 * k)[::2])
                self.check_both({"cblas_sgemv": 1}, a.T, self.random(m))
                self.check({"cblas_sgemv": 1}, a, self.random(k)[::-1], numpy.dot)
                self.check(None, a, self.random(k)[::-1])
                x = self.random(m)
                with calls_of() as made:
                    y = x @ a
                self.assertEqual(made, {"cblas_sgemv": 1})
                value, bound = product(a.T, x[:, None])
                self.assertTrue(numpy.all(abs(y - value[:, 0]) <= bound[:, 0]), a.shape)

    def test_matrices_that_are_vectors(self):
        self.check_both({"cblas_sgemv": 1}, self.random(5, 6), self.random(6, 1))
        self.check_both({"cblas_sgemv": 1}, self.random(1, 6), self.random(6, 5))
        self.check_both({"cblas_sdot": 1}, self.random(1, 6), self.random(6, 1))
        self.check({"cblas_saxpy": 1}, self.random(1, 1), self.random(1, 5), numpy.dot)
        self.check({"cblas_saxpy": 1}, self.random(5, 1), self.random(1, 1), numpy.dot)
        self.check({"cblas_sgemm": 1}, self.random(5, 1), self.random(1, 6), numpy.dot)
        self.check(None, self.random(5, 1), self.random(1, 6))

    def test_dot(self):
        for n in (1, 2, 7, 64, 129, 200, 100_000):
            x, y = self.random(n), self.random(2 * n)[::2]
            for multiply in (numpy.dot, numpy.inner, numpy.vdot):
                self.check({"cblas_sdot": 1} if n > 1 else None, x, y, multiply)
            if n > 1:
                self.check({"cblas_sdot": 1}, x, x)
                self.check({"cblas_sdot": 1}, x[::-1], y, numpy.dot)

    def test_with_own_transpose(self):
        for m, k in ((2, 2), (3, 40), (33, 5), (65, 129)):
            for a in (random_matrix(self.generator, m, k, "C"), random_matrix(self.generator, m, k, "F"),
                      self.random(m + 2, k + 2)[:m, 2:]):
                # dot takes a part of a matrix for a matrix like any other.
                of_dot = "cblas_ssyrk" if a.flags.c_contiguous or a.flags.f_contiguous else "cblas_sgemm"
                for one, other in ((a, a.T), (a.T, a)):
                    c = self.check({"cblas_ssyrk": 1}, one, other)
                    numpy.testing.assert_array_equal(c, c.T)
                    self.check({of_dot: 1}, one, other, numpy.dot)
                    self.check_both({"cblas_sgemm": 1}, one, other.copy())

    def test_stacks(self):
        a, b = self.random(5, 30, 41), self.random(5, 41, 22)
        for stack, calls in ((b, 5), (numpy.broadcast_to(b[0], b.shape), 5)):
            with calls_of() as made:
                c = a @ stack
            self.assertEqual(made, {"cblas_sgemm": calls})
            for i in range(5):
                value, bound = product(a[i], stack[i])
                self.assertTrue(numpy.all(abs(c[i] - value) <= bound))
        with calls_of() as made:
            c = numpy.dot(a, b[0])
        self.assertGreater(sum(made.values()), 0)  # one sdot for each element up to now
        value, bound = product(a.reshape(150, 41), b[0])
        self.assertTrue(numpy.all(abs(c.reshape(150, 22) - value) <= bound))

    def test_sums_over_indices(self):
        a, b = self.random(30, 41), self.random(41, 22)
        self.check({"cblas_sgemm": 1}, a, b, lambda a, b: numpy.einsum("ij,jk->ik", a, b, optimize=True))
        self.check(None, a, b, lambda a, b: numpy.einsum("ij,jk->ik", a, b))
        self.check({"cblas_sgemm": 1}, a, b, lambda a, b: numpy.tensordot(a, b, axes=1))
        x, y = self.random(3, 4, 5), self.random(5, 4, 6)
        with calls_of() as made:
            c = numpy.tensordot(x, y, axes=([2, 1], [0, 1]))
        self.assertEqual(made, {"cblas_sgemm": 1})
        value, bound = product(x.transpose(0, 2, 1).reshape(3, 20), y.reshape(20, 6))
        self.assertTrue(numpy.all(abs(c - value) <= bound))

    def test_copies_of_transposes(self):
        a, b = self.random(33, 65), self.random(33, 17)
        copied = self.check({"cblas_sgemm": 1}, a.T.copy(), b)
        viewed = self.check({"cblas_sgemm": 1}, a.T, b)
        value, bound = product(a.T, b)
        self.assertTrue(numpy.all(abs(copied - viewed) <= 2 * bound))

    def test_empty(self):
        for m, n, k in ((0, 3, 4), (3, 0, 4), (3, 4, 0), (0, 0, 0)):
            self.check_both(None, self.random(m, k), self.random(k, n))

    def test_special_values(self):
        a, b = self.random(33, 65), self.random(65, 17)
        a[3, 5], a[4, 6], b[7, 2] = numpy.nan, numpy.inf, -numpy.inf
        with calls_of() as made:
            c = a @ b
        self.assertEqual(made, {"cblas_sgemm": 1})
        with numpy.errstate(invalid="ignore"):
            value = a.astype(numpy.float64) @ b.astype(numpy.float64)
        numpy.testing.assert_array_equal(numpy.isnan(c), numpy.isnan(value))
        numpy.testing.assert_array_equal(c[numpy.isinf(value)], value[numpy.isinf(value)])

    def test_float64_is_not_ours(self):
        a, b = self.generator.random((33, 65)), self.generator.random((65, 17))
        with calls_of() as made:
            c, d, y, s = a @ b, a @ a.T, a @ b[:, 0], a[0] @ b[:, 0]
        self.assertEqual(made, {})
        exact = numpy.einsum("ij,jk->ik", a.astype(numpy.longdouble), b.astype(numpy.longdouble))
        numpy.testing.assert_allclose(c, exact, rtol=1e-13)
        numpy.testing.assert_allclose(d, numpy.einsum("ij,kj->ik", a, a), rtol=1e-13)
        numpy.testing.assert_allclose(y, exact[:, 0], rtol=1e-13)
        numpy.testing.assert_allclose(s, exact[0, 0], rtol=1e-13)


if __name__ == "__main__":
    unittest.main()
