"""What the program refuses: one line on the standard error, an exit status that is not 0, and no file."""

import os
import unittest

import numpy

from matrices import save
from program import Folder

GOOD = numpy.arange(12, dtype=numpy.float32).reshape(3, 4)

BAD_ARRAYS = {
    "float64": (GOOD.astype("<f8"), 'numpy.save("bad.npy", a.astype(numpy.float32))'),
    "float16": (GOOD.astype("<f2"), "float16"),
    "big-endian": (GOOD.astype(">f4"), "big-endian float32"),
    "int32": (GOOD.astype("<i4"), "int32"),
    "uint8": (GOOD.astype("u1"), "uint8"),
    "bool": (GOOD.astype(bool), "bool"),
    "complex64": (GOOD.astype("c8"), "complex64"),
    "text": (GOOD.astype("U3"), "text"),
    "objects": (GOOD.astype(object), "objects"),
    "structured": (numpy.zeros((3, 4), dtype=[("x", "<f4"), ("y", "<f4")]), "structured"),
    "0 dimensions": (numpy.float32(3).reshape(()), "reshape(1, 1)"),
    "1 dimension": (GOOD[0], "reshape(-1, 1)"),
    "3 dimensions": (GOOD.reshape(3, 2, 2), "reshape(rows, cols)"),
}


