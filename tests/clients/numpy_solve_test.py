"""Linear systems of float32, which NumPy gives to LAPACK, and LAPACK to miniblas.

numpy.linalg itself computes float32 in float64. The functions below it do not.
"""

import sys
import unittest

import numpy

from served import calls_of

SIZES = (1, 2, 5, 10, 33, 64, 65, 129, 200)
UNIT = 2.0**-24
THRESHOLD = 30  # LAPACK's own for its tests


def linalg():
    """The module below numpy.linalg: its functions take the types of their arguments."""
    import numpy.linalg  # which loads it
    return sys.modules["numpy.linalg._umath_linalg"]


def norm(a):
    """The 1-norm in float64."""
    return abs(a.astype(numpy.float64)).sum(axis=0).max()


def residual(a, x, b):
    """SGET02's: the largest of |b - A x| / (|A| |x| eps) over the columns."""
    a, x, b = (array.astype(numpy.float64) for array in (a, x, b))
    return max(norm(b[:, [j]] - a @ x[:, [j]]) / (norm(a) * norm(x[:, [j]]) * UNIT) for j in range(b.shape[1]))


class Solve(unittest.TestCase):
    def setUp(self):
        self.generator = numpy.random.default_rng(2)

    def random(self, *shape):
        return numpy.float32(2 * self.generator.random(shape) - 1)

    def matrices(self, n):
        """Some that are easy, badly scaled, and nearly singular."""
        yield "random", self.random(n, n)
        if n > 129:
            return  # which takes long on the host device
        yield "small", self.random(n, n) * numpy.float32(2.0**-90)
        yield "large", self.random(n, n) * numpy.float32(2.0**90)
        yield "rows", self.random(n, n) * numpy.float32(2.0**(numpy.arange(n) % 40 - 20))[:, None]
        q, _ = numpy.linalg.qr(self.generator.random((n, n)))
        p, _ = numpy.linalg.qr(self.generator.random((n, n)))
        yield "nearly singular", numpy.float32(q * numpy.geomspace(1, UNIT * 10, n) @ p)

    def test_solve(self):
        for n in SIZES:
            for name, a in self.matrices(n):
                b = self.random(n, 3)
                with calls_of() as made:
                    x = linalg().solve(a, b, signature="ff->f")
                self.assertEqual(x.dtype, numpy.float32)
                self.assertLess(residual(a, x, b), THRESHOLD, (n, name))
                # How LAPACK cuts the factorisation into calls is its own choice. NumPy copies columns and pivots' rows.
                for routine in ("scopy_", "isamax_", "sscal_", "sgemm_", "strsm_") if n > 1 else ("strsm_",):
                    self.assertGreater(made.get(routine, 0), 0, (n, routine))

    def test_solve_one_vector(self):
        a, b = self.random(65, 65), self.random(65)
        with calls_of() as made:
            x = linalg().solve1(a, b, signature="ff->f")
        self.assertLess(residual(a, x[:, None], b[:, None]), THRESHOLD)
        self.assertGreater(made["strsm_"], 0)

    def test_inverse(self):
        for n in SIZES[:-2]:
            a = self.random(n, n) + 2 * numpy.eye(n, dtype=numpy.float32)
            with calls_of() as made:
                inverse = linalg().inv(a, signature="f->f")
            self.assertLess(residual(a, inverse, numpy.eye(n)), THRESHOLD)
            self.assertGreater(made["strsm_"], 0)

    def test_cholesky(self):
        for n in SIZES[:-1]:
            half = self.random(n, n)
            a = half @ half.T + n * numpy.eye(n, dtype=numpy.float32)
            with calls_of() as made:
                lower = linalg().cholesky_lo(a, signature="f->f")
            product = lower.astype(numpy.float64) @ lower.T.astype(numpy.float64)
            self.assertTrue(numpy.all(numpy.triu(lower, 1) == 0))
            self.assertLess(norm(product - a) / (n * norm(a) * UNIT), THRESHOLD)
            if n > 1:
                self.assertGreater(made["strsm_"], 0)
                self.assertGreater(made["ssyrk_"], 0)

    def test_singular(self):
        with numpy.errstate(invalid="ignore"):
            self.assertTrue(numpy.all(numpy.isnan(
                linalg().solve(numpy.zeros((3, 3), numpy.float32), self.random(3, 1), signature="ff->f"))))

    def test_linalg_is_float64(self):
        a, b = self.random(33, 33), self.random(33, 2)
        with calls_of() as made:
            x = numpy.linalg.solve(a, b)
        self.assertEqual((made, x.dtype), ({}, numpy.float32))
        self.assertLess(residual(a, x, b), THRESHOLD)


if __name__ == "__main__":
    unittest.main()
