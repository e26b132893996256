"""`miniblas transpose` against NumPy's transpose."""

import unittest

import numpy

from matrices import random_matrix, save
from program import Folder, kernels

SIZES = [(1, 1), (3, 5), (1, 40), (40, 1), (33, 31), (64, 100), (0, 3), (3, 0), (0, 0), (257, 129)]


class Transpose(unittest.TestCase):
    def test_every_kernel_order_and_size(self):
        generator = numpy.random.default_rng(2)
        names = kernels("transpose")
        self.assertIn("01_naive", names)
        for kernel in [None, *names]:
            for order in "CF":
                for rows, cols in SIZES:
                    a = random_matrix(generator, rows, cols, order)
                    with Folder() as folder:
                        save(folder.path("A.npy"), a)
                        options = ["--kernel", kernel] if kernel else []
                        ran = folder.run("transpose", "A.npy", "-o", "B.npy", "--check", *options)
                        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
                        self.assertIn("checked all elements of B against A, bit for bit: correct", ran.stdout)
                        b = numpy.load(folder.path("B.npy"))
                        self.assertEqual(folder.names(), ["A.npy", "B.npy"])
                    self.assertEqual((b.dtype, b.shape), (numpy.float32, (cols, rows)))
                    numpy.testing.assert_array_equal(b, a.T)
                    self.assertTrue(b.flags.c_contiguous if order == "C" else b.flags.f_contiguous)

    def test_bits_stay(self):
        bits = numpy.array([[0x7fc00001, 0xffc12345], [0x80000000, 0x7f800000], [1, 0x7fa00001]], dtype=numpy.uint32)
        with Folder() as folder:
            save(folder.path("A.npy"), bits.view(numpy.float32))
            self.assertEqual(folder.run("transpose", "A.npy", "-o", "A.npy", "--check").returncode, 0)
            b = numpy.load(folder.path("A.npy"))
        numpy.testing.assert_array_equal(b.view(numpy.uint32), bits.T)


if __name__ == "__main__":
    unittest.main()
