"""`miniblas gemm` against NumPy's product in float64."""

import itertools
import unittest

import numpy

from matrices import product, random_matrix, save
from program import Folder, kernels

SIZES = [(1, 1, 1), (3, 5, 4), (1, 7, 33), (33, 1, 17), (31, 65, 32), (0, 3, 4), (3, 0, 4), (3, 4, 0), (0, 0, 0)]


def times_bound(kernel, k):
    """The bound of a kernel's results, as a multiple of FP32 arithmetic's (bench/support/tolerance.h)."""
    if "bf16x3" in kernel:
        return 3 + 513 / (k + 2)
    if "fp16x3" in kernel:
        return 5
    return 3 if "_split" in kernel else 1


class Gemm(unittest.TestCase):
    def setUp(self):
        self.generator = numpy.random.default_rng(1)

    def multiply(self, sizes, orders="CC", trans=(False, False), versions=((1, 0), (1, 0)), scalars=None, order0="C",
                 options=()):
        """Runs one product of those sizes (m, n, k), checks all of its elements, and gives the result."""
        m, n, k = sizes
        a = random_matrix(self.generator, *((k, m) if trans[0] else (m, k)), orders[0])
        b = random_matrix(self.generator, *((n, k) if trans[1] else (k, n)), orders[1])
        c0 = random_matrix(self.generator, m, n, order0)
        arguments = ["gemm", "A.npy", "B.npy", "-o", "C.npy", *options]
        arguments += ["--transa"] * trans[0] + ["--transb"] * trans[1]
        alpha, beta = scalars or (1, 0)
        if scalars:
            arguments += ["--alpha", alpha, "--beta", beta, "--c", "C0.npy"]
        with Folder() as folder:
            save(folder.path("A.npy"), a, versions[0])
            save(folder.path("B.npy"), b, versions[1])
            save(folder.path("C0.npy"), c0)
            ran = folder.run(*arguments)
            self.assertEqual((ran.returncode, ran.stderr), (0, ""), arguments)
            self.assertEqual(folder.names(), ["A.npy", "B.npy", "C.npy", "C0.npy"])
            c = numpy.load(folder.path("C.npy"))
        times = times_bound(next((option for option in options if "_split" in option), ""), k)
        value, bound = product(a.T if trans[0] else a, b.T if trans[1] else b, alpha, beta, c0, times)
        self.assertEqual((c.dtype, c.shape), (numpy.float32, (m, n)))
        self.assertTrue(numpy.all(abs(c - value) <= bound), (arguments, sizes, orders))
        return c, ran.stdout

    def test_every_kernel_op_and_size(self):
        names = kernels("gemm")
        self.assertIn("01_naive", names)
        # Those of 08 and 10 are a GPU's alone, and the sliced ones differ in numbers.
        names = [name for name in names
                 if "tma" not in name and "wgmma" not in name and (not name.startswith("sliced_k") or name == "sliced_k_32x16_8")]
        for kernel, sizes, transa, transb in itertools.product(names, SIZES, (False, True), (False, True)):
            _, said = self.multiply(sizes, trans=(transa, transb), options=["--kernel", kernel])
            self.assertEqual(said.count("\n"), 1, said)
            if min(sizes) > 0:
                takes = {"small_batch": max(sizes) <= 16, "vector_product": 1 in sizes[:2]}.get(kernel, True)
                self.assertIn(f"kernel {kernel if takes else '01_naive'} on host", said)

    def test_every_order_op_and_scalar(self):
        for orders, order0, trans, scalars in itertools.product(
                ("CC", "CF", "FC", "FF"), "CF", itertools.product((False, True), repeat=2),
                (None, (2, 0), (1, 1), (-0.5, 0.1), (0, 3), (0, 0))):
            c, _ = self.multiply((5, 9, 7), orders, trans, scalars=scalars, order0=order0, options=["--check"])
            expected = order0 if scalars else "C" if orders == "CC" else "F"
            self.assertTrue(c.flags.c_contiguous if expected == "C" else c.flags.f_contiguous, (orders, order0))

    def test_every_version(self):
        for versions in itertools.product(((1, 0), (2, 0), (3, 0)), repeat=2):
            self.multiply((3, 5, 4), versions=versions)

    def test_larger_sizes(self):
        for orders in ("CC", "FC"):
            _, said = self.multiply((257, 300, 129), orders, scalars=(1.5, -1), options=["--check"])
            self.assertIn("checked all elements of C against Eigen in float64: correct", said)

    def test_special_values(self):
        a = numpy.array([[1, numpy.inf], [numpy.nan, 2], [3e38, 3e38]], dtype=numpy.float32)
        b = numpy.array([[1, 0], [1, 0]], dtype=numpy.float32)
        with Folder() as folder:
            save(folder.path("A.npy"), a)
            save(folder.path("B.npy"), b)
            save(folder.path("C0.npy"), numpy.full((3, 2), numpy.nan, dtype=numpy.float32))
            for alpha, beta in (("1", "0"), ("-2", "0"), ("0", "0"), ("nan", "0"), ("inf", "0"), ("1", "1")):
                ran = folder.run("gemm", "A.npy", "B.npy", "-o", "C.npy", "--alpha", alpha, "--beta", beta, "--c",
                                 "C0.npy", "--check")
                self.assertEqual((ran.returncode, ran.stderr), (0, ""), (alpha, beta, ran.stdout))
                c = numpy.load(folder.path("C.npy"))
                if alpha == "0":
                    self.assertTrue(numpy.all(c == 0))
                if alpha == "nan" or beta == "1":
                    self.assertTrue(numpy.all(numpy.isnan(c)))
                if alpha == "1" and beta == "0":
                    numpy.testing.assert_array_equal(c[:, 0], numpy.float32([numpy.inf, numpy.nan, numpy.inf]))

    def test_output_may_be_an_input(self):
        a = random_matrix(self.generator, 4, 4)
        with Folder() as folder:
            save(folder.path("A.npy"), a)
            ran = folder.run("gemm", "A.npy", "A.npy", "-o", "A.npy", "--beta", "1", "--c", "A.npy")
            self.assertEqual((ran.returncode, ran.stderr, folder.names()), (0, "", ["A.npy"]))
            value, bound = product(a, a, 1, 1, a)
            self.assertTrue(numpy.all(abs(numpy.load(folder.path("A.npy")) - value) <= bound))


if __name__ == "__main__":
    unittest.main()