class Refused(unittest.TestCase):
    def refuse(self, folder, arguments, *said):
        before = folder.names()
        ran = folder.run(*arguments)
        self.assertGreater(ran.returncode, 0, arguments)
        self.assertEqual((ran.stderr.count("\n"), ran.stdout), (1, ""), (arguments, ran.stderr))
        self.assertTrue(ran.stderr.rstrip("\n").isprintable(), ran.stderr)
        for text in said:
            self.assertIn(text, ran.stderr)
        self.assertEqual(folder.names(), before, arguments)

    def refuse_file(self, folder, *said):
        """bad.npy, wherever a file is read."""
        for arguments in (["transpose", "bad.npy"], ["gemm", "bad.npy", "good.npy"], ["gemm", "good.npy", "bad.npy"],
                          ["gemm", "good.npy", "good.npy", "--transb", "--beta", "1", "--c", "bad.npy"]):
            self.refuse(folder, [*arguments, "-o", "out.npy"], "bad.npy", *said)

    def test_other_arrays(self):
        for name, (array, said) in BAD_ARRAYS.items():
            for version in ((1, 0), (2, 0), (3, 0)):
                with self.subTest(name, version=version), Folder() as folder:
                    save(folder.path("good.npy"), GOOD)
                    save(folder.path("bad.npy"), array, version)
                    self.refuse_file(folder, said)

    def test_other_files(self):
        with Folder() as folder:
            save(folder.path("good.npy"), GOOD)
            sound = folder.read("good.npy")
            numpy.savez(folder.path("zip"), a=GOOD)
            zipped = folder.read("zip.npz")
            for content, said in ((b"", "empty"), (b"1 2 3\n", "no .npy file"), (zipped, "zip archive"),
                                  (sound[:100], "truncated"), (sound[:-1], "announces 48 bytes of data, the file holds 47"),
                                  (sound + b"123", "too long by 3 B"),
                                  (sound[:6] + b"\2\0\xff\xff\xff\xff" + sound[12:], "4,294,967,295"),
                                  (sound.replace(b"(3, 4)", b"(-3,4)"), "(-3, 4)"),
                                  (sound.replace(b"(3, 4), }  ", b"(3, 4000), "), "no dictionary"),
                                  (sound.replace(b"'shape'", b"'sh\x1bpe'"), "sh?pe")):
                folder.write("bad.npy", content)
                self.refuse_file(folder, said)

    def test_what_is_no_file(self):
        with Folder() as folder:
            save(folder.path("good.npy"), GOOD)
            self.refuse_file(folder, "No such file")
            os.mkdir(folder.path("bad.npy"))
            self.refuse_file(folder, "a folder")
            os.rmdir(folder.path("bad.npy"))
            os.mkfifo(folder.path("bad.npy"))
            self.refuse_file(folder, "a pipe")
            os.remove(folder.path("bad.npy"))
            os.symlink("/dev/zero", folder.path("bad.npy"))
            self.refuse_file(folder, "a device")
            self.refuse(folder, ["transpose", "no\nsuch\x1b[2Jfile", "-o", "out.npy"], "no?such?[2Jfile")

    def test_more_than_the_memory(self):
        size = 500000
        header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({size}, {size}), }}"
        with Folder() as folder:
            folder.write("bad.npy", b"\x93NUMPY\1\0" + bytes([118, 0]) + header.ljust(117).encode() + b"\n")
            try:
                os.truncate(folder.path("bad.npy"), 128 + 4 * size * size)  # a hole, which takes no room
            except OSError as error:
                self.skipTest(f"no file of 1 TB can be made here: {error}")
            self.refuse(folder, ["transpose", "bad.npy", "-o", "out.npy"], "bad.npy", "needs 3.6 TiB", "are free")

    def test_sizes_that_do_not_fit(self):
        with Folder() as folder:
            save(folder.path("A.npy"), GOOD)
            save(folder.path("B.npy"), numpy.zeros((5, 6), dtype=numpy.float32))
            self.refuse(folder, ["gemm", "A.npy", "B.npy", "-o", "C.npy"],
                        "A.npy is 3 x 4 and B.npy is 5 x 6: op(A) has 4 columns, op(B) 5 rows; they must be equal")
            self.refuse(folder, ["gemm", "A.npy", "B.npy", "--transa", "--transb", "-o", "C.npy"], "3 columns", "6 rows")
            self.refuse(folder, ["gemm", "A.npy", "A.npy", "--transb", "--beta", "1", "--c", "A.npy", "-o", "C.npy"],
                        "A.npy is 3 x 4", "is 3 x 3")

    def test_options(self):
        cases = {
            "--beta 2": ("--beta", "--c"),
            "--beta nan": ("--beta", "--c"),
            "--c good.npy": ("--c", "--beta"),
            "--alpha 1e999": ("--alpha", "1e999"),
            "--alpha 1e-60": ("--alpha", "1e-60"),
            "--alpha two": ("--alpha", "two"),
            "--alpha 1x": ("--alpha", "1x"),
            "--alpha=": ("--alpha",),
            "--kernel 99_magic": ("99_magic", "01_naive"),
            "--kernel 02_shared_tile": ("02_shared_tile_16",),
            "--device toaster": ("toaster", "host"),
            "--colour": ("--colour",),
            "third.npy": ("third.npy",),
        }
        with Folder() as folder:
            save(folder.path("good.npy"), GOOD)
            for options, said in cases.items():
                self.refuse(folder, ["gemm", "good.npy", "good.npy", "--transb", "-o", "out.npy", *options.split()], *said)
            self.refuse(folder, ["gemm", "good.npy", "good.npy", "--transb"], "--output")
            self.refuse(folder, ["gemm", "good.npy", "-o", "out.npy"], "B")
            self.refuse(folder, ["transpose", "good.npy", "-o", "out.npy", "--kernel", "02_shared_tile_16"], "03_padded")

    def test_unwritable_output(self):
        with Folder() as folder:
            save(folder.path("good.npy"), GOOD)
            for path in ("/dev/full", "/nowhere/at/all.npy", ".", "", "good.npy/C.npy"):
                self.refuse(folder, ["transpose", "good.npy", "-o", path], "-o")
                self.refuse(folder, ["gemm", "good.npy", "good.npy", "--transb", "-o", path], "-o")

    def test_an_old_output_stays(self):
        with Folder() as folder:
            save(folder.path("good.npy"), GOOD)
            folder.write("out.npy", b"old")
            self.refuse(folder, ["gemm", "good.npy", "good.npy", "-o", "out.npy"], "good.npy")
            self.assertEqual(folder.read("out.npy"), b"old")


if __name__ == "__main__":
    unittest.main()
