"""Damaged headers: what the program takes is what NumPy takes, and it sees the same matrix."""

import random
import unittest

import numpy

from matrices import save
from program import Folder

ROUNDS = 300
PIECES = [b"True", b"False", b"(3, 4)", b"(4, 3)", b"(12, 1)", b"(3)", b"'<f4'", b"'>f4'", b"'", b"(", b")", b"{", b"}",
          b",", b":", b" ", b"\n", b"#", b"\\", b"\0", b"0", b"1", b"-", b"L", b"b'descr'", b"'shape'"]


def damage(generator, content):
    """The file with a piece of its header replaced, put in or left out."""
    start = generator.randrange(6, 80)
    piece = generator.choice(PIECES)
    removed = generator.choice([0, 1, len(piece)])
    if generator.random() < 0.8:  # keeps the length, so that the elements stay where they are
        removed = len(piece)
    return content[:start] + piece + content[start + removed:]


class Damage(unittest.TestCase):
    def test_numpy_agrees(self):
        generator = random.Random(3)
        taken = 0
        with Folder() as folder:
            save(folder.path("A.npy"), numpy.arange(12, dtype=numpy.float32).reshape(3, 4))
            sound = folder.read("A.npy")
            for _ in range(ROUNDS):
                content = damage(generator, sound)
                folder.write("A.npy", content)
                ran = folder.run("transpose", "A.npy", "-o", "B.npy")
                self.assertIn(ran.returncode, (0, 2), content)
                self.assertEqual(ran.stderr.count("\n"), 1 if ran.returncode else 0, content)
                if ran.returncode != 0:
                    continue
                taken += 1
                numpy.testing.assert_array_equal(numpy.load(folder.path("B.npy")), numpy.load(folder.path("A.npy")).T)
        self.assertGreater(taken, 0)


if __name__ == "__main__":
    unittest.main()
