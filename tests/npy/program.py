"""Runs the program `miniblas` on .npy files, for the tests in this folder."""

import os
import subprocess
import tempfile

PROGRAM = os.environ["MINIBLAS_PROGRAM"]


def run(*arguments, **options):
    """The finished process of `miniblas ARGUMENTS` on the host device, with its output as text."""
    environment = dict(os.environ, MINIBLAS_DEVICE="host")
    return subprocess.run([PROGRAM, *map(str, arguments)], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          errors="replace", stdin=subprocess.DEVNULL, env=environment, timeout=120, **options)


def kernels(command):
    """The names of the kernels that --kernel of `command` allows, which the program says when it is given another."""
    files = {"gemm": ["A", "B"], "transpose": ["A"]}[command]
    error = run(command, *files, "-o", "out", "--kernel", "?").stderr
    return error.rstrip().partition("allowed are ")[2].split(", ")


class Folder:
    """A folder of a test's own, in which the program runs."""

    def __enter__(self):
        self._folder = tempfile.TemporaryDirectory(prefix="miniblas-")
        return self

    def __exit__(self, *_):
        self._folder.cleanup()

    def path(self, name):
        return os.path.join(self._folder.name, name)

    def write(self, name, content):
        with open(self.path(name), "wb") as file:
            file.write(content)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def names(self):
        return sorted(os.listdir(self._folder.name))

    def run(self, *arguments):
        return run(*arguments, cwd=self._folder.name)
