"""What can be wrong around libminiblas_blas.so: a line says so, nothing crashes, and another BLAS does the work."""

import json
import os
import shutil
import subprocess
import tempfile
import unittest

CLIENT = os.environ["MINIBLAS_BLAS_CLIENT"]  # linked to the shim
SHIM = os.path.realpath(os.environ["MINIBLAS_BLAS"])
LIBRARY = os.path.realpath(os.environ["MINIBLAS_LIBRARY"])
OTHER_VERSION = os.environ["MINIBLAS_OTHER_VERSION"]
EMPTY_BLAS = os.environ["MINIBLAS_EMPTY_BLAS"]

PRODUCT = "7 10 15 22\n"


def soname(library):
    """The name by which programs ask for the library: libminiblas.so.0.1.0 is libminiblas.so.0.1 to them."""
    return os.path.basename(library).rsplit(".", 1)[0]


class BadInput(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory(prefix="miniblas-")
        self.folder = self._folder.name
        self.addCleanup(self._folder.cleanup)

    def run_client(self, **variables):
        environment = dict(os.environ, MINIBLAS_DEVICE="host")
        environment.pop("MINIBLAS_LOG", None)
        environment.update(variables)
        return subprocess.run([CLIENT], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
                              timeout=60)

    def copy(self, source, name):
        path = os.path.join(self.folder, name)
        shutil.copy(source, path)
        return path

    def counts(self, **variables):
        """How the client's calls of sgemm_ ended, a dictionary for each copy of the shim that was called."""
        file_name = os.path.join(self.folder, "counts")
        process = self.run_client(MINIBLAS_BLAS_COUNTS=file_name, **variables)
        self.assertEqual((process.stdout, process.returncode), (PRODUCT, 0), process.stderr)
        with open(file_name) as file:
            return [json.loads(line)["calls"].get("sgemm_", {}) for line in file], process.stderr

    def test_all_is_well(self):
        self.assertEqual(self.counts(), ([{"served": 1}], ""))

    def test_an_unknown_device(self):
        counts, errors = self.counts(MINIBLAS_DEVICE="abacus")
        self.assertEqual(counts, [{"passed_on": 1}])
        self.assertIn("MINIBLAS_DEVICE is 'abacus'; allowed are cuda and host", errors)
        self.assertEqual(errors.count("abacus"), 1)
        self.assertIn("calls like this go to the next BLAS", errors)

    def test_an_unknown_device_is_said_once_with_the_log_on(self):
        _, errors = self.counts(MINIBLAS_DEVICE="abacus", MINIBLAS_LOG="error")
        self.assertEqual(errors.count("abacus"), 1)

    def test_no_other_blas(self):
        # A libblas.so.3 without any routine stands for a machine that has none.
        self.copy(EMPTY_BLAS, "libblas.so.3")
        process = self.run_client(MINIBLAS_DEVICE="abacus", LD_LIBRARY_PATH=self.folder)
        self.assertEqual((process.stdout, process.returncode), ("0 0 0 0\n", 0))
        self.assertIn("sgemm_: miniblas is not there; there is no other BLAS, and nothing was computed",
                      process.stderr)

    def test_a_library_of_another_version(self):
        shim = self.copy(SHIM, soname(SHIM))
        self.copy(OTHER_VERSION, soname(LIBRARY))
        counts, errors = self.counts(LD_PRELOAD=shim)
        self.assertIn({"passed_on": 1}, counts)
        self.assertRegex(errors, r"libminiblas.so.* has version 9\.7, and this library needs \d+\.\d+\n")

    def test_a_library_without_the_functions(self):
        shim = self.copy(SHIM, soname(SHIM))
        self.copy(EMPTY_BLAS, soname(LIBRARY))
        counts, errors = self.counts(LD_PRELOAD=shim)
        self.assertIn({"passed_on": 1}, counts)
        self.assertIn("has no miniblasGetVersion\n", errors)

    def test_no_library(self):
        # The shim looks for libminiblas.so beside itself.
        shim = self.copy(SHIM, soname(SHIM))
        counts, errors = self.counts(LD_PRELOAD=shim)
        self.assertEqual(counts, [{"passed_on": 1}])
        self.assertIn("can't open the library: " + soname(LIBRARY), errors)

    def test_loaded_twice(self):
        self.copy(LIBRARY, soname(LIBRARY))
        copies = [self.copy(SHIM, name) for name in ("libone.so", "libother.so")]
        counts, errors = self.counts(LD_PRELOAD=":".join(copies))
        self.assertEqual(counts, [{"served": 1}])  # by one of the two
        self.assertEqual(errors, "")

    def test_a_full_disk(self):
        process = self.run_client(MINIBLAS_BLAS_COUNTS="/dev/full")
        self.assertEqual((process.stdout, process.returncode), (PRODUCT, 0))
        self.assertIn("can't write '/dev/full': No space left on device", process.stderr)

    def test_a_process_without_calls_writes_no_counts(self):
        file_name = os.path.join(self.folder, "counts")
        subprocess.run(["/bin/true"], env=dict(os.environ, LD_PRELOAD=SHIM, MINIBLAS_BLAS_COUNTS=file_name), check=True)
        self.assertFalse(os.path.exists(file_name))

    def test_counts_that_can_not_be_written(self):
        process = self.run_client(MINIBLAS_BLAS_COUNTS=os.path.join(self.folder, "missing", "counts"))
        self.assertEqual((process.stdout, process.returncode), (PRODUCT, 0))
        self.assertRegex(process.stderr, "^miniblas_blas: MINIBLAS_BLAS_COUNTS: can't write '.*': No such file or directory\n$")


if __name__ == "__main__":
    unittest.main()
